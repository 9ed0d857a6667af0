/** Writes src/contract/database.types.ts from the migrations, through Supabase's own generator. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { startBackend } from './backend.ts';

const HELP = `npm run types [-- --check]

Writes src/contract/database.types.ts as the migrations have it.
  --check   writes nothing, and fails when the file is not what the migrations say`;

const FILE = join(ROOT, 'src/contract/database.types.ts');
const execute = promisify(execFile);
const program = (name: string) => join(ROOT, 'node_modules/.bin', name);

/** The TypeScript of the schema `public` of the database at `databaseUrl`. */
export async function generatedTypes(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', 'typescript', '--db-url', `${databaseUrl}?sslmode=disable`, '--schema', 'public'];
  const { stdout } = await execute(program('supabase'), args, { cwd: ROOT, maxBuffer: 10 * 1024 * 1024 });
  const formatting = execute(program('biome'), ['format', `--stdin-file-path=${FILE}`], { cwd: ROOT });
  formatting.child.stdin?.end(`// Generated from supabase/migrations by npm run types; changes are lost.\n${stdout}`);
  return (await formatting).stdout;
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
