import { stripVTControlCharacters } from 'node:util';

/** Numbers of tests or checks by result. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Name and message of each failure. */
  errors: string[];
  /** The same of each test that passed only when it was run again. It counts as passed. */
  flaky: string[];
}

/** The fields of Vitest's JSON report that are used. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  /** Its path. */
  name: string;
  status: string;
  /** Why the file could not be run. */
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

/** The fields of Playwright's JSON report that are used. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } | undefined }[] }[];
  }[];
}

/** Lines of a failure's message that are repeated at the end. */
const MESSAGE_LINES = 6;

/** A file that failed without a failing test, because it could not be loaded, counts as one failure. */
export function ofVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const having = (wanted: string) =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && (wanted === 'failed' || failureMessages?.length))
        .map(({ fullName, failureMessages }) => error(`${name} › ${fullName}`, failureMessages?.[0])),
    );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    errors: [...having('failed'), ...broken.map(({ name, message }) => error(name, message))],
    flaky: having('passed'),
  };
}

export function ofPlaywright({ stats, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    errors: suites.flatMap((suite) => errorsOf(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => errorsOf(suite, 'flaky')),
  };
}

function errorsOf(suite: PlaywrightSuite, wanted: string): string[] {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => error(`${file} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => errorsOf(inner, wanted))];
}

function error(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines].join('\n    ').trimEnd();
}

/** Counts one failure when a runner without a failed test exited with an error or left no report. */
export function withExit(tally: Tally | null, code: number, runner: string): Tally {
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0, errors: [], flaky: [] };
  const isUnreported = counted.failed === 0 && (code !== 0 || !tally);
  if (!isUnreported) return counted;
  return { ...counted, failed: 1, errors: [`${runner} ended with exit code ${code}`] };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((one, other) => ({
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    errors: [...one.errors, ...other.errors],
    flaky: [...one.flaky, ...other.flaky],
  }));
}

/** The last lines of a run: what passed only when run again, what failed, then `12 passed, 0 failed`, with `, 3 skipped` if any were. */
export function summary({ passed, failed, skipped, errors, flaky }: Tally): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [
    ...flaky.map((text) => `↻ passed when run again: ${text}`),
    ...errors.map((text) => `✗ ${text}`),
    counts,
  ].join('\n');
}

/** Whether something passed and nothing failed. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
