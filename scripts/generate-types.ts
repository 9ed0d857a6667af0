/** Writes src/contract/database.types.ts from the migrations with Supabase's generator. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { withTemporaryBackend } from './backend/withTemporaryBackend.ts';
import { execute, packageProgram } from './system/processes.ts';

const HELP = `npm run types [-- --check]

Writes src/contract/database.types.ts from the migrations.
  --check   writes nothing, and fails when the file does not match the migrations`;

const FILE = join(ROOT, 'src/contract/database.types.ts');

/** TypeScript types of the schema `public` of the database at `databaseUrl`. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', 'typescript', '--db-url', `${databaseUrl}?sslmode=disable`, '--schema', 'public'];
  const generated = await execute(await packageProgram('supabase', ...args), { cwd: ROOT });
  const input = `// Generated from supabase/migrations by npm run types; changes are lost.\n${generated.stdout}`;
  const formatter = await packageProgram('biome', 'format', `--stdin-file-path=${FILE}`);
  return (await execute(formatter, { cwd: ROOT, input })).stdout;
}

/** @throws Failure when the file in the project does not match the database. */
export async function requireCurrentTypes(databaseUrl: string): Promise<void> {
  if ((await readFile(FILE, 'utf8')) === (await generateTypes(databaseUrl))) return;
  throw new Failure(
    'src/contract/database.types.ts does not match the migrations. Run npm run types and commit the file.',
  );
}

async function command() {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  await withTemporaryBackend(async ({ databaseUrl }) => {
    if (values.check) await requireCurrentTypes(databaseUrl);
    else await writeFile(FILE, await generateTypes(databaseUrl));
  });
}

if (import.meta.main) await run(command);
