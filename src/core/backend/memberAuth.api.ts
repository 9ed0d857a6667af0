/**
 * Members' sessions. The client weighs 30 kB and is loaded on first use: to sign in or out, renew a session, or change an
 * account. A stored session that is still valid is read from storage without it.
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

/** The session's key in `localStorage`. */
export const SESSION_KEY = 'session';

/** The key in `sessionStorage` of the session that an email link opens. */
export const LINK_SESSION_KEY = 'mail-link';

const listeners = new Set<() => void>();

/** Calls back when this tab stores or removes another session. The listener must not wait for the client, which holds a lock. */
export const onOwnSession = (listener: () => void): void => void listeners.add(listener);

function store(key: string, value: string | null): void {
  writeLocalStorage(key, value);
  if (key === SESSION_KEY) for (const listener of listeners) listener();
}

/** Always the same client, so that all requests share one session, which is stored in this browser. */
export const memberAuth = loadOnce(() =>
  load({
    storageKey: SESSION_KEY,
    storage: { getItem: readLocalStorage, setItem: store, removeItem: (key) => store(key, null) },
  }),
);

/**
 * The client for email links. Its session is kept in this tab, separate from that of the signed-in member: anyone can send
 * someone else a link to their own account, and it must not sign the recipient in there.
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

/** How many milliseconds before its expiry auth-js renews a session. */
const RENEWAL_MARGIN = 90_000;

const storedSession = (): Session | null => parse(readLocalStorage(SESSION_KEY));

/** The stored session, if it doesn't need renewing yet and has the form in which auth-js stores sessions today. */
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

/** The id of the member whose session is stored, even if it needs renewing; null if there is none. */
export const storedMemberId = (): string | null => parse(readLocalStorage(SESSION_KEY))?.user?.id ?? null;

/** The token of the signed-in member; null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const session = validSession();
  if (session) return session.access_token;
  const auth = await memberAuth();
  const { data } = await auth.getSession();
  return data.session?.access_token ?? null;
}

/**
 * Makes a request with the member's token, or null if nobody is signed in. If the backend rejects the token, it is renewed
 * and the request repeated once: the device's clock may have been changed, or the backend may have new keys.
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

/** Calls `send` with the member's token. */
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

/** The same for auth-js calls. */
export const callAsMember = <Answer extends { error: AuthError | null }>(
  call: (auth: GoTrueClient, token: string) => Promise<Answer>,
): Promise<Answer> =>
  asMember(
    async (token) => call(await memberAuth(), token ?? ''),
    // auth-js keeps the session of a deleted account; renewing it ends it.
    ({ error }) => error?.code === 'bad_jwt' || error?.code === 'user_not_found',
  );

/** The token that replaces a rejected one; null if there is none. @throws if that can't be determined. */
async function renewedToken(refused: string): Promise<string | null> {
  const auth = await memberAuth();
  const isStored = () => storedSession()?.access_token === refused;
  // Another request, perhaps in another tab, may have renewed it meanwhile.
  const { error } = isStored() ? await auth.refreshSession() : { error: null };
  if (!isStored()) return storedSession()?.access_token ?? null;
  // Not an answer of Supabase Auth: something in front of it rejects everything.
  if (error?.status === 401) return null;
  if (error && !isErrorCode(error)) throw error;
  // The session has ended. auth-js keeps it, since by its own calculation the token is still valid.
  store(SESSION_KEY, null);
  return null;
}

/**
 * How many milliseconds this device's clock is ahead of the backend's: the session's expiry by this clock, minus the expiry
 * in the token. 0 if nobody is signed in.
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
    // Getting the session renews it first. After that, nothing else counts as an attempt by the member.
    autoRefreshToken: false,
    fetch: fetchSession,
    ...options,
  });
  renewOnce(auth);
  return auth;
}

/**
 * Leaves out the backend's expiry time. auth-js then calculates it from when the answer arrived and compares it with the
 * same clock, so a wrong clock neither ends the session early nor keeps it too long.
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

/** Whether the backend rejected it for good. Other errors may be temporary. */
export const isErrorCode = ({ status = 0 }: AuthError): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * auth-js retries a failing renewal for half a minute, returns the same failure for another minute without asking, and
 * removes the session when anything but the backend answers. Here it fails at the first retry, with an error that auth-js
 * passes on; stores retry, and tell the member. The method is private; the session tests notice if it changes.
 */
function renewOnce(auth: GoTrueClient): void {
  const renew: (token: string) => Promise<AuthTokenResponse> = Reflect.get(auth, '_refreshAccessToken');
  const once = (token: string) =>
    new Promise<AuthTokenResponse>((resolve, reject) => {
      let isRepeated = false;
      const fetchOnce: typeof fetch = (...request) => {
        if (isRepeated) reject(new Error('The session could not be renewed'));
        // A rejected promise would make auth-js retry, so this one never settles.
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
