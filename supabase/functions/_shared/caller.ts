/** Who is calling an edge function, as verified by Supabase Auth and the database. */
import type { Fetch } from './http.ts';

/** Timeout in milliseconds for this check. */
const TIMEOUT = 4000;

export interface Supabase {
  /** Origin of Supabase. */
  url: string;
  fetch: Fetch;
}

export type CallerError = 'not signed in' | 'not an administrator' | 'second factor missing' | 'backend unavailable';

/**
 * Null if the caller is an administrator. Auth verifies the token, as `auth.getUser(token)` does: the token itself
 * proves nothing, and its session may have ended. The database decides what the caller may do, like its policies.
 */
export async function refuseUnlessAdministrator(
  request: Request,
  { url, fetch }: Supabase,
): Promise<CallerError | null> {
  const headers = credentials(request);
  if (!headers) return 'not signed in';
  const signal = AbortSignal.timeout(TIMEOUT);
  const read = async (path: string): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, { headers, signal, redirect: 'error' });
    return { status: response.status, body: await response.json() };
  };
  try {
    const user = await read('/auth/v1/user');
    if (!user.body?.id) return user.status >= 400 && user.status < 500 ? 'not signed in' : 'backend unavailable';
    const { body: access } = await read('/rest/v1/rpc/administrator_access');
    if (access === 'granted') return null;
    return access === 'not an administrator' || access === 'second factor missing' ? access : 'backend unavailable';
  } catch {
    return 'backend unavailable';
  }
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of another server; each use checks it.
  body: any;
}

/** The caller's own token and publishable key, so that the function needs no key. */
function credentials({ headers }: Request): Record<string, string> | null {
  const authorization = headers.get('authorization') ?? '';
  const apikey = headers.get('apikey') ?? '';
  return /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization) && apikey ? { authorization, apikey } : null;
}
