/** Related resources for a resource whose page is not built yet, from the snapshot of its category. */
import { atom } from 'nanostores';
import type { CardResource, Posters } from '../contract/listing.ts';
import type { Resource } from '../contract/resource.ts';
import { startOfDay } from '../rules/display/calendar.ts';
import { relatedFinder } from '../rules/related/related.ts';
import { readPosters, readSnapshot } from '../services/listing.ts';
import { type Clock, wallClock } from './clock.ts';
import { withTimeout } from './withRetries.ts';

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
