/**
 * The sessions of members. The client weighs 30 kB and is loaded on first use: to sign in or out, to renew a session, and to
 * change an account. While a stored session is valid, it is read from storage.
 */
import type { AuthError, AuthTokenResponse, GoTrueClient, GoTrueClientOptions, Session } from '@supabase/auth-js';
import {
  readLocalStorage,
  readSessionStorage,
  writeLocalStorage,
  writeSessionStorage,
} from '../browser/storage.api.ts';
import { backendAddress } from './backend.api.ts';
import { fetchPrivately } from './fetchPrivately.api.ts';
import { loadOnce } from './loadOnce.api.ts';

/** Key of the session in `localStorage`. */
export const SESSION_KEY = 'session';

/** Key of the session of a mail link in `sessionStorage`. */
export const LINK_SESSION_KEY = 'mail-link';

const listeners = new Set<() => void>();

/** Calls back when this tab stored another session, or removed it. The listener must not wait for the client, which holds a lock. */
export const onOwnSession = (listener: () => void): void => void listeners.add(listener);

function store(key: string, value: string | null): void {
  writeLocalStorage(key, value);
  if (key === SESSION_KEY) for (const listener of listeners) listener();
}

/** Always the same client, so that all requests share one session. Its session is stored in this browser. */
export const memberAuth = loadOnce(() =>
  load({
    storageKey: SESSION_KEY,
    storage: { getItem: readLocalStorage, setItem: store, removeItem: (key) => store(key, null) },
  }),
);

/**
 * The client for the links of mails. Its session is kept in this tab, beside that of the member who is signed in:
 * anyone can send someone else a link of their own, and must not sign them in to their own account.
 */
export const mailLinkAuth = loadOnce(() =>
  load({
    storageKey: LINK_SESSION_KEY,
    storage: {
      getItem: readSessionStorage,
      setItem: writeSessionStorage,
      removeItem: (key) => writeSessionStorage(key, null),
    },
  }),
);

/** Milliseconds before its end in which auth-js renews a session. */
const RENEWAL_MARGIN = 90_000;

/** The stored session, if it need not be renewed yet, and has the form in which auth-js stores sessions today. */
export function validSession(): Session | null {
  const session = parse(readLocalStorage(SESSION_KEY));
  const isValid = session?.access_token && (session.expires_at ?? 0) * 1000 - Date.now() > RENEWAL_MARGIN;
  return isValid ? session : null;
}

function parse(stored: string | null): Session | null {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** The token of the member who is signed in; null if nobody is. */
export async function accessToken(): Promise<string | null> {
  const session = validSession();
  if (session) return session.access_token;
  const auth = await memberAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

async function load(options: GoTrueClientOptions): Promise<GoTrueClient> {
  const { GoTrueClient } = await import('@supabase/auth-js');
  const { url, key } = backendAddress();
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    detectSessionInUrl: false,
    // Asking for the session renews it. Then nothing else counts as a try of the member.
    autoRefreshToken: false,
    fetch: fetchPrivately,
    ...options,
  });
  renewOnce(auth);
  return auth;
}

/** Whether the backend refused, for good. Other errors may go away. */
export const isErrorCode = ({ status = 0 }: AuthError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * auth-js repeats a renewal that fails for half a minute, gives the same failure for another minute without asking, and
 * removes the session when anything but the backend answers. Here it fails at the first repetition, with an error that
 * auth-js passes on; stores repeat it, and say so. The method is private; the tests of the session notice a change.
 */
function renewOnce(auth: GoTrueClient): void {
  const renew: (token: string) => Promise<AuthTokenResponse> = Reflect.get(auth, '_refreshAccessToken');
  const once = (token: string) =>
    new Promise<AuthTokenResponse>((resolve, reject) => {
      let isRepeated = false;
      const fetchOnce: typeof fetch = (...request) => {
        if (isRepeated) reject(new Error('The session could not be renewed'));
        // What is rejected waits for ever: auth-js would repeat it again.
        const answer = isRepeated ? new Promise<never>(() => {}) : fetchPrivately(...request);
        isRepeated = true;
        return answer;
      };
      const settle = (answer: AuthTokenResponse) =>
        answer.error && !isErrorCode(answer.error) ? reject(new Error(answer.error.message)) : resolve(answer);
      renew.call(Object.create(auth, { fetch: { value: fetchOnce } }), token).then(settle, reject);
    });
  Reflect.set(auth, '_refreshAccessToken', once);
}
