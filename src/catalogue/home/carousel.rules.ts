/** Milliseconds for which each slide of the carousel is shown. */
export const SLIDE_INTERVAL = 5000;

/** The index `step` slides further on. The last slide is followed by the first, and the other way round. */
export const slideAfter = (index: number, step: number, count: number): number => (index + step + count) % count;
