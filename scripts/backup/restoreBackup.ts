/** Puts a backup into an empty deployment of the same version of the project. */
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { Failure } from '../backend/failure.ts';
import { appliedMigrations } from './createBackup.ts';
import { type Manifest, pictureFile, readManifest, tableFile } from './manifest.ts';
import type { UploadPicture } from './pictures.ts';
import { countRows, loadTable, tablesToSave } from './tables.ts';

export interface RestoreTarget {
  /** Connects as the database's owner. */
  sql: postgres.Sql;
  uploadPicture: UploadPicture;
  /** The account that each start of the embedded backend makes: it does not count as content. */
  localAdministrator?: string;
}

/**
 * Restores the backup in `folder`. The rows appear all at once, or not at all.
 * @throws Failure when the backup is damaged or of another version, or the target is not empty.
 */
export async function restoreBackup(target: RestoreTarget, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { sql, uploadPicture } = target;
  requireSameVersion(manifest.migrations, await appliedMigrations(sql));
  await requireSameTables(sql, manifest);
  await requireEmpty(target);
  for (const { name, hash, ...kind } of manifest.pictures) {
    await uploadPicture(name, { ...kind, bytes: await readFile(pictureFile(folder, hash)) });
  }
  await sql.begin((transaction) => loadTables(transaction, manifest, folder));
  return manifest;
}

async function loadTables(transaction: postgres.TransactionSql, { tables }: Manifest, folder: string): Promise<void> {
  // Without triggers: the audit trail, roles and counts come from the backup, too. And tables come in any order.
  await transaction`set local session_replication_role = replica`;
  for (const table of tables) {
    await loadTable(transaction, table, tableFile(folder, table.name));
    const rows = await countRows(transaction, table);
    if (rows !== table.rows) throw new Failure(`${table.name} would have ${rows} rows instead of ${table.rows}.`);
  }
  await transaction`update public.publishing set revision_requested = revision_requested + 1, requested_at = now() where id`;
  await transaction`notify publishing`;
}

function requireSameVersion(backup: readonly string[], target: readonly string[]): void {
  if (backup.join() === target.join()) return;
  const [saved, present] = [backup.at(-1), target.at(-1)];
  throw new Failure(
    `The backup is of the version with the migration ${saved}, the database of the one with ${present}. ` +
      `Check out the version of the project whose last migration is ${saved}, restore there, and update afterwards.`,
  );
}

/** The accounts of the embedded backend and of hosted Supabase have different columns. */
async function requireSameTables(sql: postgres.Sql, { tables }: Manifest): Promise<void> {
  const present = new Map((await tablesToSave(sql)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !present.get(name)?.includes(column));
    if (missing.length > 0)
      throw new Failure(
        `The database has no ${name} with ${missing.join(', ')}. A backup of the embedded backend cannot be restored ` +
          'to hosted Supabase, nor the other way round.',
      );
  }
}

async function requireEmpty({ sql, localAdministrator = '' }: RestoreTarget): Promise<void> {
  const [found] = await sql`
    select (select count(*)::int from public.resources) as resources,
      (select count(*)::int from auth.users where email is distinct from ${localAdministrator}) as accounts`;
  if (found?.resources === 0 && found.accounts === 0) return;
  throw new Failure(
    `The target is not empty: it has ${found?.resources} resources and ${found?.accounts} accounts, which would be lost. ` +
      'Restore into a new project, or a new DATA_DIR.',
  );
}
