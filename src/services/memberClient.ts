/** The Supabase clients of members. They are loaded on first use, because visitors do not need them. */
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from '../contract/database.types.ts';
import { backendAddress } from './backend.ts';
import { readSessionStorage, writeSessionStorage } from './storage.ts';

export type MemberClient = SupabaseClient<Database>;

/** Key of the session in `localStorage`. */
export const SESSION_KEY = 'session';

/** Key of the session of a mail link in `sessionStorage`. */
export const LINK_SESSION_KEY = 'mail-link';

/** Milliseconds after which a request fails. */
const TIMEOUT = 10_000;
/** The same for what may change the whole catalogue, for which the database has a minute. */
const LONG_TIMEOUT = 65_000;
const LONG_CALLS = /\/rpc\/(rename_word|undo_changes|empty_bin)$/;

/** Characters of up to four bytes each. */
const LONGEST_KEPT = 15_000;

/** Always the same client, so that all requests share one session. Its session is stored in this browser. */
export const memberClient = loadOnce({ storageKey: SESSION_KEY });

/**
 * The client for the links of mails. Its session is kept in this tab, beside that of the member who is signed in:
 * anyone can send someone else a link of their own, and must not sign them in to their own account.
 */
export const mailLinkClient = loadOnce({
  storageKey: LINK_SESSION_KEY,
  autoRefreshToken: false,
  storage: {
    getItem: readSessionStorage,
    setItem: writeSessionStorage,
    removeItem: (key) => writeSessionStorage(key, null),
  },
});

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>;

function loadOnce(auth: AuthOptions): () => Promise<MemberClient> {
  let client: Promise<MemberClient> | undefined;
  return () => {
    client ??= load(auth).catch((error) => {
      // The script could not be loaded. The next call tries again.
      client = undefined;
      throw error;
    });
    return client;
  };
}

async function load(auth: AuthOptions): Promise<MemberClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { url, key } = backendAddress();
  return createClient<Database>(url, key, {
    auth: { detectSessionInUrl: false, ...auth },
    // Stores retry, and say so. Retrying here as well would multiply the attempts.
    db: { retry: false },
    global: { fetch: fetchPrivately },
  });
}

/** Fetches with a timeout. What belongs to a member is not kept in the browser's cache. */
const fetchPrivately: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(LONG_CALLS.test(String(input)) ? LONG_TIMEOUT : TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal, cache: 'no-store', keepalive: isSmallChange(init) });
};

/** Browsers finish such a request after the page is left; they refuse that for more than 64 kB. */
const isSmallChange = ({ method = 'GET', body }: RequestInit = {}): boolean =>
  method !== 'GET' && String(body ?? '').length < LONGEST_KEPT;
