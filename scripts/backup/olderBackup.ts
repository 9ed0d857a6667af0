/** Upgrades the rows of an older backup: restores them in a temporary database and applies the migrations since. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrationFiles } from '../backend/migrations.ts';
import { startPostgres } from '../backend/postgres.ts';
import { readSettings } from '../backend/settings.ts';
import { applyMigrations } from '../backend/supabase.ts';
import { ROOT } from '../system/paths.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { loadTables, type SavedTable, saveTable, tablesToSave } from './tables.ts';

/** Supabase's own tables, which this project's migrations never change. */
const isAccounts = ({ name }: { name: string }): boolean => name.startsWith('auth.');

/** Runs `work` with the backup in this version's format; `rows` is the folder of its rows. */
export async function withCurrentRows<T>(
  saved: Manifest,
  folder: string,
  work: (manifest: Manifest, rows: string) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  try {
    const rows = join(temporary, 'rows');
    await mkdir(join(rows, 'tables'), { recursive: true, mode: 0o700 });
    return await work(await updateRows(saved, folder, { temporary, rows }), rows);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function updateRows(saved: Manifest, folder: string, { temporary, rows }: Record<'temporary' | 'rows', string>) {
  const settings = await readSettings({ DATA_DIR: join(temporary, 'data') });
  const cluster = await startPostgres(settings.dataDirectory, settings.databasePassword);
  const sql = postgres(cluster.address, { max: 1, onnotice: () => {} });
  try {
    const database = { settings, databaseUrl: cluster.address, sql };
    await applyMigrations(database, await olderProject(temporary, saved.migrations.at(-1) ?? ''));
    await addAccountColumns(sql, saved.tables);
    const names = new Set((await tablesToSave(sql)).map(({ name }) => name));
    const tables = saved.tables.filter(({ name }) => names.has(name));
    await sql.begin((transaction) => loadTables(transaction, tables, folder, () => {}));
    await applyMigrations(database);
    return { ...saved, migrations: await stamps(), tables: await saveRows(sql, saved, folder, rows) };
  } finally {
    await sql.end({ timeout: 5 });
    await cluster.stop();
  }
}

const stamps = async (): Promise<string[]> => (await migrationFiles()).map(({ version }) => version);

/** A folder with the migrations up to that one. */
async function olderProject(temporary: string, last: string): Promise<string> {
  const root = join(temporary, 'older');
  for (const { version, name } of await migrationFiles()) {
    const file = `supabase/migrations/${version}_${name}.sql`;
    if (version <= last) await cp(join(ROOT, file), join(root, file));
  }
  return root;
}

/** Hosted Supabase's account tables have columns that this database lacks. */
async function addAccountColumns(sql: postgres.Sql, tables: SavedTable[]): Promise<void> {
  for (const { name, columns } of tables.filter(isAccounts)) {
    for (const column of columns)
      await sql.unsafe(`alter table if exists ${name} add column if not exists "${column.replaceAll('"', '""')}" text`);
  }
}

async function saveRows(sql: postgres.Sql, saved: Manifest, folder: string, rows: string): Promise<SavedTable[]> {
  const accounts = saved.tables.filter(isAccounts);
  for (const { name } of accounts) await cp(tableFile(folder, name), tableFile(rows, name));
  const others = (await tablesToSave(sql)).filter((table) => !isAccounts(table));
  const tables = await sql.begin(async (transaction) => {
    const done: SavedTable[] = [];
    for (const table of others) done.push(await saveTable(transaction, table, tableFile(rows, table.name), () => {}));
    return done;
  });
  return [...accounts, ...tables];
}
