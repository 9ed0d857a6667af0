/** Runs all tests; the last line of output says how many passed and failed. */
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isGood, sum, summary, type Tally, tallyFrom } from './check/tally.ts';
import { environment } from './check/tool.ts';
import { run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';
import { type Command, packageProgram, start } from './system/processes.ts';

const HELP = `npm test [-- --checks] [FILTER or OPTION…]

Runs Vitest, and Playwright on the built site; in parallel on four cores or more. Both get any further arguments:
  npm test -- related     runs only test files with "related" in their path, and builds the site only for browser tests
  --checks                also runs npm run check -- --all, and counts each check
With CI set, it runs a failed test once more. The last lines name what passed only then and what failed, and say
"N passed, N failed".`;

interface Runner {
  name: string;
  command: (extra: string[]) => Promise<Command>;
  /** Option that makes it succeed when a filter matches no tests. */
  passWithNoTests: string;
  /** Option that runs a failed test once more. */
  retry: string;
}

const VITEST: Runner = {
  name: 'vitest',
  command: (extra) =>
    packageProgram('vitest', 'run', '--reporter=default', '--reporter=./scripts/check/vitestReporter.ts', ...extra),
  passWithNoTests: '--passWithNoTests',
  retry: '--retry=1',
};

/** Its reporters are set in playwright.config.ts. */
const PLAYWRIGHT: Runner = {
  name: 'playwright',
  command: (extra) => packageProgram('playwright', 'test', ...extra),
  passWithNoTests: '--pass-with-no-tests',
  retry: '--retries=1',
};

/** Variables for choosing the browser and for debugging tests. */
const { CHROME, CI, DEBUG, NODE_OPTIONS, PLAYWRIGHT_BROWSERS_PATH } = process.env;

/** Programs running at the same time would overwrite each other's lines on a terminal. */
const ARE_TOGETHER = availableParallelism() >= 4;
const OUTPUT = ARE_TOGETHER ? 'pipe' : 'inherit';

/** Runs a program, showing its output. Returns the results that it reports. */
function runAndCount(name: string, command: Command): Promise<Tally> {
  const file = join(ROOT, 'reports', `${name}.json`);
  return tallyFrom(file, name, async () => {
    const child = start(command, {
      cwd: ROOT,
      environment: { ...environment, CHROME, DEBUG, NODE_OPTIONS, PLAYWRIGHT_BROWSERS_PATH, TALLY: file },
      stdio: ['ignore', OUTPUT, OUTPUT],
    });
    child.stdout?.pipe(process.stdout, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    const [code] = await once(child, 'close').catch(() => [1]);
    return code ?? 1;
  });
}

async function runTests({ name, command, passWithNoTests, retry }: Runner, filters: string[]): Promise<Tally> {
  const extra = filters.length > 0 ? [passWithNoTests, ...filters] : [];
  // A busy machine must not block a release; the summary names tests that passed only the second time.
  if (CI) extra.push(retry);
  return runAndCount(name, await command(extra));
}

/**
 * Whether any browser test's path matches one of the filters, as Playwright matches them. Playwright starts the site even for
 * no tests.
 */
async function hasBrowserTests(filters: string[]): Promise<boolean> {
  const patterns = filters.map((filter) => new RegExp(filter.replace(/(:\d+)+$/, ''), 'i'));
  const paths = await Array.fromAsync(glob('src/**/*.e2e.ts', { cwd: ROOT }));
  return paths.some((path) => patterns.some((filter) => filter.test(join(ROOT, path))));
}

/** Tests without a browser need no site. */
async function runnersOf(filters: string[]): Promise<Runner[]> {
  const hasOptions = filters.some((filter) => filter.startsWith('-'));
  const needsSite = filters.length === 0 || hasOptions || (await hasBrowserTests(filters));
  return needsSite ? [VITEST, PLAYWRIGHT] : [VITEST];
}

async function command() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.info(HELP);
  const filters = args.filter((argument) => argument !== '--checks');
  const works = (await runnersOf(filters)).map((runner) => () => runTests(runner, filters));
  if (args.includes('--checks'))
    works.push(() => runAndCount('check', [process.execPath, 'scripts/check.ts', '--all']));
  const tallies: Tally[] = [];
  if (ARE_TOGETHER) tallies.push(...(await Promise.all(works.map((work) => work()))));
  else for (const work of works) tallies.push(await work());
  const total = sum(tallies);
  console.info(summary(total));
  if (!isGood(total)) process.exitCode = 1;
}

await run(command);
