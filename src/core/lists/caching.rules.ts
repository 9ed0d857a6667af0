/** How long a cached answer of a list is reused. */

const MINUTE = 60 * 1000;
/** Younger answers are shown without a new request. */
const FRESH = 5 * MINUTE;
/** Younger answers are shown while a new request runs; older ones are dropped. */
const KEPT = 10 * MINUTE;

export type Freshness = 'fresh' | 'stale' | 'gone';

/** How fresh an answer received at `at` is, in milliseconds. In the future (the clock was set back) it is 'gone'. */
export function freshness(at: number, now: number): Freshness {
  const age = now - at;
  if (age < 0 || age >= KEPT) return 'gone';
  return age < FRESH ? 'fresh' : 'stale';
}
