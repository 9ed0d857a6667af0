import { onOnline } from '../../core/browser/network.api.ts';
import { accountId } from '../../core/session/session.store.ts';
import { hasUnsent } from '../../core/session/unsent.api.ts';

/**
 * Sends prayers that the member wrote offline, now and whenever the connection returns. The journal is loaded only if there
 * are any. Returns a function that stops it.
 */
export function sendUnsentPrayers(): () => void {
  const send = () => {
    if (!hasUnsent(accountId())) return;
    const journal = import('./prayers.store.ts').then(({ journalOfMember }) => journalOfMember());
    // What isn't sent now is sent the next time.
    void journal.then(({ sendUnsent }) => sendUnsent()).catch(() => {});
  };
  send();
  return onOnline(send);
}
