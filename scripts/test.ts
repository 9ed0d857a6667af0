/** Runs every test there is, and says in its last line how many passed and failed. */
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
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
import { type Command, packageProgram, start } from './system/processes.ts';

const HELP = `npm test [-- --checks] [FILTER or OPTION…]

Runs Vitest and then Playwright, whose browser visits the built site. Both get what else is given:
  npm test -- related     runs the tests in files with this in their path
  --checks                runs npm run check as well, and counts each check
Reports for programs are left in reports/. The last line is "N passed, N failed".`;

const REPORTS = join(ROOT, 'reports');

interface Runner {
  command: (extra: string[]) => Promise<Command>;
  /** The JSON that it leaves in the folder of reports. */
  report: string;
  tally: (report: VitestReport & PlaywrightReport & Tally) => Tally;
  /** Option that makes it succeed when a filter leaves no tests. */
  contentWithNone?: string;
}

const VITEST_REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`];

const VITEST: Runner = {
  command: (extra) => packageProgram('vitest', 'run', ...VITEST_REPORTERS, ...extra),
  report: 'vitest.json',
  tally: ofVitest,
  contentWithNone: '--passWithNoTests',
};

/** Its reporters stand in playwright.config.ts. */
const PLAYWRIGHT: Runner = {
  command: (extra) => packageProgram('playwright', 'test', ...extra),
  report: 'playwright.json',
  tally: ofPlaywright,
  contentWithNone: '--pass-with-no-tests',
};

const CHECKS: Runner = {
  command: async () => [process.execPath, 'scripts/check.ts'],
  report: 'check.json',
  tally: (report) => report,
};

/** Variables for choosing the browser and for debugging tests. */
const { CHROME, DEBUG, NODE_OPTIONS, PLAYWRIGHT_BROWSERS_PATH } = process.env;

/** Runs it, shows its output and counts its results. */
async function outcome({ command, report, tally }: Runner, extra: string[] = []): Promise<Tally> {
  const file = join(REPORTS, report);
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
  return withExit(counted, code ?? 1);
}

async function command() {
  const given = process.argv.slice(2);
  if (given.includes('--help')) return console.info(HELP);
  const filters = given.filter((argument) => argument !== '--checks');
  const tallies: Tally[] = [];
  for (const runner of [VITEST, PLAYWRIGHT]) {
    const extra = filters.length > 0 && runner.contentWithNone ? [runner.contentWithNone, ...filters] : [];
    tallies.push(await outcome(runner, extra));
  }
  if (given.includes('--checks')) tallies.push(await outcome(CHECKS));
  const total = sum(tallies);
  console.info(summary(total));
  if (!isGood(total)) process.exitCode = 1;
}

await run(command);
