/** What the last line of `npm test` counts, with the real runners. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import type { PackageProgram } from '../system/processes.ts';
import { isGood, sum, summary, type Tally, tallyFrom, tallyOf, writeTally } from './tally.ts';
import { runTool } from './tool.ts';

const tally = (passed: number, failed: number, skipped = 0): Tally => ({
  passed,
  failed,
  skipped,
  errors: Array.from({ length: failed }, (_, index) => `failure ${index}`),
  flaky: [],
});

/** @param opens - fails only on the first run. */
const cases = (runner: string, opens: string) => `
import { test } from '${runner}';
test('a book has pages', () => {});
test.skip('a book has a cover', () => {});
test('a book has a title', () => { throw new Error(['wrong', 1, 2, 3, 4, 5, 6, 7].join('\\n')); });
test('a book opens', ${opens});
`;

let folder: string;
const run = (program: PackageProgram, ...args: string[]) => {
  const file = join(folder, `${program}.json`);
  return tallyFrom(file, program, async () => (await runTool(program, args, { TALLY: file })).code);
};

beforeAll(async () => {
  folder = await temporaryFolder();
});

describe('Vitest', () => {
  const vitest = (name: string) =>
    run(
      'vitest',
      'run',
      `--root=${folder}`,
      '--retry=1',
      `--reporter=${join(ROOT, 'scripts/check/vitestReporter.ts')}`,
      name,
    );
  const write = (name: string, code: string) => writeFile(join(folder, name), code);

  test('tells what passed, failed, was skipped, and passed only when run again', async () => {
    await write(
      'cases.test.mjs',
      cases(
        'vitest',
        '() => { globalThis.tries = (globalThis.tries ?? 0) + 1; if (tries < 2) throw new Error("stuck"); }',
      ),
    );
    expect(await vitest('cases')).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      errors: ['cases.test.mjs › a book has a title\n    wrong\n    1\n    2\n    3\n    4\n    5'],
      flaky: ['cases.test.mjs › a book opens\n    stuck'],
    });
  });

  test('counts a file that cannot be loaded, or set up, as one failure', async () => {
    await write('broken.test.mjs', "throw new Error('no book');");
    await write(
      'setup.test.mjs',
      "import { beforeAll, test } from 'vitest'; beforeAll(() => { throw new Error('no shelf'); }); test('a', () => {});",
    );
    expect(await vitest('broken')).toEqual({ ...tally(0, 1), errors: ['broken.test.mjs\n    no book'] });
    expect(await vitest('setup')).toEqual({ ...tally(0, 1, 1), errors: ['setup.test.mjs\n    no shelf'] });
  });

  test('that ends with an error that is no test’s has failed', async () => {
    await write(
      'stray.test.mjs',
      "import { test } from 'vitest'; test('a', () => { Promise.reject(new Error('stray')); });",
    );
    expect(await vitest('stray')).toEqual({ ...tally(1, 1), errors: ['stray.test.mjs › outside of tests\n    stray'] });
  });
});

test('Playwright tells the same', async () => {
  await mkdir(join(folder, 'browser'));
  await writeFile(
    join(folder, 'browser/cases.test.mjs'),
    cases(
      join(ROOT, 'node_modules/playwright/test.mjs'),
      '({}, { retry }) => { if (retry < 1) throw new Error("stuck"); }',
    ),
  );
  const config = `export default { testDir: '.', outputDir: 'results', retries: 1, reporter: '${join(ROOT, 'scripts/check/playwrightReporter.ts')}' };`;
  await writeFile(join(folder, 'browser/playwright.config.mjs'), config);
  const { passed, failed, skipped, errors, flaky } = await run(
    'playwright',
    'test',
    `--config=${join(folder, 'browser')}`,
  );
  expect([passed, failed, skipped]).toEqual([2, 1, 1]);
  expect(errors).toEqual([expect.stringMatching(/^cases\.test\.mjs › a book has a title\n {4}Error: wrong\n/)]);
  expect(flaky).toEqual([expect.stringMatching(/^cases\.test\.mjs › a book opens\n {4}Error: stuck/)]);
});

test('a runner that writes nothing has failed, whatever its exit code', async () => {
  const file = join(folder, 'nothing.json');
  for (const code of [0, 137])
    expect(await tallyFrom(file, 'Vitest', async () => code)).toEqual({
      ...tally(0, 1),
      errors: [`Vitest ended with exit code ${code}`],
    });
  // Results of an earlier run don't count.
  writeTally(tally(4, 0), file);
  expect(await tallyFrom(file, 'Vitest', async () => 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('the results of all runners are summed in the last line, below what failed', () => {
  expect(summary(sum([tally(3, 0), tally(5, 1)]))).toBe('✗ failure 0\n8 passed, 1 failed');
  expect(summary({ ...tally(2, 0), flaky: ['opens'] })).toBe('↻ passed when run again: opens\n2 passed, 0 failed');
  expect(summary(sum([tally(3, 0, 1), tally(5, 0, 1)]))).toBe('8 passed, 0 failed, 2 skipped');
});

test('a run is good only when something passed and nothing failed', () => {
  expect([tally(1, 0), tally(1, 1), tallyOf([]), tally(0, 0, 3)].map(isGood)).toEqual([true, false, false, false]);
});
