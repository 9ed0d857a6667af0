import { describe, expect, test } from 'vitest';
import { isGood, ofPlaywright, ofVitest, sum, summary, type VitestReport, withExit } from './summary.ts';

const tally = (passed: number, failed: number, skipped = 0) => ({
  passed,
  failed,
  skipped,
  errors: Array.from({ length: failed }, (_, index) => `failure ${index}`),
  flaky: [],
});
const counts = (passed: number, failed: number, skipped = 0) => expect.objectContaining({ passed, failed, skipped });

const passedTest = { status: 'passed', fullName: 'a book has pages' };
const failedTest = {
  status: 'failed',
  fullName: 'a book has a title',
  failureMessages: ['\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n1\n2\n3\n4\n5\n6\n7'],
};
const file = (status: string, assertionResults: (typeof passedTest)[], message = '') => ({
  name: 'src/rules/book.test.ts',
  status,
  message,
  assertionResults,
});

const vitest = (changes: Partial<VitestReport> = {}): VitestReport => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', [passedTest])],
  ...changes,
});

describe('of Vitest’s tests', () => {
  test('all are counted as passed, failed or skipped', () => {
    expect(ofVitest(vitest({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }))).toEqual(counts(3, 2, 2));
  });

  test('a file that could not be loaded counts as one failure', () => {
    expect(ofVitest(vitest({ testResults: [file('failed', [], 'SyntaxError')] }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      errors: ['src/rules/book.test.ts\n    SyntaxError'],
      flaky: [],
    });
  });

  test('a file with a failed setup counts as one failure', () => {
    const testResults = [file('failed', [{ status: 'skipped', fullName: 'a book has pages' }])];
    expect(ofVitest(vitest({ testResults, numPendingTests: 1 }))).toEqual(counts(3, 1, 1));
  });

  test('a file with a failing test counts no more than that test, and its message is shortened', () => {
    const testResults = [file('failed', [passedTest, failedTest])];
    expect(ofVitest(vitest({ testResults, numFailedTests: 1 }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      errors: [
        'src/rules/book.test.ts › a book has a title\n    AssertionError: expected 1 to be 2\n    1\n    2\n    3\n    4\n    5',
      ],
      flaky: [],
    });
  });

  test('one that passed only when run again counts as passed and is named', () => {
    const again = { ...failedTest, status: 'passed', failureMessages: ['Timeout'] };
    const { passed, failed, errors, flaky } = ofVitest(vitest({ testResults: [file('passed', [passedTest, again])] }));
    expect({ passed, failed, errors }).toEqual({ passed: 3, failed: 0, errors: [] });
    expect(flaky).toEqual(['src/rules/book.test.ts › a book has a title\n    Timeout']);
  });
});

test('a Playwright test that passed only when run again counts as passed and is named', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.test.ts',
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky', 'Timeout')] }] },
      { specs: [spec('moves', 'unexpected', 'Error')] },
    ],
  };
  const errors = ['home.test.ts › moves\n    Error'];
  const flaky = ['home.test.ts › closes\n    Timeout'];
  expect(ofPlaywright(report)).toEqual({ passed: 6, failed: 1, skipped: 4, errors, flaky });
});

describe('a runner', () => {
  test('that succeeded keeps its count', () => {
    expect(withExit(tally(4, 0, 1), 0, 'Vitest')).toEqual(tally(4, 0, 1));
  });

  test('that failed because of failing tests keeps its count', () => {
    expect(withExit(tally(4, 2), 1, 'Vitest')).toEqual(tally(4, 2));
  });

  test('that failed without a failing test counts as one failure', () => {
    expect(withExit(tally(4, 0), 1, 'Vitest')).toEqual({
      ...tally(4, 1),
      errors: ['Vitest ended with exit code 1'],
    });
  });

  test('without a report counts as one failure, whatever its exit code', () => {
    expect([withExit(null, 0, 'Vitest'), withExit(null, 137, 'Vitest')]).toEqual([counts(0, 1), counts(0, 1)]);
  });
});

test('the results of all runners are summed in the last line, below what failed', () => {
  expect(summary(sum([tally(3, 0), tally(5, 1)]))).toBe('✗ failure 0\n8 passed, 1 failed');
  expect(summary({ ...tally(2, 0), flaky: ['opens'] })).toBe('↻ passed when run again: opens\n2 passed, 0 failed');
  expect(summary(sum([tally(3, 0, 1), tally(5, 0, 1)]))).toBe('8 passed, 0 failed, 2 skipped');
});

test('a run is good only when something passed and nothing failed', () => {
  expect([tally(1, 0), tally(1, 1), tally(0, 0), tally(0, 0, 3)].map(isGood)).toEqual([true, false, false, false]);
});
