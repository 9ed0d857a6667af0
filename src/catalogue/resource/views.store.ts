/** Remembers which resources members open. */
import { atom } from 'nanostores';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { POSITIONS_KEY, readLocalStorage } from '../../core/browser/storage.api.ts';
import { untilActivated } from '../../core/browser/visibility.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { memberHint } from '../../core/session/memberHint.api.ts';

/** How far somebody has got in this page's resource, as stored, once that is known. */
export const $progress = atom<unknown>(null);

/**
 * Records that the member has opened a resource's page, once it is actually opened: browsers may load pages in advance. For
 * visitors it sends nothing. A failure isn't shown, because it doesn't affect the page.
 */
export async function recordOpened(resourceId: string, clock: Clock = wallClock): Promise<void> {
  await untilActivated();
  try {
    // For visitors it is only in this browser.
    if (!memberHint()) return $progress.set(JSON.parse(readLocalStorage(POSITIONS_KEY) ?? '{}')[resourceId]);
    // Imported here, because visitors don't need it.
    const { recordMemberView } = await import('./memberViews.store.ts');
    const recorded = await recordMemberView(resourceId, clock);
    if (!recorded) return;
    $progress.set(recorded.progress);
    announce('member');
  } catch {}
}
