/** Signing in, creating an account, and asking for a new password. */

import { BackendError } from '../../core/backend/backend.api.ts';
import { pause } from '../../core/backend/withRetries.store.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { currentAddress, replacePage } from '../../core/browser/navigation.api.ts';
import { canStore } from '../../core/browser/storage.api.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { signIn as authenticate, readSession, requestRecovery, signUp } from '../../core/session/auth.api.ts';
import { accountPath } from '../../core/session/returnPath.rules.ts';
import { setAccount } from '../../core/session/session.store.ts';
import { toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { subscribe } from '../../visitors/newsletter/newsletter.api.ts';
import { ACCOUNT_WORDS, FORGOT_WORDS, REFUSALS, REGISTER_WORDS, SIGN_IN_WORDS } from './account.words.ts';
import { type AuthErrorCode, authError } from './authError.rules.ts';
import type { RecoveryForm, RegisterForm, SignInForm } from './forms.rules.ts';

/** Why a form failed. `unconfirmed`: the member has a confirmation email, which can be sent again. */
export interface FailedForm {
  title: string;
  text: string;
  code?: 'unconfirmed';
}

/** Milliseconds between signing in and checking that there is a session. */
const SESSION_CHECK_DELAY = 500;

/**
 * Signs in, or returns why it couldn’t. Afterwards, the page's guard asks for the second factor, or leads to where the
 * member wanted to go.
 */
export async function signIn({ email, password }: SignInForm, clock: Clock = wallClock): Promise<FailedForm | null> {
  const { success, failed: title, reasons, error } = SIGN_IN_WORDS;
  try {
    await authenticate(email, password);
    await pause(SESSION_CHECK_DELAY, clock);
    const account = await readSession();
    if (!account) return { title, text: reasons[canStore() ? 'no session' : 'no storage'] };
    if (account.secondFactor !== 'missing') toastOnNextPage('success', success.text, success.title);
    await setAccount(account);
    return null;
  } catch (cause) {
    const code = errorOf(cause);
    if (code === 'unconfirmed') return { title, text: reasons.unconfirmed, code };
    if (code in reasons) return { title, text: reasons[code as keyof typeof reasons] };
    return code === 'unknown' ? error : { title, text: refusal(cause) };
  }
}

/** Milliseconds within which the email to a registered address is requested. */
const MAIL_DELAY = 500;

/**
 * Creates an account and goes to the sign-in page. The owner of a registered address gets an email about it; anybody else
 * who typed it sees the same as for a new address, and after the same time.
 */
export async function register(
  { newsletter, ...account }: RegisterForm,
  clock: Clock = wallClock,
): Promise<FailedForm | null> {
  const { success, failed: title, error } = REGISTER_WORDS;
  try {
    const outcome = await signUp(account).catch(unlessKnown);
    if (outcome === 'known address') void requestRecovery(account.email).catch(unlessKnown).catch(logError);
    await pause(MAIL_DELAY, clock);
  } catch (cause) {
    if (errorOf(cause) === 'unknown') return error;
    return { title, text: ACCOUNT_WORDS.refused((cause as BackendError).serverMessage, knownRefusal(cause)) };
  }
  const isSubscribed = !newsletter || (await subscribes(account.email));
  toastOnNextPage('success', isSubscribed ? success.text : success.textWithoutNewsletter, success.title);
  // It returns to the same page after signing in as this one.
  replacePage(accountPath('/login', currentAddress().search));
  return null;
}

/** Whether the address was subscribed to the newsletter. */
async function subscribes(email: string): Promise<boolean> {
  try {
    return (await subscribe(email, 'register')) !== 'too many';
  } catch (cause) {
    void logError(cause);
    return false;
  }
}

/** Sends an email with a link to choose a new password. */
export async function sendRecoveryMail({ email }: RecoveryForm): Promise<FailedForm | null> {
  try {
    await requestRecovery(email).catch(unlessKnown);
    return null;
  } catch (cause) {
    return { title: FORGOT_WORDS.failed, text: refusal(cause) };
  }
}

/**
 * Whether an address has an account is nobody else's business: on this site it reveals that someone is looking for help in
 * faith. So an address with an account gets the same answer as one without, even where the backend tells them apart.
 */
function unlessKnown(cause: unknown): void {
  const error = errorOf(cause);
  if (error !== 'known address' && error !== 'just mailed') throw cause;
}

export const errorOf = (cause: unknown): AuthErrorCode =>
  cause instanceof BackendError ? authError(cause) : 'unknown';

/** Whether the same action may succeed a moment later, such as using a link. */
export const mayWorkLater = (cause: unknown): boolean => ['too many', 'unknown'].includes(errorOf(cause));

const knownRefusal = (cause: unknown): string | undefined =>
  Object.entries(REFUSALS).find(([code]) => code === errorOf(cause))?.[1];

/** Why Supabase Auth refused a request. */
export const refusal = (cause: unknown): string =>
  knownRefusal(cause) ?? ACCOUNT_WORDS.refused((cause as BackendError).serverMessage);
