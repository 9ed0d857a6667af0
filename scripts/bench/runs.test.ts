import { expect, test } from 'vitest';
import { measure } from './runs.ts';

type Outcome = { machine: number; lcp: number } | Error;

/** Measures with runs that end with these outcomes; the last one repeats. */
async function measureWith(...outcomes: Outcome[]) {
  let attempts = 0;
  const report = await measure(async () => {
    const outcome = outcomes[Math.min(attempts, outcomes.length - 1)];
    attempts += 1;
    if (!outcome || outcome instanceof Error) throw outcome;
    return { machine: outcome.machine, figures: { lcp: outcome.lcp } };
  });
  return { ...report, attempts };
}
const fast = (lcp: number) => ({ machine: 2500, lcp });
const slow = (lcp: number) => ({ machine: 900, lcp });
const crash = new Error('NO_FCP');

test('on a fast machine the report has the medians of five runs and no remark', async () => {
  expect(await measureWith(fast(3), fast(1), fast(2), fast(5), fast(4))).toEqual({
    figures: { lcp: 3 },
    runs: 5,
    machine: 2500,
    remarks: [],
    attempts: 5,
  });
});

test('on a slow machine the report has figures and a remark', async () => {
  const report = await measureWith(slow(3), slow(1), slow(2), slow(5), slow(4));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, machine: 900, attempts: 5 });
  expect(report.remarks).toEqual([expect.stringContaining('the machine is too slow (below 2000)')]);
});

test('slow runs do not count if there are fast ones', async () => {
  const report = await measureWith(slow(9), fast(1), slow(9), fast(2), fast(3), fast(4), fast(5));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, attempts: 7 });
  expect(report.remarks).toEqual([expect.stringContaining('2 of 7 runs do not count')]);
});

test('a run that did not finish is repeated, with a remark', async () => {
  const report = await measureWith(crash, fast(1), crash, fast(2), fast(3), fast(4), fast(5));
  expect(report).toMatchObject({ figures: { lcp: 3 }, runs: 5, attempts: 7 });
  expect(report.remarks).toEqual(['2 of 7 runs did not finish: NO_FCP']);
});

test('when no run finishes, the report has no figures and nothing is thrown', async () => {
  const report = await measureWith(crash);
  expect(report).toMatchObject({ figures: null, runs: 0, attempts: 3 });
  expect(report.remarks).toEqual(['3 of 3 runs did not finish: NO_FCP']);
});

test('on a machine that is rarely fast, measuring stops after ten runs', async () => {
  const report = await measureWith(fast(1), slow(9));
  expect(report).toMatchObject({ figures: { lcp: 1 }, runs: 1, attempts: 10 });
});
