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
import { tokenClaims } from './token.rules.ts';

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

const storedSession = (): Session | null => parse(readLocalStorage(SESSION_KEY));

/** The stored session, if it need not be renewed yet, and has the form in which auth-js stores sessions today. */
export function validSession(): Session | null {
  const session = storedSession();
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

/** The id of the member whose session is stored, even if it must be renewed; null if none is. */
export const storedMemberId = (): string | null => parse(readLocalStorage(SESSION_KEY))?.user?.id ?? null;

/** The token of the member who is signed in; null if nobody is. */
export async function accessToken(): Promise<string | null> {
  const session = validSession();
  if (session) return session.access_token;
  const auth = await memberAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * Makes a request with the token of the member, and null if nobody is signed in. A token that the backend does not accept
 * is renewed, and the request repeated, once: this device's clock was set while the session lasted, or the backend has
 * other keys since.
 */
export async function asMember<Answer>(
  send: (token: string | null) => Promise<Answer>,
  isRefused: (answer: Answer) => boolean,
): Promise<Answer> {
  const token = await accessToken();
  const answer = await send(token);
  if (token === null || !isRefused(answer)) return answer;
  const renewed = await renewedToken(token);
  return renewed === null ? answer : send(renewed);
}

/** `send` with the token of the member. */
export const fetchAsMember =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    asMember(
      (token) => {
        const { key } = backendAddress();
        const headers = new Headers(init?.headers);
        headers.set('apikey', key);
        headers.set('Authorization', `Bearer ${token ?? key}`);
        return send(input, { ...init, headers });
      },
      ({ status }) => status === 401,
    );

/** The same for calls of auth-js. */
export const callAsMember = <Answer extends { error: AuthError | null }>(
  call: (auth: GoTrueClient, token: string) => Promise<Answer>,
): Promise<Answer> =>
  asMember(
    async (token) => call(await memberAuth(), token ?? ''),
    ({ error }) => error?.code === 'bad_jwt',
  );

/** The token after one that was refused; null if there is none. @throws when that cannot be found out. */
async function renewedToken(refused: string): Promise<string | null> {
  const auth = await memberAuth();
  const isStored = () => storedSession()?.access_token === refused;
  // Another request may have renewed it meanwhile, also in another tab.
  const { error } = isStored() ? await auth.refreshSession() : { error: null };
  if (!isStored()) return storedSession()?.access_token ?? null;
  // No answer of Supabase Auth: something in front of it refuses everything.
  if (error?.status === 401) return null;
  if (error && !isErrorCode(error)) throw error;
  // The session has ended. auth-js keeps it, since by its own reckoning the token is still valid.
  store(SESSION_KEY, null);
  return null;
}

/**
 * How many milliseconds this device's clock is ahead of the backend's: the end of the session by this clock, less its end
 * by the backend's, which is in the token. 0 if nobody is signed in.
 */
export function clockError(): number {
  const session = storedSession();
  const end = session && tokenClaims(session.access_token).exp;
  return session?.expires_at && end ? (session.expires_at - end) * 1000 : 0;
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
    fetch: fetchSession,
    ...options,
  });
  renewOnce(auth);
  return auth;
}

/**
 * Leaves out when a session ends by the backend's clock. auth-js then reckons that from when the answer came, and later
 * compares it with the same clock: a wrong one neither ends the session early nor keeps it too long.
 */
const fetchSession: typeof fetch = async (...request) => {
  const response = await fetchPrivately(...request);
  const read = response.json.bind(response);
  response.json = async () => {
    const answer = await read();
    if (answer instanceof Object) delete answer.expires_at;
    return answer;
  };
  return response;
};

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
        const answer = isRepeated ? new Promise<never>(() => {}) : fetchSession(...request);
        isRepeated = true;
        return answer;
      };
      const settle = (answer: AuthTokenResponse) =>
        answer.error && !isErrorCode(answer.error) ? reject(new Error(answer.error.message)) : resolve(answer);
      renew.call(Object.create(auth, { fetch: { value: fetchOnce } }), token).then(settle, reject);
    });
  Reflect.set(auth, '_refreshAccessToken', once);
}
