/** The Supabase client of members. It is loaded on first use, because visitors do not need it. */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../contract/database.types.ts';
import { backendAddress } from './backend.ts';

export type MemberClient = SupabaseClient<Database>;

/** Key of the session in `localStorage`. */
export const SESSION_KEY = 'session';

/** Milliseconds after which a request fails. */
const TIMEOUT = 10_000;

/** Characters of up to four bytes each. */
const LONGEST_KEPT = 15_000;

let client: Promise<MemberClient> | undefined;

/** Always the same client, so that all requests share one session. Its session is stored in this browser. */
export function memberClient(): Promise<MemberClient> {
  client ??= load().catch((error) => {
    // The script could not be loaded. The next call tries again.
    client = undefined;
    throw error;
  });
  return client;
}

async function load(): Promise<MemberClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = backendAddress();
  return createClient<Database>(url, key, {
    auth: { storageKey: SESSION_KEY, detectSessionInUrl: false },
    // Stores retry, and say so. Retrying here as well would multiply the attempts.
    db: { retry: false },
    global: { fetch: fetchPrivately },
  });
}

/** Fetches with a timeout. What belongs to a member is not kept in the browser's cache. */
const fetchPrivately: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal, cache: 'no-store', keepalive: isSmallChange(init) });
};

/** Browsers finish such a request after the page is left; they refuse that for more than 64 kB. */
const isSmallChange = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && String(body ?? '').length < LONGEST_KEPT;
