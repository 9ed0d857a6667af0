/** Remembers which resources members open. */

import { announceMemberChange } from '../services/memberData.ts';
import { memberHint } from '../services/memberHint.ts';
import { untilActivated } from '../services/visibility.ts';
import { type Clock, wallClock } from './clock.ts';

/**
 * Records that the member has opened a resource's page, once it is really opened: browsers may load pages in advance.
 * For visitors it loads and sends nothing. A failure is not shown, because it does not concern the page.
 */
export async function recordOpened(resourceId: string, clock: Clock = wallClock): Promise<void> {
  await untilActivated();
  if (!memberHint()) return;
  try {
    // Imported here, because visitors do not need it.
    const { recordMemberView } = await import('./memberViews.ts');
    if (await recordMemberView(resourceId, clock)) announceMemberChange();
  } catch {}
}
