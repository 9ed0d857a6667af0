/** Checks what tests don't: format, imports, types, dead code, SQL, and that generated files are current. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend/backend.ts';
import { requireNoAdvice } from './check/advice.ts';
import { requireChangedTypes } from './check/changedTypes.ts';
import { requireSoundFunctions } from './check/functions.ts';
import { keptResults } from './check/keptResults.ts';
import { requirePinnedPackages } from './check/packages.ts';
import { requireKnownPages } from './check/pages.ts';
import { requireSoundSchema } from './check/sql.ts';
import { tallyOf, writeTally } from './check/tally.ts';
import { requireSuccess } from './check/tool.ts';
import { requireCurrentTypes } from './check/types.ts';
import { requireWalls } from './check/walls/requireWalls.ts';
import { requireSoundWorkflows } from './check/workflows.ts';
import { requireDeclaredSchema } from './schema/compareDatabases.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run check [-- --all]

Runs every check, even after one has failed, and prints which passed. It skips checks whose files haven't changed since they
passed, and TypeScript looks only at what a change affects. With --all, as on GitHub, it checks everything:
  format, lint          Biome (biome.jsonc)
  walls                 files import only what their feature and kind may (scripts/check/walls); the drawing is current
  pages                 every page is in the route table, the headers, and everywhere else a page must be
  types                 TypeScript in .astro and .ts, in strict mode
  functions             edge functions in Deno: types, and the versions of their packages
  dead code             no unused files, exports or packages (knip.jsonc)
  packages              exact versions, and a lock file for every platform, without registry addresses
  workflows             GitHub's language service finds nothing in .github/workflows
  SQL                   supabase/schemas parses and names existing columns
  schema                the migrations lead to what supabase/schemas declares
  generated types       src/contract/database.types.ts matches the migrations
  advice                Supabase's security and performance advisors find nothing
The checks use a temporary embedded backend with all migrations.`;

/** What the checks share. */
interface CheckContext {
  folder: string;
  /** Starts the backend for the first check that needs it. */
  backend: () => Promise<Backend>;
  all: boolean;
}

/** Each check throws a CommandError with its findings. */
const CHECKS: Record<string, (context: CheckContext) => Promise<void>> = {
  'format, lint': () =>
    requireSuccess('biome', ['ci', '--error-on-warnings', '--max-diagnostics=none', '--colors=off']),
  walls: () => requireWalls(),
  pages: () => requireKnownPages(),
  types: async ({ folder, backend, all }) => {
    if (!all && existsSync(join(ROOT, '.astro/types.d.ts'))) return requireChangedTypes();
    const { url, settings } = await backend();
    await requireSuccess('astro', ['check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'], {
      ASTRO_TELEMETRY_DISABLED: '1',
      BUILD_CACHE: join(folder, 'astro'),
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
      ALLOW_EMPTY_CATALOGUE: '1',
    });
  },
  functions: () => requireSoundFunctions(),
  'dead code': () => requireSuccess('knip', []),
  packages: () => requirePinnedPackages(),
  workflows: () => requireSoundWorkflows(),
  SQL: async ({ backend }) => requireSoundSchema((await backend()).databaseUrl),
  schema: () => requireDeclaredSchema(),
  'generated types': async ({ backend }) => requireCurrentTypes((await backend()).databaseUrl),
  advice: async ({ backend }) => requireNoAdvice((await backend()).databaseUrl),
};

const DATABASE = ['supabase/{schemas,migrations}/**/*.sql', 'scripts/{backend,check,schema}/*.ts', 'package-lock.json'];

/** What the slow checks read. */
const READ: Record<string, string[]> = {
  functions: ['supabase/functions/**/*.{ts,json}', 'src/contract/*.ts', 'src/**/*.rules.ts', 'package-lock.json'],
  SQL: DATABASE,
  schema: DATABASE,
  'generated types': [...DATABASE, 'src/contract/database.types.ts'],
  advice: DATABASE,
};

/** Runs a check and prints its result, with the findings indented below. Returns whether it passed. */
async function runCheck(name: string, check: () => Promise<void>): Promise<boolean> {
  const started = performance.now();
  const findings = await check().then(
    () => '',
    (error) => (error instanceof CommandError ? error.message : String(error.stack)),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${findings ? '✗' : '✓'} ${name} (${seconds} s)${findings && `\n${findings.replace(/^/gm, '    ')}\n`}`);
  return !findings;
}

async function command() {
  const { all } = readArguments(HELP, { all: { type: 'boolean', default: false } }).values;
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  let started: Promise<Backend> | undefined;
  const backend = () => {
    started ??= startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
    return started;
  };
  try {
    await runChecks({ folder, backend, all });
  } finally {
    const running = await started?.catch(() => null);
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runChecks(context: CheckContext) {
  const results = await keptResults(ROOT, READ);
  const unchanged = context.all ? [] : Object.keys(CHECKS).filter(results.hasPassed);
  if (unchanged.length > 0) console.info(`Unchanged since they passed: ${unchanged.join(', ')}`);
  const checks = Object.entries(CHECKS).filter(([name]) => !unchanged.includes(name));
  // In parallel: most of the time goes to types, which use a single core.
  const passed = await Promise.all(checks.map(([name, check]) => runCheck(name, () => check(context))));
  const outcomes = checks.map(([name], at) => ({
    name,
    result: passed[at] ? ('passed' as const) : ('failed' as const),
  }));
  await results.keep(outcomes.filter(({ result }) => result === 'passed').map(({ name }) => name));
  writeTally(tallyOf(outcomes.map(({ name, result }) => ({ name: `check: ${name}`, result }))));
  const failed = passed.filter((each) => !each).length;
  console.info(failed > 0 ? `${failed} of ${checks.length} checks failed` : 'All checks passed');
  if (failed > 0) process.exitCode = 1;
}

if (import.meta.main) await run(command);
