import { withRetries } from '../../core/backend/withRetries.store.ts';
import type { Clock } from '../../core/browser/clock.store.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { accountId, startSession, whenSignedIn } from '../../core/session/session.store.ts';
import type { Position } from '../media/position.rules.ts';
import { recordView, savePosition } from './activities.api.ts';

/** Who is watching. */
let viewer: string | null = null;

/** Records a view. Resolves with how far the member has got; null if nobody is signed in. */
export async function recordMemberView(resourceId: string, clock: Clock): Promise<{ progress: unknown } | null> {
  startSession(clock);
  const memberId = await whenSignedIn();
  viewer = memberId;
  if (memberId === null) return null;
  return { progress: await withRetries(() => recordView(memberId, resourceId), { clock }) };
}

/** Saves where the member stopped, unless somebody else has signed in since they opened the page. */
export async function keepMemberPosition(resourceId: string, position: Position): Promise<void> {
  if (viewer === null || viewer !== accountId()) return;
  if (!(await savePosition(resourceId, position))) return;
  announce('finished');
  announce('member');
}
