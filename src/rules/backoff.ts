/** How often, and after which pauses, a failed read is tried again. */

/** After the first try. */
export const RETRIES = 3;

const FIRST = 1000;
const LONGEST = 30_000;

/** Milliseconds to wait after this many failures: twice as long each time, and never longer than 30 s. */
export const retryDelay = (failures: number): number => Math.min(FIRST * 2 ** (failures - 1), LONGEST);

const TOO_SLOW = 408;
const TOO_MANY = 429;

/** Whether the same call may work later: not where the answer (its HTTP status, 0 for none) says that it is wrong. */
export const isTransient = (status: number): boolean =>
  status < 400 || status >= 500 || status === TOO_SLOW || status === TOO_MANY;
