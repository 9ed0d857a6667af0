/** Lets those in for whom a page is, and sends the others to another page. */
import { atom } from 'nanostores';
import type { Account, Session } from '../../contract/account.ts';
import { currentAddress, replacePage } from '../../core/browser/navigation.api.ts';
import { onPageRestored } from '../../core/browser/visibility.api.ts';
import { hasStoredSession } from '../../core/session/auth.api.ts';
import { returnPath } from '../../core/session/returnPath.rules.ts';
import { $session, startSession } from '../../core/session/session.store.ts';
import { passToastOn, toastOnNextPage } from '../../core/toasts/nextPageToast.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { ACCOUNT_WORDS } from '../forms/account.words.ts';
import { type Audience, entry } from './entry.rules.ts';

/** `code`: the page waits for the code of the second factor. */
type Shown =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'code' }
  | { state: 'open'; account: Account | null };

export const $entry = atom<Shown>({ state: 'loading' });

/** Guards the page from now on; returns a function to stop. */
export function guardPage(audience: Audience): () => void {
  const { pathname, search } = currentAddress();
  const wasSignedIn = hasStoredSession();
  // Where this page is being sent. Sending it there again, such as when the role arrives, would load the next page twice.
  let target = '';
  const sayWhy = (state: Session['state']) => {
    // Someone who has just lost the role, with the page still open, has already seen why.
    const isUnexpected = audience === 'admin' && state === 'signed in' && $entry.get().state === 'loading';
    if (isUnexpected) toastOnNextPage('info', ACCOUNT_WORDS.onlyAdministrators);
    // Also if it was ended in another tab.
    if (state === 'signed out' && wasSignedIn) toast('info', ACCOUNT_WORDS.sessionEnded);
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
    if (decision === 'open') {
      $entry.set({ state: 'open', account: session.state === 'signed in' ? session.account : null });
    } else $entry.set({ state: decision });
  };
  // Whoever went elsewhere before the next page came has left this one in the back/forward cache as it was.
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
