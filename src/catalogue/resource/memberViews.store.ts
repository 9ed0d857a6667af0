import { withRetries } from '../../core/backend/withRetries.store.ts';
import type { Clock } from '../../core/browser/clock.store.ts';
import { $session, startSession } from '../../core/session/session.store.ts';
import { recordView } from './activities.api.ts';

/** Records a view; returns false if nobody is signed in. */
export async function recordMemberView(resourceId: string, clock: Clock): Promise<boolean> {
  startSession(clock);
  if (!(await isSignedIn())) return false;
  await withRetries(() => recordView(resourceId), { clock });
  return true;
}

/** Waits until the session is known. */
const isSignedIn = (): Promise<boolean> =>
  new Promise((done) => {
    const stop = $session.listen(check);
    function check(): void {
      const { state } = $session.get();
      if (state === 'loading') return;
      stop();
      done(state === 'signed in');
    }
    check();
  });
