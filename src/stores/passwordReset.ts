/** Choosing a new password, by the link of a mail or with a session. */
import { atom } from 'nanostores';
import type { Account, MailLink } from '../contract/account.ts';
import { mailLink } from '../rules/account/mailLink.ts';
import { readSession, updatePassword } from '../services/auth.ts';
import {
  endLinkSession,
  hasLinkSession,
  openLinkSession,
  readLinkSession,
  updatePasswordByLink,
} from '../services/mailLinks.ts';
import { currentAddress, replaceAddress, replacePage } from '../services/navigation.ts';
import { RESET_WORDS } from '../wording/account.ts';
import { type AccountOutcome, failed, faultOf } from './account.ts';
import { logError } from './clientErrors.ts';
import { connect } from './connection.ts';
import { toastOnNextPage } from './nextPageToast.ts';
import { $session, leave, type Session, startSession } from './session.ts';

/**
 * `link`: a link waits for the click that uses it. Programs that check mails open links, but click nothing.
 * `code`: Supabase Auth changes the password only after the code of the second factor.
 */
export type PasswordReset =
  | { state: 'loading' }
  | { state: 'link'; link: MailLink }
  | { state: 'code'; by: 'link' | 'session' }
  | { state: 'form'; account: Account; by: 'link' | 'session' }
  | { state: 'failed' };

export const $passwordReset = atom<PasswordReset>({ state: 'loading' });

const DONE = { state: 'done' } as const;

/** Stops following the session. */
let unfollow = () => {};

/** Reads the link in the page's address, or goes on with the one that was used in this tab; else asks for a session. */
export function openPasswordReset(): void {
  const link = mailLink(currentAddress().search);
  if (link) $passwordReset.set({ state: 'link', link });
  else if (hasLinkSession()) void resumePasswordReset();
  else followSession();
}

/** Goes on after the link was used in this tab: the page was loaded again, or the code was given. */
export async function resumePasswordReset(): Promise<void> {
  connect();
  const account = await readLinkSession().catch(() => null);
  if (account) show(account, 'link');
  else followSession();
}

function show(account: Account, by: 'link' | 'session'): void {
  $passwordReset.set(account.secondFactor === 'missing' ? { state: 'code', by } : { state: 'form', account, by });
}

function followSession(): void {
  startSession();
  unfollow = $session.subscribe(follow);
}

function follow(session: Session): void {
  if (session.state === 'signed in') show(session.account, 'session');
  else if (session.state === 'signed out') refuse();
  else $passwordReset.set({ state: session.state });
}

function refuse(): void {
  toastOnNextPage('error', RESET_WORDS.failure.invalid, RESET_WORDS.failed);
  replacePage('/login');
}

/** Uses the link, which then works no more, and shows the form. */
export async function followLink(link: MailLink): Promise<AccountOutcome> {
  replaceAddress(currentAddress().pathname);
  try {
    connect();
    const account = await openLinkSession(link);
    if (!account) throw new Error('The link is of no account');
    show(account, 'link');
    return DONE;
  } catch (cause) {
    const fault = faultOf(cause);
    if (fault === 'refused') {
      refuse();
      return DONE;
    }
    return failed(RESET_WORDS.failed, RESET_WORDS.failure[fault === 'too many' ? 'too many' : 'unknown']);
  }
}

/** Sets the password and ends all sessions of the member, who then signs in with it. */
export async function changePassword(password: string): Promise<AccountOutcome> {
  const { success, failed: title, failure } = RESET_WORDS;
  const reset = $passwordReset.get();
  const link = reset.state === 'form' && reset.by === 'link' ? reset : null;
  try {
    connect();
    await (link ? updatePasswordByLink(password) : updatePassword(password));
  } catch (cause) {
    const fault = faultOf(cause);
    if (fault === 'refused') return failed(title, (cause as { serverMessage?: string }).serverMessage ?? '');
    return failed(title, fault === 'too many' || fault === 'old session' ? failure[fault] : failure.unknown);
  }
  unfollow();
  await (link ? leaveEverywhere(link.account) : leave('global'));
  toastOnNextPage('success', success.text, success.title);
  replacePage('/login');
  return DONE;
}

/** Ends all sessions of the member whose link it was. Somebody else who is signed in here stays signed in. */
async function leaveEverywhere({ id }: Account): Promise<void> {
  await endLinkSession('global').catch(logError);
  const here = await readSession().catch(() => null);
  if (here?.id === id) await leave('local');
}
