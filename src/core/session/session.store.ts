/** Who is signed in. Visitors without a stored session never load its client. */
import { atom } from 'nanostores';
import type { Account, Role, Session } from '../../contract/account.ts';
import { onOwnSession, storedMemberId } from '../backend/memberAuth.api.ts';
import { memberClient } from '../backend/memberClient.api.ts';
import { withRetries } from '../backend/withRetries.store.ts';
import { type Clock, wallClock } from '../browser/clock.store.ts';
import { nextIdle } from '../browser/idle.api.ts';
import { replacePage } from '../browser/navigation.api.ts';
import { forgetPositions } from '../browser/storage.api.ts';
import { clearSessionStorage } from '../browser/tabStorage.api.ts';
import { logError } from '../errors/clientErrors.store.ts';
import {
  signOut as endSession,
  hasStoredSession,
  onOtherSession,
  readRole,
  readSession,
  storedAccount,
} from './auth.api.ts';
import { memberHint, rememberMember } from './memberHint.api.ts';
import { removeUnsent } from './unsent.api.ts';

export const $session = atom<Session>({ state: 'loading' });

/** The id of the signed-in account; null if nobody is signed in. */
export function accountId(): string | null {
  const session = $session.get();
  return session.state === 'signed in' ? session.account.id : null;
}

/** Waits until the session has been read. Resolves with the member's id; null if nobody is signed in. */
export const whenSignedIn = (): Promise<string | null> =>
  new Promise((done) => {
    const stop = $session.listen(check);
    function check(): void {
      const { state } = $session.get();
      if (state === 'loading') return;
      stop();
      done(accountId());
    }
    check();
  });

/** Milliseconds between the attempts to read the session. */
const RETRY_DELAY = 1000;

let started = false;

/** Whether the page is about to navigate elsewhere, so that no guard redirects it first. */
let isLeaving = false;

/** Reads the session now, and follows it in all tabs. Calling it again does nothing. */
export function startSession(clock: Clock = wallClock): void {
  if (started) return;
  started = true;
  isLeaving = false;
  onOwnSession(showStored);
  onOtherSession(() => {
    isLeaving = false;
    if (hasStoredSession() && $session.get().state === 'signed out') void follow(clock);
    else showStored();
  });
  void follow(clock);
}

/** Reflects a change in the stored session: it ended, or the member changed. */
function showStored(): void {
  if (!hasStoredSession()) return void setAccount(null);
  const account = storedAccount();
  if (account && $session.get().state === 'signed in') void setAccount(account);
}

/** Reads the session again after a failure. */
export function retrySession(clock: Clock = wallClock): void {
  $session.set({ state: 'loading' });
  void follow(clock);
}

async function follow(clock: Clock): Promise<void> {
  if (!hasStoredSession()) return setAccount(null);
  // Needed once the session is read, so it loads meanwhile. A failure shows when it is used.
  void memberClient().catch(() => {});
  try {
    const account = await withRetries(readSession, { clock, delay: () => RETRY_DELAY });
    // Signed out in the meantime.
    await setAccount(hasStoredSession() ? account : null);
  } catch {
    $session.set({ state: 'failed' });
  }
}

/** Makes `account` the signed-in member, and reads their role; null for nobody. */
export async function setAccount(account: Account | null): Promise<void> {
  if (!account) {
    rememberMember(null);
    // auth-js announces a sign-out too. A second notice would redirect to the sign-in page again.
    if (!isLeaving && $session.get().state !== 'signed out') $session.set({ state: 'signed out' });
    return;
  }
  const before = $session.get();
  const isSame = before.state === 'signed in' && before.account.id === account.id;
  $session.set({ state: 'signed in', account, role: isSame ? before.role : 'loading' });
  if (isSame) return;
  // What was remembered about the previous member doesn't apply to this one.
  const hint = before.state === 'loading' ? memberHint() : null;
  rememberMember(hint ?? 'user');
  // Their role only adds links, if they have become an administrator. /admin waits for that of administrators.
  if (hint === 'user') await nextIdle();
  const role = await roleOf(account);
  if (accountId() === account.id) setRole(role);
}

/** Shows this role from now on. The database decides what it allows. */
export function setRole(role: Role): void {
  const session = $session.get();
  if (session.state !== 'signed in') return;
  rememberMember(role);
  $session.set({ ...session, role });
}

/** A role that can't be read counts as `user`. */
async function roleOf({ id }: Account): Promise<Role> {
  try {
    return await readRole(id);
  } catch {
    return 'user';
  }
}

/** Signs out in all tabs, drops what this tab stored and what the member hasn't sent yet, and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  removeUnsent(storedMemberId());
  await leave('local');
  replacePage('/login');
}

/** Ends the session in this browser, or everywhere, and drops what this tab stored for it. The caller then leaves the page. */
export async function leave(scope: 'local' | 'global'): Promise<void> {
  isLeaving = true;
  const memberId = storedMemberId();
  // Remove private text from the page at once.
  $session.set({ state: 'loading' });
  clearSessionStorage(memberId);
  forgetPositions();
  // Even without an answer from the backend, the session is gone from this browser.
  await endSession(scope).catch(logError);
  await setAccount(null);
}
