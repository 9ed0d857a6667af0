/** The carousel of hero resources. */

/** Milliseconds that each slide is shown. */
export const SLIDE_INTERVAL = 5000;

/** The slide `step` further, round and round in both directions. */
export const slideAfter = (index: number, step: number, count: number): number => (index + step + count) % count;
