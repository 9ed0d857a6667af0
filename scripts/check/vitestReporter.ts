/** Reports Vitest's results to scripts/test.ts. */
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Outcome, tallyOf, writeTally } from './tally.ts';

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], stray: readonly SerializedError[]): void {
    const strays = stray.map(({ VITEST_TEST_PATH: path, message }): Outcome => {
      const module = modules.find(({ moduleId }) => moduleId === path);
      return { result: 'failed', name: `${module?.relativeModuleId ?? 'vitest'} › outside of tests`, message };
    });
    writeTally(tallyOf([...modules.flatMap(outcomesOf), ...strays]));
  }
}

/** A file or a suite that failed without a failing test, because it could not be loaded or set up, counts as one failure. */
function outcomesOf(module: TestModule): Outcome[] {
  const tests = [...module.children.allTests()].map((test) => outcome(module, test));
  const broken = [module, ...module.children.allSuites()].flatMap((part: TestModule | TestSuite) => part.errors());
  if (broken.length === 0 || tests.some(({ result }) => result === 'failed')) return tests;
  return [...tests, { result: 'failed', name: module.relativeModuleId, message: broken[0]?.message }];
}

function outcome(module: TestModule, test: TestCase): Outcome {
  const { state, errors } = test.result();
  const result = state === 'pending' ? 'failed' : test.diagnostic()?.flaky ? 'flaky' : state;
  return { result, name: `${module.relativeModuleId} › ${test.fullName}`, message: errors?.[0]?.message };
}
