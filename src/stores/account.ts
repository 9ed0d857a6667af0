/** Signing in, creating an account, and asking for a new password. */
import { type AuthFault, authFault } from '../rules/account/authFault.ts';
import type { RecoveryForm, RegisterForm, SignInForm } from '../rules/account/forms.ts';
import { accountPath } from '../rules/account/returnPath.ts';
import { signIn as authenticate, readSession, requestRecovery, signUp } from '../services/auth.ts';
import { BackendError } from '../services/backend.ts';
import { currentAddress, replacePage } from '../services/navigation.ts';
import { subscribe } from '../services/visitors.ts';
import { FORGOT_WORDS, REGISTER_WORDS, SIGN_IN_WORDS } from '../wording/account.ts';
import { logError } from './clientErrors.ts';
import { type Clock, wallClock } from './clock.ts';
import { connect } from './connection.ts';
import { toastOnNextPage } from './nextPageToast.ts';
import { setAccount } from './session.ts';
import { pause } from './withRetries.ts';

/** What a form shows when it was not done. */
export interface Failure {
  state: 'failed';
  title: string;
  text: string;
}

export type AccountOutcome = { state: 'done' } | Failure;

const DONE = { state: 'done' } as const;

export const failed = (title: string, text: string): Failure => ({ state: 'failed', title, text });

/** The address of another account page, which leads to the same page after signing in as this one. */
export const accountLink = (path: string): string => accountPath(path, currentAddress().search);

/** Milliseconds between signing in and checking that there is a session. */
const SESSION_CHECK_DELAY = 500;

/** Signs in. When it is done, the guard of the page asks for the second factor, or leads to where the member wanted to go. */
export async function signIn({ email, password }: SignInForm, clock: Clock = wallClock): Promise<AccountOutcome> {
  const { success, failed: title, failure, error } = SIGN_IN_WORDS;
  try {
    connect();
    await authenticate(email, password);
    await pause(SESSION_CHECK_DELAY, clock);
    const account = await readSession();
    if (!account) return failed(title, failure['no session']);
    if (account.secondFactor !== 'missing') toastOnNextPage('success', success.text, success.title);
    await setAccount(account);
    return DONE;
  } catch (cause) {
    const fault = faultOf(cause);
    return fault in failure ? failed(title, failure[fault as keyof typeof failure]) : failed(error.title, error.text);
  }
}

/** Creates an account and goes to the sign-in page. */
export async function register({ newsletter, ...account }: RegisterForm): Promise<AccountOutcome> {
  const { success, failed: title, error } = REGISTER_WORDS;
  try {
    connect();
    await signUp(account).catch(unlessKnown);
  } catch (cause) {
    const says = faultOf(cause) === 'unknown' ? '' : (cause as BackendError).serverMessage;
    return says ? failed(title, says) : failed(error.title, error.text);
  }
  if (newsletter) await subscribe(account.email).catch(logError);
  toastOnNextPage('success', success.text, success.title);
  replacePage(accountLink('/login'));
  return DONE;
}

/** Sends a mail with a link to choose a new password. */
export async function sendRecoveryMail({ email }: RecoveryForm): Promise<AccountOutcome> {
  const { failed: title, failure } = FORGOT_WORDS;
  try {
    connect();
    await requestRecovery(email).catch(unlessKnown);
    return DONE;
  } catch (cause) {
    return failed(title, failure[faultOf(cause) === 'too many' ? 'too many' : 'unknown']);
  }
}

/**
 * Whether an address has an account is nobody else's business: on this site it says that someone looks for help in
 * faith. So an address that has one gets the answer of one that has none, also where the backend tells them apart.
 */
function unlessKnown(cause: unknown): void {
  const fault = faultOf(cause);
  if (fault !== 'known address' && fault !== 'just mailed') throw cause;
}

export const faultOf = (cause: unknown): AuthFault => (cause instanceof BackendError ? authFault(cause) : 'unknown');
