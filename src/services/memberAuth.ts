/** The sessions of members. The client is loaded on first use, because visitors do not need it. */
import type { GoTrueClient, GoTrueClientOptions } from '@supabase/auth-js';
import { backendAddress } from './backend.ts';
import { fetchPrivately } from './fetchPrivately.ts';
import { loadOnce } from './loadOnce.ts';
import { readSessionStorage, writeSessionStorage } from './storage.ts';

/** Key of the session in `localStorage`. */
export const SESSION_KEY = 'session';

/** Key of the session of a mail link in `sessionStorage`. */
export const LINK_SESSION_KEY = 'mail-link';

/** Always the same client, so that all requests share one session. Its session is stored in this browser. */
export const memberAuth = loadOnce(() => load({ storageKey: SESSION_KEY }));

/**
 * The client for the links of mails. Its session is kept in this tab, beside that of the member who is signed in:
 * anyone can send someone else a link of their own, and must not sign them in to their own account.
 */
export const mailLinkAuth = loadOnce(() =>
  load({
    storageKey: LINK_SESSION_KEY,
    autoRefreshToken: false,
    storage: {
      getItem: readSessionStorage,
      setItem: writeSessionStorage,
      removeItem: (key) => writeSessionStorage(key, null),
    },
  }),
);

/** The token of the member who is signed in; null if nobody is. */
export async function accessToken(): Promise<string | null> {
  const auth = await memberAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

async function load(options: GoTrueClientOptions): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  const { url, key } = backendAddress();
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    detectSessionInUrl: false,
    fetch: fetchPrivately,
    ...options,
  });
}
