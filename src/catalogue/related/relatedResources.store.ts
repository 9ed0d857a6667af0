/** Related resources for a resource that has no page yet, from its category's snapshot. */
import { atom } from 'nanostores';
import type { CardResource, Posters } from '../../contract/listing.ts';
import type { Resource } from '../../contract/resource.ts';
import { withTimeout } from '../../core/backend/withRetries.store.ts';
import { type Clock, wallClock } from '../../core/browser/clock.store.ts';
import { readPosters, readSnapshot } from '../list/snapshots.api.ts';
import { relatedFinder, startOfDay } from './related.rules.ts';

export const $related = atom<readonly CardResource[]>([]);

/** Finds related resources. If the snapshot cannot be read there are none, and no error is shown. */
export async function findRelated(resource: Resource, clock: Clock = wallClock): Promise<void> {
  const { category } = resource;
  $related.set([]);
  try {
    const [snapshot, posters] = await withTimeout(
      (signal) =>
        Promise.all([readSnapshot(category, signal), readPosters(category, signal).catch((): Posters => ({}))]),
      clock,
    );
    const relatedTo = relatedFinder(snapshot.resources, startOfDay(new Date(clock.now())));
    $related.set(relatedTo(resource).map((card) => ({ ...card, poster: posters[card.id] ?? null })));
  } catch {
    // The page is complete without them.
  }
}
