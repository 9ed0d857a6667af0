/** The lengths of bars in charts. */

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The end of an axis on which this whole number fits: a round number, at least 5. */
export function axisEnd(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const step = STEPS.find((factor) => factor * unit >= value) ?? 10;
  return Math.max(step * unit, 5);
}

/** The length of a bar in percent of the axis. A value other than 0 has at least 1, so that it is visible. */
export const barLength = (value: number, end: number): number => (value === 0 ? 0 : Math.max((value / end) * 100, 1));
