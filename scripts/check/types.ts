import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { execute, packageProgram } from '../system/processes.ts';

export const FILE = join(ROOT, 'src/contract/database.types.ts');

/** TypeScript types of the schema `public` of the database at `databaseUrl`. */
export async function generateTypes(databaseUrl: string): Promise<string> {
  const args = ['gen', 'types', 'typescript', '--db-url', `${databaseUrl}?sslmode=disable`, '--schema', 'public'];
  const generated = await execute(await packageProgram('supabase', ...args), { cwd: ROOT });
  const input = `// Generated from supabase/schemas by npm run types. Don't edit.\n${generated.stdout}`;
  const formatter = await packageProgram('biome', 'format', `--stdin-file-path=${FILE}`);
  return (await execute(formatter, { cwd: ROOT, input })).stdout;
}

/** @throws CommandError when the file in the project does not match the database. */
export async function requireCurrentTypes(databaseUrl: string): Promise<void> {
  if ((await readFile(FILE, 'utf8')) === (await generateTypes(databaseUrl))) return;
  throw new CommandError(
    'src/contract/database.types.ts doesn’t match the migrations. Run npm run types and commit the file.',
  );
}
