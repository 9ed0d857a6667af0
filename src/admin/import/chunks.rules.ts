/** How many rows are sent at once. */

/** Rows that are staged per call. */
const STAGED_AT_ONCE = 500;

/** Their UTF-8 bytes as JSON: the embedded backend refuses requests of more than 1 MB. */
const STAGED_BYTES = 700_000;

/** The first rows, as many as one call stages; at least one. */
export function nextToStage<Row>(rows: readonly Row[]): Row[] {
  const next: Row[] = [];
  let bytes = 0;
  for (const row of rows.slice(0, STAGED_AT_ONCE)) {
    bytes += byteLength(row);
    if (bytes > STAGED_BYTES && next.length > 0) break;
    next.push(row);
  }
  return next;
}

const byteLength = (row: unknown): number => new TextEncoder().encode(JSON.stringify(row)).length;

/** Parts of at most this many. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
