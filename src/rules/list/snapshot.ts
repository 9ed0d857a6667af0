/** The part of a category that goes into the snapshot that lists fall back to. */
import type { ListedResource, Posters, Snapshot } from '../../contract/listing.ts';
import type { ShownResource } from '../../contract/poster.ts';

/** Bytes that a compressed snapshot may have: a fallback should come in a second or two on a slow line. */
export const SNAPSHOT_BYTES = 200_000;

/** Sizes are estimated from the last measurement; this keeps the estimate on the safe side. */
const MARGIN = 0.97;

const listed = ({ external_link, image_url, updated_at, poster, ...kept }: ShownResource): ListedResource => kept;

/**
 * The newest of a category that fit.
 * @param newest - all of it, newest first.
 * @param compressed - bytes of a text when it is sent.
 */
export async function snapshot(
  newest: readonly ShownResource[],
  asOf: Date,
  compressed: (text: string) => Promise<number>,
): Promise<Snapshot> {
  const taken = (count: number): Snapshot => ({
    asOf: asOf.toISOString(),
    total: newest.length,
    resources: newest.slice(0, count).map(listed),
  });
  let count = newest.length;
  for (;;) {
    const size = count === 0 ? 0 : await compressed(JSON.stringify(taken(count)));
    if (size <= SNAPSHOT_BYTES) return taken(count);
    count = Math.floor((count * MARGIN * SNAPSHOT_BYTES) / size);
  }
}

/** Posters in the file of a category: about 20 kB compressed. */
const POSTERS = 600;

/** The posters of a category's newest. */
export const newestPosters = (newest: readonly ShownResource[]): Posters =>
  Object.fromEntries(newest.flatMap(({ id, poster }) => (poster ? [[id, poster]] : [])).slice(0, POSTERS));

/** Whether the whole category is in it. */
export const isComplete = ({ resources, total }: Snapshot): boolean => resources.length === total;
