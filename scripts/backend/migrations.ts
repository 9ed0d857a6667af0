/** The files in supabase/migrations, and databases from before they were squashed into a baseline. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';

/** The baseline's stamp, which is also that of the last migration that it replaced. */
export const BASELINE = '20261127001001';

interface Migration {
  /** Its stamp. */
  version: string;
  name: string;
}

/** In the order of their stamps. */
export async function migrationFiles(): Promise<Migration[]> {
  const files = await readdir(join(ROOT, 'supabase/migrations'));
  return files.toSorted().flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    return version && name ? [{ version, name }] : [];
  });
}

/** The stamps of files that the database hasn't applied, and of applied migrations without a file. */
export async function compareMigrations(sql: postgres.Sql) {
  const applied = await appliedMigrations(sql);
  const own = (await migrationFiles()).map(({ version }) => version);
  const missing = own.filter((stamp) => !applied.includes(stamp));
  const unknown = applied.filter((stamp) => !own.includes(stamp));
  return { missing, unknown, isAhead: missing.length === 0 && unknown.length > 0 };
}

/** Their stamps, in order; none in a new database. */
export async function appliedMigrations(sql: postgres.TransactionSql | postgres.Sql): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!history?.exists) return [];
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => String(version));
}

/**
 * A database from before the baseline has the same tables, from the migrations that the baseline replaced. Removes their records.
 * @throws CommandError if it hasn't applied all of them.
 */
export async function adoptBaseline(sql: postgres.Sql): Promise<void> {
  const applied = await appliedMigrations(sql);
  if (applied.length === 0) return;
  if (!applied.includes(BASELINE)) throw new CommandError(TOO_OLD);
  await sql`delete from supabase_migrations.schema_migrations where version < ${BASELINE}`;
  await sql`update supabase_migrations.schema_migrations set name = 'baseline' where version = ${BASELINE}`;
}

const TOO_OLD =
  'This version can’t update the database: it’s too old. Start it once with the last version that can: ' +
  'git checkout 435cec3a, npm install, npm start. Then stop that one and start this version.';
