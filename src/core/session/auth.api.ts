/** Accounts: signing up, signing in and out, and passwords. */
import type { AuthError, Session } from '@supabase/auth-js';
import type { Account, Role } from '../../contract/account.ts';
import { BackendError } from '../backend/backend.api.ts';
import { callAsMember, isErrorCode, memberAuth, SESSION_KEY, validSession } from '../backend/memberAuth.api.ts';
import { memberClient } from '../backend/memberClient.api.ts';
import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../browser/storage.api.ts';
import { isBlank } from '../parts/blank.rules.ts';
import { secondFactorOf } from './secondFactor.rules.ts';

/** Whether a session is stored in this browser. It may have expired. */
export const hasStoredSession = (): boolean => readLocalStorage(SESSION_KEY) !== null;

/** The member whose session is stored; null if there is none, or it needs renewing. */
export function storedAccount(): Account | null {
  const session = validSession();
  return session && accountOf(session);
}

/** The signed-in member; null if nobody is, or the session is no longer valid. */
export async function readSession(): Promise<Account | null> {
  const stored = storedAccount();
  if (stored) return stored;
  const auth = await memberAuth();
  const { data, error } = await auth.getSession();
  // The backend refused to renew the session. Other errors may be temporary.
  if (error && isErrorCode(error)) return null;
  if (error) throw authError('The session could not be read', error);
  return data.session && accountOf(data.session);
}

/**
 * Calls back when another tab signs in or out, or changes the account; also if that happened while this page was in the
 * back/forward cache.
 */
export const onOtherSession = (listener: () => void): void => onLocalStorageChange(SESSION_KEY, listener);

/** @throws BackendError when the roles can't be read. */
export async function readRole(userId: string): Promise<Role> {
  const client = await memberClient();
  const { data, error, status } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .maybeSingle()
    .retry(true);
  if (error) throw new BackendError('The role could not be read', { error, status });
  return data?.role ?? 'user';
}

/** @throws BackendError with GoTrue's code, such as `invalid_credentials`. */
export async function signIn(email: string, password: string): Promise<void> {
  const auth = await memberAuth();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw authError('Signing in failed', error);
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/**
 * Creates an account, which is confirmed by email. A `known address` already has a confirmed account: nothing was created or
 * sent. GoTrue indicates this by leaving out the identities.
 */
export async function signUp({ firstName, lastName, email, password }: NewAccount): Promise<'new' | 'known address'> {
  const auth = await memberAuth();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/`, data: { first_name: firstName, last_name: lastName } },
  });
  if (error) throw authError('The account was not created', error);
  return data.user?.identities?.length === 0 ? 'known address' : 'new';
}

/** Sends the confirmation email for a new account again. An unknown or already confirmed address gets none, and no error. */
export async function requestConfirmation(email: string): Promise<void> {
  const auth = await memberAuth();
  const { error } = await auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${location.origin}/` } });
  if (error) throw authError('The mail was not sent', error);
}

/** Sends an email with a link to choose a new password. An unknown address causes no error. */
export async function requestRecovery(email: string): Promise<void> {
  const auth = await memberAuth();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
  });
  if (error) throw authError('The mail was not sent', error);
}

/**
 * @param current - the current password, which Supabase Auth checks (`require_current_password` in supabase/config.toml)
 * @throws BackendError with its code, such as `current_password_mismatch`
 */
export async function updatePassword(password: string, current?: string): Promise<void> {
  const { error } = await callAsMember((auth) =>
    auth.updateUser({ password, ...(current && { current_password: current }) }),
  );
  if (error) throw authError('The password was not changed', error);
}

/** Sets the full name, replacing the names given at sign-up. @throws BackendError */
export async function updateName(name: string): Promise<void> {
  const { error } = await callAsMember((auth) =>
    auth.updateUser({ data: { full_name: name, first_name: null, last_name: null } }),
  );
  if (error) throw authError('The name was not changed', error);
}

/** Ends all the member's sessions except the one in this browser. @throws BackendError */
export async function endOtherSessions(): Promise<void> {
  // `auth.signOut` doesn't report a rejected token.
  const { error } = await callAsMember((auth, token) => auth.admin.signOut(token, 'others'));
  if (error) throw authError('The other sessions did not end', error);
}

/**
 * Ends the session in this browser, or in `global` scope all the member's sessions. Even without an answer from the backend,
 * it is removed from this browser.
 */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  const session = validSession();
  // Here first: whoever closes the page before the backend has answered is signed out.
  if (session) writeLocalStorage(SESSION_KEY, null);
  try {
    const auth = await memberAuth();
    const { error } = session ? await auth.admin.signOut(session.access_token, scope) : { error: null };
    // A session that needed renewing, or was just being renewed.
    const { error: renewed } = await auth.signOut({ scope });
    const failed = error && !ENDED.includes(error.status ?? 0) ? error : renewed;
    if (failed) throw authError('Signing out failed', failed);
  } finally {
    writeLocalStorage(SESSION_KEY, null);
  }
}

/** The statuses if the session or its account has already ended at the backend. */
const ENDED = [401, 403, 404];

export const authError = (message: string, error: AuthError) =>
  new BackendError(message, { error, status: error.status ?? 0 });

export function accountOf({ user, access_token }: Session): Account {
  const { id, email = '', user_metadata: metadata, factors = [] } = user;
  const text = (value: unknown) => (typeof value === 'string' && !isBlank(value) ? value.trim() : '');
  return {
    id,
    email,
    fullName: text(metadata.full_name),
    firstName: text(metadata.first_name),
    lastName: text(metadata.last_name),
    secondFactor: secondFactorOf(factors, access_token),
  };
}
