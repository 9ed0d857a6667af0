/** Numbers of tests or checks by result. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The fields of Vitest's JSON report that are counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The fields of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A file that failed without a failing test, because it could not be loaded, counts as one failure. */
export function ofVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Flaky tests, which pass only when retried, count as failed. */
export function ofPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Counts one failure when a runner without a failed test exited with an error or left no report. */
export function withExit(tally: Tally | null, code: number): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const isUnreported = counted.failed === 0 && (code !== 0 || !tally);
  return isUnreported ? { ...counted, failed: 1 } : counted;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }));
}

/** The last line of a run: `12 passed, 0 failed`, with `, 3 skipped` if any were. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Whether something passed and nothing failed. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
