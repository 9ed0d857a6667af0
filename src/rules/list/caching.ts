/** How long a list's answer is reused. */

const MINUTE = 60 * 1000;
/** Until then it is shown without asking anew. */
const FRESH = 5 * MINUTE;
/** Until then it is shown while asking anew. */
const KEPT = 10 * MINUTE;

export type Freshness = 'fresh' | 'stale' | 'gone';

/** Of an answer that came at `at`; both in milliseconds. One from the future is gone: the clock was set back. */
export function freshness(at: number, now: number): Freshness {
  const age = now - at;
  if (age < 0 || age >= KEPT) return 'gone';
  return age < FRESH ? 'fresh' : 'stale';
}
