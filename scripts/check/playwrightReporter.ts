/** Reports Playwright's results to scripts/test.ts. */
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { type Outcome, tallyOf, writeTally } from './tally.ts';

const RESULTS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

export default class TallyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    writeTally(tallyOf((this.#suite?.allTests() ?? []).map(outcome)));
  }
}

/** Its path is that of its project, file, suites and title. */
function outcome(test: TestCase): Outcome {
  const name = test.titlePath().slice(2).join(' › ');
  const message = test.results.find(({ error }) => error)?.error?.message;
  return { result: RESULTS[test.outcome()], name, message };
}
