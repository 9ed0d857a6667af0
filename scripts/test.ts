/** Runs all tests; the last line of output says how many passed and failed. */
import { once } from 'node:events';
import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isGood,
  ofPlaywright,
  ofVitest,
  type PlaywrightReport,
  sum,
  summary,
  type Tally,
  type VitestReport,
  withExit,
} from './check/summary.ts';
import { environment } from './check/tool.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';
import { type Command, packageProgram, start } from './system/processes.ts';

const HELP = `npm test [-- --checks] [FILTER or OPTION…]

Runs Vitest, then Playwright on the built site. Both get the further arguments:
  npm test -- related     runs only test files with "related" in their path; without a browser test among them, builds no site
  --checks                runs npm run check too, and counts each check
JSON reports are written to reports/. With CI set, a failed test is run once more. The last lines name what passed only then and
what failed, and say "N passed, N failed".`;

const REPORTS = join(ROOT, 'reports');

interface Runner {
  command: (extra: string[]) => Promise<Command>;
  /** Name of its JSON file in `REPORTS`, without the extension. */
  report: string;
  tally: (report: VitestReport & PlaywrightReport & Tally) => Tally;
  /** Option that makes it succeed when a filter matches no tests. */
  passWithNoTests?: string;
  /** Option that runs a failed test once more. */
  retry?: string;
}

const VITEST_REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`];

const VITEST: Runner = {
  command: (extra) => packageProgram('vitest', 'run', ...VITEST_REPORTERS, ...extra),
  report: 'vitest',
  tally: ofVitest,
  passWithNoTests: '--passWithNoTests',
  retry: '--retry=1',
};

/** Its reporters are set in playwright.config.ts. */
const PLAYWRIGHT: Runner = {
  command: (extra) => packageProgram('playwright', 'test', ...extra),
  report: 'playwright',
  tally: ofPlaywright,
  passWithNoTests: '--pass-with-no-tests',
  retry: '--retries=1',
};

const CHECKS: Runner = {
  command: async () => [process.execPath, 'scripts/check.ts'],
  report: 'check',
  tally: (report) => report,
};

/** Variables for choosing the browser and for debugging tests. */
const { CHROME, CI, DEBUG, NODE_OPTIONS, PLAYWRIGHT_BROWSERS_PATH } = process.env;

/** Runs a runner with its output shown. Returns its counted results. */
async function runTests({ command, report, tally }: Runner, extra: string[] = []): Promise<Tally> {
  const file = join(REPORTS, `${report}.json`);
  await rm(file, { force: true });
  const child = start(await command(extra), {
    cwd: ROOT,
    environment: { ...environment, CHROME, DEBUG, NODE_OPTIONS, PLAYWRIGHT_BROWSERS_PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit').catch(() => [1]);
  const counted = await readFile(file, 'utf8')
    .then((text) => tally(JSON.parse(text)))
    .catch(() => null);
  return withExit(counted, code ?? 1, report);
}

/**
 * Whether a browser test has one of the filters in its path, as Playwright matches them. Playwright starts the site even for
 * no tests.
 */
async function hasBrowserTests(filters: string[]): Promise<boolean> {
  const wanted = filters.map((filter) => new RegExp(filter.replace(/(:\d+)+$/, ''), 'i'));
  const paths = await Array.fromAsync(glob('src/**/*.e2e.ts', { cwd: ROOT }));
  return paths.some((path) => wanted.some((filter) => filter.test(join(ROOT, path))));
}

/** Tests without a browser need no site. */
async function runnersOf(filters: string[]): Promise<Runner[]> {
  const hasOptions = filters.some((filter) => filter.startsWith('-'));
  const needsSite = filters.length === 0 || hasOptions || (await hasBrowserTests(filters));
  return needsSite ? [VITEST, PLAYWRIGHT] : [VITEST];
}

async function command() {
  const given = process.argv.slice(2);
  if (given.includes('--help')) return console.info(HELP);
  const filters = given.filter((argument) => argument !== '--checks');
  const tallies: Tally[] = [];
  for (const runner of await runnersOf(filters)) {
    const extra = filters.length > 0 && runner.passWithNoTests ? [runner.passWithNoTests, ...filters] : [];
    // A busy machine of somebody else's must not stop a release; the summary names what passed only the second time.
    if (CI && runner.retry) extra.push(runner.retry);
    tallies.push(await runTests(runner, extra));
  }
  if (given.includes('--checks')) tallies.push(await runTests(CHECKS));
  const total = sum(tallies);
  console.info(summary(total));
  if (!isGood(total)) process.exitCode = 1;
}

await run(command);
