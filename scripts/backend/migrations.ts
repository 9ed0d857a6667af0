/** The files in supabase/migrations, and databases that were made before there was a baseline of them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';

/** Stamp of the last file of the baseline, and of the last migration before there was one. */
export const BASELINE = '20261123001013';

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

/** The stamps of files that the database has not applied, and of what it has applied besides. */
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
 * A database that was made before the baseline has the same tables from other migrations, whose names are exchanged here.
 * @throws CommandError when it has not got all of them.
 */
export async function adoptBaseline(sql: postgres.Sql): Promise<void> {
  const applied = await appliedMigrations(sql);
  const has = (stamp = '') => applied.includes(stamp);
  const baseline = (await migrationFiles()).filter(({ version }) => version <= BASELINE);
  if (applied.length === 0 || has(baseline[0]?.version)) return;
  if (!has(BASELINE)) throw new CommandError(TOO_OLD);
  await sql.begin(async (transaction) => {
    await transaction`delete from supabase_migrations.schema_migrations where version <= ${BASELINE}`;
    const rows = baseline.map((migration) => ({ ...migration, statements: [] }));
    await transaction`insert into supabase_migrations.schema_migrations ${transaction(rows)}`;
  });
}

const TOO_OLD =
  'The database is of a version of the project that this one cannot update. Start it once with the last version before: ' +
  'git checkout f2cfe79514, npm install, npm start. Then stop that, and start this version.';
