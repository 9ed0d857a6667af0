/** Makes the snapshot of a category, which lists show while the backend hasn't answered. */

import type { ListedResource, Posters, Snapshot } from '../../contract/listing.ts';
import type { ShownResource } from '../../contract/poster.ts';
import { listedFields } from '../../contract/resourceFields.ts';

/** Maximum bytes of a compressed snapshot: it should load in one or two seconds on a slow connection. */
export const SNAPSHOT_BYTES = 200_000;

/** The number of resources weighed first. */
const FIRST = 500;
/**
 * The next count is estimated from the last size, reduced by this factor. A smaller gain isn't worth another attempt, unless
 * it completes the snapshot.
 */
const MARGIN = 0.97;

function listed(shown: ShownResource): ListedResource {
  const { id, content_flags, created_at } = shown;
  const fields = Object.fromEntries(listedFields().map((field) => [field, shown[field]]));
  return { id, ...(fields as Omit<ListedResource, 'id' | 'content_flags' | 'created_at'>), content_flags, created_at };
}

/**
 * As many of a category's newest resources as fit into `SNAPSHOT_BYTES`.
 * @param newest - all resources of the category, newest first.
 * @param compressed - returns the compressed size of a text in bytes.
 */
export async function snapshot(
  newest: readonly ShownResource[],
  asOf: Date,
  compressed: (text: string) => Promise<number>,
): Promise<Snapshot> {
  const snapshotOf = (count: number): Snapshot => ({
    asOf: asOf.toISOString(),
    total: newest.length,
    resources: newest.slice(0, count).map(listed),
  });
  let most = newest.length;
  let count = Math.min(most, FIRST);
  while (count > 0) {
    const size = await compressed(JSON.stringify(snapshotOf(count)));
    const fits = size <= SNAPSHOT_BYTES;
    if (!fits) most = count - 1;
    const next = Math.min(most, Math.floor((count * MARGIN * SNAPSHOT_BYTES) / size));
    const isGain = next > count && (next === newest.length || next * MARGIN > count);
    if (fits && !isGain) break;
    count = next;
  }
  return snapshotOf(count);
}

/** Maximum posters in a category's file: about 20 kB compressed. */
const POSTERS = 600;

/** Posters of a category's newest resources that have one. */
export const newestPosters = (newest: readonly ShownResource[]): Posters =>
  Object.fromEntries(newest.flatMap(({ id, poster }) => (poster ? [[id, poster]] : [])).slice(0, POSTERS));
