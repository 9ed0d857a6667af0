/** Choosing a new password, with an email link or a session. */
import { atom } from 'nanostores';
import type { Account, MailLink, Session } from '../../contract/account.ts';
import { withTimeout } from '../../core/backend/withRetries.store.ts';
import { wallClock } from '../../core/browser/clock.store.ts';
import { currentAddress, replaceAddress, replacePage } from '../../core/browser/navigation.api.ts';
import { canStore } from '../../core/browser/storage.api.ts';
import { onPageRestored } from '../../core/browser/visibility.api.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { readSession, updatePassword } from '../../core/session/auth.api.ts';
import { $session, leave, retrySession, startSession } from '../../core/session/session.store.ts';
import { toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { type FailedForm, mayWorkLater, refusal } from '../forms/account.store.ts';
import { RESET_WORDS } from '../forms/account.words.ts';
import { mailLink } from '../mail-links/mailLink.rules.ts';
import {
  endLinkSession,
  hasLinkSession,
  openLinkSession,
  readLinkSession,
  updatePasswordByLink,
} from '../mail-links/mailLinks.api.ts';

/**
 * `link`: a link waits for the click that uses it. Programs that check emails open links, but click nothing. `code`:
 * Supabase Auth changes the password only after the code of the second factor.
 */
export type PasswordReset =
  | { state: 'loading' }
  | { state: 'link'; link: MailLink }
  | { state: 'code'; by: 'link' | 'session' }
  | { state: 'form'; account: Account; by: 'link' | 'session' }
  | { state: 'failed' };

export const $passwordReset = atom<PasswordReset>({ state: 'loading' });

/** Stops following the session. */
let unfollow = () => {};

/** Starts, and starts again whenever Back shows the page as it was left; returns a function that stops it. */
export function openPasswordReset(): () => void {
  begin();
  return onPageRestored(begin);
}

/** Reads the link in the page's address, or continues with the one used in this tab; otherwise requires a session. */
function begin(): void {
  const link = mailLink(currentAddress().search);
  if (link) $passwordReset.set({ state: 'link', link });
  else if (hasLinkSession()) void resumePasswordReset();
  else followSession();
}

/** Starts again after a failure. */
export function retryPasswordReset(): void {
  $passwordReset.set({ state: 'loading' });
  if ($session.get().state === 'failed') retrySession();
  begin();
}

/** Continues after the link was used in this tab: after a reload, or once the code was entered. */
export async function resumePasswordReset(): Promise<void> {
  try {
    const account = await withTimeout(readLinkSession, wallClock);
    if (account) show(account, 'link');
    else followSession();
  } catch {
    $passwordReset.set({ state: 'failed' });
  }
}

function show(account: Account, by: 'link' | 'session'): void {
  $passwordReset.set(account.secondFactor === 'missing' ? { state: 'code', by } : { state: 'form', account, by });
}

function followSession(): void {
  startSession();
  unfollow();
  unfollow = $session.subscribe(follow);
}

function follow(session: Session): void {
  if (session.state === 'signed in') show(session.account, 'session');
  else if (session.state === 'signed out') refuse();
  else $passwordReset.set({ state: session.state });
}

function refuse(): void {
  toastOnNextPage('error', RESET_WORDS.invalid, RESET_WORDS.failed);
  replacePage('/login');
}

/** Uses the link, which then no longer works, and shows the form; or returns why it couldn’t. */
export async function followLink(link: MailLink): Promise<FailedForm | null> {
  const { failed: title, noStorage } = RESET_WORDS;
  if (!canStore()) return { title, text: noStorage };
  replaceAddress(currentAddress().pathname);
  try {
    const account = await openLinkSession(link);
    if (!account) throw new Error('The link is of no account');
    show(account, 'link');
    return null;
  } catch (cause) {
    if (mayWorkLater(cause)) return { title, text: refusal(cause) };
    refuse();
    return null;
  }
}

/** Sets the password and ends all the member's sessions. With a session, the current password is required. */
export async function changePassword(password: string, current?: string): Promise<FailedForm | null> {
  const { success } = RESET_WORDS;
  const reset = $passwordReset.get();
  const link = reset.state === 'form' && reset.by === 'link' ? reset : null;
  try {
    await (link ? updatePasswordByLink(password) : updatePassword(password, current));
  } catch (cause) {
    return { title: RESET_WORDS.failed, text: refusal(cause) };
  }
  unfollow();
  await (link ? leaveEverywhere(link.account) : leave('global'));
  toastOnNextPage('success', success.text, success.title);
  replacePage('/login');
  return null;
}

/** Ends all sessions of the member whose link it was. Anyone else who is signed in here stays signed in. */
async function leaveEverywhere({ id }: Account): Promise<void> {
  await endLinkSession('global').catch(logError);
  const here = await readSession().catch(() => null);
  if (here?.id === id) await leave('local');
}
