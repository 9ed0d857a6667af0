/** How many rows are sent at once. */

/** Rows that are staged per call. */
export const STAGED_AT_ONCE = 500;

/** Parts of at most this many. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
