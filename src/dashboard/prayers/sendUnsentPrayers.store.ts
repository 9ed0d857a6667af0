import { accountId } from '../../core/session/session.store.ts';
import { hasUnsent } from '../../core/session/unsent.api.ts';

/** Sends prayers that the member wrote offline, if there are any. The journal is loaded only then. */
export function sendUnsentPrayers(): void {
  if (!hasUnsent(accountId())) return;
  const journal = import('./prayers.store.ts').then(({ journalOfMember }) => journalOfMember());
  // What isn't sent now is sent when the dashboard is opened again.
  void journal.then(({ sendUnsent }) => sendUnsent()).catch(() => {});
}
