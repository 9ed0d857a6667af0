import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../backend/settings.ts';
import { databaseCheck, findingIf } from '../check.ts';

/** The stamps of the migrations in the project, in their order. */
async function migrationStamps(): Promise<string[]> {
  const files = await readdir(join(ROOT, 'supabase/migrations'));
  return files.flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []).toSorted();
}

export const migrations = databaseCheck({
  name: 'migrations',
  passMessage: 'The database has all migrations of this version of the project, and no others.',
  find: async (sql, { kind }) => {
    const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
    const applied = history?.exists
      ? (await sql`select version from supabase_migrations.schema_migrations`).map(({ version }) => version as string)
      : [];
    const own = await migrationStamps();
    const missing = own.filter((stamp) => !applied.includes(stamp));
    const unknown = applied.filter((stamp) => !own.includes(stamp));
    return [
      ...findingIf(
        missing.length > 0,
        `${missing.length} of ${own.length} migrations are not applied: ${missing.join(', ')}`,
        kind === 'embedded'
          ? 'Stop npm start with Ctrl+C and start it again: it applies them.'
          : 'Run npm run setup again, or start the workflow “Backend” on GitHub.',
      ),
      ...findingIf(
        unknown.length > 0,
        `The database has migrations that this copy of the project lacks: ${unknown.join(', ')}`,
        'Update this copy (git pull). Never deploy an older version over a newer database.',
      ),
    ];
  },
});
