/** Lets in those who may see a page, and redirects the others. */
import { atom } from 'nanostores';
import type { Account, Session } from '../../contract/account.ts';
import { currentAddress, replacePage } from '../../core/browser/navigation.api.ts';
import { onPageRestored } from '../../core/browser/visibility.api.ts';
import { hasStoredSession } from '../../core/session/auth.api.ts';
import { returnPath } from '../../core/session/returnPath.rules.ts';
import { $session, startSession } from '../../core/session/session.store.ts';
import { passToastOn, toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { GUARD_WORDS } from '../forms/guard.words.ts';
import { type Audience, entry } from './entry.rules.ts';

/** `code`: the page waits for the code of the second factor. */
type Shown =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'code' }
  | { state: 'open'; account: Account | null };

export const $entry = atom<Shown>({ state: 'loading' });

/** The page stays as it is if only the role has arrived. */
function open(account: Account | null): void {
  const shown = $entry.get();
  if (shown.state !== 'open' || shown.account !== account) $entry.set({ state: 'open', account });
}

/** Guards the page from now on; returns a function that stops it. */
export function guardPage(audience: Audience): () => void {
  const { pathname, search } = currentAddress();
  const wasSignedIn = hasStoredSession();
  // Where this page is redirecting to. Redirecting again, such as when the role arrives, would load the next page twice.
  let target = '';
  const sayWhy = (state: Session['state']) => {
    // Someone who has just lost the role, with the page still open, has already been told why.
    const isUnexpected = audience === 'admin' && state === 'signed in' && $entry.get().state === 'loading';
    if (isUnexpected) toastOnNextPage('info', GUARD_WORDS.onlyAdministrators);
    // Also if another tab ended it.
    if (state === 'signed out' && wasSignedIn) toast('info', GUARD_WORDS.sessionEnded);
  };
  const decide = () => {
    const session = $session.get();
    const decision = entry(audience, { session, address: pathname + search, returnPath: returnPath(search) });
    if (typeof decision === 'object') {
      if (decision.redirect === target) return;
      target = decision.redirect;
      sayWhy(session.state);
      $entry.set({ state: 'loading' });
      passToastOn();
      replacePage(target);
      return;
    }
    target = '';
    if (decision === 'open') open(session.state === 'signed in' ? session.account : null);
    else $entry.set({ state: decision });
  };
  // Someone who navigated elsewhere before the next page loaded has left this one unchanged in the back/forward cache.
  const decideAgain = () => {
    target = '';
    decide();
  };
  const stops = [$session.listen(decide), onPageRestored(decideAgain)];
  startSession();
  decide();
  return () => {
    for (const stop of stops) stop();
  };
}
