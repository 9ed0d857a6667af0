/** Writes the migration from the current migrations to the schema declared in supabase/schemas. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationFiles } from './backend/migrations.ts';
import { draftMigration } from './schema/draftMigration.ts';
import { createFromMigrations, createFromSchemas, withSchemaDatabases } from './schema/schemaDatabases.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run migration -- NAME

Compares the database that the migrations produce with the one that supabase/schemas declares, and writes
supabase/migrations/<UTC time>_NAME.sql, which turns the first into the second. Read it before you commit it.
NAME is lower-case words joined by "_".`;

async function command() {
  const { positionals } = readArguments(HELP, {}, 1);
  const [name = ''] = positionals;
  if (!/^[a-z0-9_]+$/.test(name)) throw new CommandError(HELP);
  await withSchemaDatabases(async (databases) => {
    await createFromMigrations(databases, 'migrations');
    await createFromSchemas(databases, 'schemas');
    const draft = await draftMigration(databases, 'migrations', 'schemas');
    if (!draft) throw new CommandError('The migrations already produce what supabase/schemas declares.');
    for (const [index, text] of draft.files.entries()) {
      const file = `supabase/migrations/${await nextStamp()}_${name}${index > 0 ? `_${index + 1}` : ''}.sql`;
      await writeFile(join(ROOT, file), withHeading(name, text));
      console.info(`Written: ${file}`);
    }
    for (const remark of draft.remarks) console.info(`! ${remark}`);
    if (draft.missed.length > 0) {
      throw new CommandError(`Add this by hand, because pg-delta didn’t write it:\n${draft.missed.join('\n')}`);
    }
  });
}

const withHeading = (name: string, text: string) => `-- ${name.replaceAll('_', ' ')}: say here what this is for.

-- >>> Data changes written by hand go here, or below the statements. If there are none, delete these two lines.
-- <<<

${text.trim()}
`;

/** The UTC time, or the moment after the last migration if that is later. */
async function nextStamp(): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const last = (await migrationFiles()).at(-1)?.version ?? '';
  return now > last ? now : String(BigInt(last) + 1n);
}

if (import.meta.main) await run(command);
