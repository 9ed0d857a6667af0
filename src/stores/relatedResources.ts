/** What stands beside a resource whose page is not built yet: related ones of its category, as the build knew it. */
import { atom } from 'nanostores';
import type { CardResource, Posters } from '../contract/listing.ts';
import type { Resource } from '../contract/resource.ts';
import { startOfDay } from '../rules/display/calendar.ts';
import { relatedFinder } from '../rules/related/related.ts';
import { readPosters, readSnapshot } from '../services/listing.ts';
import { type Clock, wallClock } from './clock.ts';
import { withTimeout } from './withRetries.ts';

export const $related = atom<readonly CardResource[]>([]);

/** Finds them; where the snapshot cannot be read there are none, and nobody is told. */
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
    $related.set(relatedTo(resource).map((one) => ({ ...one, poster: posters[one.id] ?? null })));
  } catch {
    // The page says what was looked for without them.
  }
}
