/** Calls functions of the database with the secret key. */
import type { Fetch } from './http.ts';

/** Milliseconds for one call. */
const TIMEOUT = 4000;

export interface SecretSupabase {
  /** Origin of Supabase. */
  url: string;
  secretKey: string;
  fetch: Fetch;
}

/** Reads the variables that hosted Supabase sets: the secret key under its new name or its old one. */
export const secretSupabase = (variable: (name: string) => string, fetch: Fetch): SecretSupabase => ({
  url: variable('SUPABASE_URL'),
  secretKey: JSON.parse(variable('SUPABASE_SECRET_KEYS') || '{}').default ?? variable('SUPABASE_SERVICE_ROLE_KEY'),
  fetch,
});

export type DatabaseCall = (name: string, values: object, timeout?: number) => Promise<unknown>;

/** Calls throw if the database returns an error. */
export function databaseCalls({ url, secretKey, fetch }: SecretSupabase): DatabaseCall {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  return async (name, values, timeout = TIMEOUT) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(values),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return text ? JSON.parse(text) : null;
  };
}
