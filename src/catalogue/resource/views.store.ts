/** Remembers which resources members open. */

import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { untilActivated } from '../../core/browser/visibility.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { memberHint } from '../../core/session/memberHint.api.ts';

/**
 * Records that the member has opened a resource's page, once it is really opened: browsers may load pages in advance.
 * For visitors it loads and sends nothing. A failure is not shown, because it does not concern the page.
 */
export async function recordOpened(resourceId: string, clock: Clock = wallClock): Promise<void> {
  await untilActivated();
  if (!memberHint()) return;
  try {
    // Imported here, because visitors do not need it.
    const { recordMemberView } = await import('./memberViews.store.ts');
    if (await recordMemberView(resourceId, clock)) announce('member');
  } catch {}
}
