/** How many tests or checks ended how. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A file that failed without a failing test, since it could not be loaded, counts as one. */
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

/** A test that passed only when it was tried again has failed. */
export function ofPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A runner that ended badly, or left no report, without telling what failed counts as one failure. */
export function withExit(tally: Tally | null, code: number): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const isUntold = counted.failed === 0 && (code !== 0 || !tally);
  return isUntold ? { ...counted, failed: 1 } : counted;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }));
}

/** The line that a run ends with: `12 passed, 0 failed`, and `, 3 skipped` if any were. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Whether all is well: nothing failed, and there was something to pass. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
