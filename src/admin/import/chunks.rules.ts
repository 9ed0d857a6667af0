/** How the rows of an import are sent. */

/** Most rows that the database takes at once. */
const LARGEST = 200;
/** The first chunks are smaller, so that progress is seen soon. */
const FIRST = 25;

/** How many rows to send next, after this many. */
export const nextChunk = (sent: number): number => Math.min(LARGEST, Math.max(FIRST, sent));

/** Parts of at most this many. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
