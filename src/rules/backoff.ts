/** How often, and how long after, a read that failed is tried again (spec 9). */

/** After the first try. */
export const RETRIES = 3;

const FIRST = 1000;
const LONGEST = 30_000;

/** Milliseconds to wait after this many failures: twice as long each time, and never longer than 30 s. */
export const retryDelay = (failures: number): number => Math.min(FIRST * 2 ** (failures - 1), LONGEST);
