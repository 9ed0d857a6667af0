import { expect, test } from 'vitest';
import { measure } from './runs.ts';

type Outcome = { machine: number; lcp: number } | Error;

/** Measures with runs that end with these outcomes; the last one repeats. */
async function measureWith(...outcomes: Outcome[]) {
  let tries = 0;
  const report = await measure(async () => {
    const outcome = outcomes[Math.min(tries, outcomes.length - 1)];
    tries += 1;
    if (!outcome || outcome instanceof Error) throw outcome;
    return { machine: outcome.machine, figures: { lcp: outcome.lcp } };
  });
  return { ...report, tries };
}
const fast = (lcp: number) => ({ machine: 2500, lcp });
const slow = (lcp: number) => ({ machine: 900, lcp });
const crash = new Error('NO_FCP');

test('a fast machine gives the median of five runs, without a remark', async () => {
  expect(await measureWith(fast(3), fast(1), fast(2), fast(5), fast(4))).toEqual({
    figures: { lcp: 3 },
    runs: 5,
    machine: 2500,
    remarks: [],
    tries: 5,
  });
});

test('a machine that is too slow gives figures all the same, and it is said', async () => {
  const report = await measureWith(slow(3), slow(1), slow(2), slow(5), slow(4));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, machine: 900, tries: 5 });
  expect(report.remarks).toEqual([expect.stringContaining('the machine is too slow (below 2000)')]);
});

test('runs while the machine was too slow do not count where others do', async () => {
  const report = await measureWith(slow(9), fast(1), slow(9), fast(2), fast(3), fast(4), fast(5));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, tries: 7 });
  expect(report.remarks).toEqual([expect.stringContaining('2 of 7 runs do not count')]);
});

test('what could not finish is tried again, and said', async () => {
  const report = await measureWith(crash, fast(1), crash, fast(2), fast(3), fast(4), fast(5));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, tries: 7 });
  expect(report.remarks).toEqual(['2 of 7 runs did not finish: NO_FCP']);
});

test('where no run finishes there is no figure, and no end of the bench either', async () => {
  const report = await measureWith(crash);
  expect(report).toMatchObject({ figures: null, runs: 0, tries: 3 });
  expect(report.remarks).toEqual(['3 of 3 runs did not finish: NO_FCP']);
});

test('it ends on a machine that is fast now and then', async () => {
  const report = await measureWith(fast(1), slow(9));
  expect(report).toMatchObject({ figures: { lcp: 1 }, runs: 1, tries: 10 });
});
