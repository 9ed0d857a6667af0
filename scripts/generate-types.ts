/** Writes src/contract/database.types.ts from the migrations, through Supabase's own generator. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { startBackend } from './backend.ts';
import { execute, packageProgram } from './system/processes.ts';

const HELP = `npm run types [-- --check]

Writes src/contract/database.types.ts as the migrations have it.
  --check   writes nothing, and fails when the file is not what the migrations say`;

const FILE = join(ROOT, 'src/contract/database.types.ts');

/** The TypeScript of the schema `public` of the database at `databaseUrl`. */
export async function generatedTypes(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', 'typescript', '--db-url', `${databaseUrl}?sslmode=disable`, '--schema', 'public'];
  const generated = await execute(await packageProgram('supabase', ...args), { cwd: ROOT });
  const input = `// Generated from supabase/migrations by npm run types; changes are lost.\n${generated.stdout}`;
  const formatter = await packageProgram('biome', 'format', `--stdin-file-path=${FILE}`);
  return (await execute(formatter, { cwd: ROOT, input })).stdout;
}

/** @throws Failure when the file in the project is not what the database's schema gives. */
export async function requireCurrentTypes(databaseUrl: string): Promise<void> {
  if ((await readFile(FILE, 'utf8')) === (await generatedTypes(databaseUrl))) return;
  throw new Failure('src/contract/database.types.ts is not what the migrations say. Run npm run types and commit it.');
}

async function command() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  const backend = await startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
  try {
    if (values.check) await requireCurrentTypes(backend.databaseUrl);
    else await writeFile(FILE, await generatedTypes(backend.databaseUrl));
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await run(command);
