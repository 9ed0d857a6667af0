import { withRetries } from '../../core/backend/withRetries.store.ts';
import type { Clock } from '../../core/browser/clock.store.ts';
import { $session, accountId, startSession } from '../../core/session/session.store.ts';
import { recordView } from './activities.api.ts';

/** Records a view; returns false if nobody is signed in. */
export async function recordMemberView(resourceId: string, clock: Clock): Promise<boolean> {
  startSession(clock);
  const memberId = await signedIn();
  if (memberId === null) return false;
  await withRetries(() => recordView(memberId, resourceId), { clock });
  return true;
}

/** Waits until the session is known. Resolves with the member's id; null if nobody is signed in. */
const signedIn = (): Promise<string | null> =>
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
