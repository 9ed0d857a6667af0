/** Proves what tests do not: form, walls, types, dead code, SQL, and that what is generated is current. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { type Backend, startBackend } from './backend.ts';
import { requireNoAdvice } from './check/advice.ts';
import { requireSoundMigrations } from './check/migrations.ts';
import { requirePinnedPackages } from './check/packages.ts';
import type { Tally } from './check/summary.ts';
import { requireSuccess } from './check/tool.ts';
import { requireCurrentTypes } from './generate-types.ts';

const HELP = `npm run check

Runs every check, also after one has failed, and says which passed:
  format, lint, walls   Biome, with what each room may import (biome.jsonc)
  types                 TypeScript in .astro and .ts, at its strictest
  dead code             files, exports and packages that nothing uses (knip.jsonc)
  packages              exact versions, and a lock file for every platform, without addresses
  migrations            the SQL parses, and names columns that exist
  generated types       src/contract/database.types.ts is what the migrations say
  advice                Supabase's advisors on security and speed have nothing to say
They ask an embedded backend of their own, made new from the migrations.`;

/** What the checks share: a backend in a temporary folder. */
interface Place {
  folder: string;
  backend: Promise<Backend>;
}

/** Each check throws when what its name says is not true. */
const CHECKS: Record<string, (place: Place) => Promise<void>> = {
  'format, lint, walls': () =>
    requireSuccess('biome', ['ci', '--error-on-warnings', '--max-diagnostics=none', '--colors=off']),
  types: async ({ folder, backend }) => {
    const { url, settings } = await backend;
    await requireSuccess('astro', ['check', '--minimumFailingSeverity', 'warning'], {
      ASTRO_TELEMETRY_DISABLED: '1',
      BUILD_CACHE: join(folder, 'astro'),
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
      ALLOW_EMPTY_CATALOGUE: '1',
    });
  },
  'dead code': () => requireSuccess('knip', []),
  packages: () => requirePinnedPackages(),
  migrations: async ({ backend }) => requireSoundMigrations((await backend).databaseUrl),
  'generated types': async ({ backend }) => requireCurrentTypes((await backend).databaseUrl),
  advice: async ({ backend }) => requireNoAdvice((await backend).databaseUrl),
};

/** One line on what came of a check; what it found follows, set in. */
async function passes(name: string, check: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  const said = await check().then(
    () => '',
    (error) => (error instanceof Failure ? error.message : String(error.stack)),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(`${said ? '✗' : '✓'} ${name} (${seconds} s)${said && `\n${said.replace(/^/gm, '    ')}\n`}`);
  return !said;
}

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  const backend = startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
  try {
    await checkAll({ folder, backend });
  } finally {
    const started = await backend.catch(() => null);
    await started?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkAll(place: Place) {
  const results: boolean[] = [];
  for (const [name, check] of Object.entries(CHECKS)) results.push(await passes(name, () => check(place)));
  const passed = results.filter(Boolean).length;
  const report: Tally = { passed, failed: results.length - passed, skipped: 0 };
  await mkdir(join(ROOT, 'reports'), { recursive: true });
  await writeFile(join(ROOT, 'reports/check.json'), JSON.stringify(report));
  console.info(report.failed > 0 ? `${report.failed} of ${results.length} checks failed` : 'All checks passed');
  if (report.failed > 0) process.exitCode = 1;
}

if (import.meta.main) await run(command);
