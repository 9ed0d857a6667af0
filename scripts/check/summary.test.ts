import { describe, expect, test } from 'vitest';
import { isGood, ofPlaywright, ofVitest, sum, summary, type VitestReport, withExit } from './summary.ts';

const tally = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

const vitest = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

describe('of Vitest’s tests', () => {
  test('all are counted as passed, failed or skipped', () => {
    expect(ofVitest(vitest({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }))).toEqual(tally(3, 2, 2));
  });

  test('a file that could not be loaded counts as one failure', () => {
    expect(ofVitest(vitest({ testResults: [{ status: 'failed', assertionResults: [] }] }))).toEqual(tally(3, 1));
  });

  test('a file whose setup failed counts as one failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'skipped' }] }];
    expect(ofVitest(vitest({ testResults, numPendingTests: 1 }))).toEqual(tally(3, 1, 1));
  });

  test('a file with a failing test counts no more than that test', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }];
    expect(ofVitest(vitest({ testResults, numFailedTests: 1 }))).toEqual(tally(3, 1));
  });
});

test('a Playwright test that passed only when retried counts as failed', () => {
  expect(ofPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4 } })).toEqual(tally(5, 3, 4));
});

describe('a runner', () => {
  test('that succeeded keeps its count', () => {
    expect(withExit(tally(4, 0, 1), 0)).toEqual(tally(4, 0, 1));
  });

  test('that failed because of failing tests keeps its count', () => {
    expect(withExit(tally(4, 2), 1)).toEqual(tally(4, 2));
  });

  test('that failed without a failing test counts as one failure', () => {
    expect(withExit(tally(4, 0), 1)).toEqual(tally(4, 1));
  });

  test('without a report counts as one failure, whatever its exit code', () => {
    expect([withExit(null, 0), withExit(null, 137)]).toEqual([tally(0, 1), tally(0, 1)]);
  });
});

test('the results of all runners are summed in one line', () => {
  expect(summary(sum([tally(3, 0), tally(5, 1)]))).toBe('8 passed, 1 failed');
  expect(summary(sum([tally(3, 0, 1), tally(5, 0, 1)]))).toBe('8 passed, 0 failed, 2 skipped');
});

test('a run is good only when something passed and nothing failed', () => {
  expect([tally(1, 0), tally(1, 1), tally(0, 0), tally(0, 0, 3)].map(isGood)).toEqual([true, false, false, false]);
});
