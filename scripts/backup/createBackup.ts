/** Writes a backup: accounts, catalogue and everything else that people made, and their pictures. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { renameWithRetries } from '../system/renames.ts';
import { FORMAT, type Manifest, manifestFile, pictureFile, tableFile } from './manifest.ts';
import { BUCKET, type ReadPicture } from './pictures.ts';
import { type SavedTable, saveTable, tablesToSave } from './tables.ts';

export interface BackupSource {
  /** Connects as the database's owner. */
  sql: postgres.Sql;
  readPicture: ReadPicture;
}

/**
 * Writes a backup into `folder`, which must not exist. All rows are of one moment, whoever writes meanwhile. A draft
 * becomes the folder at the end, so a folder with this name is always complete.
 */
export async function createBackup({ sql, readPicture }: BackupSource, folder: string, now: Date): Promise<Manifest> {
  const draft = join(dirname(folder), `.${now.getTime()}.draft`);
  try {
    for (const part of ['tables', 'pictures']) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
    const saved = await sql.begin('isolation level repeatable read read only', async (transaction) => ({
      migrations: await appliedMigrations(transaction),
      tables: await saveTables(transaction, draft),
      stored: await storedPictures(transaction),
    }));
    const { stored, ...rest } = saved;
    const pictures = await savePictures(stored, readPicture, draft);
    const manifest: Manifest = { format: FORMAT, createdAt: now.toISOString(), ...rest, pictures };
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    await renameWithRetries(draft, folder);
    return manifest;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

export async function appliedMigrations(sql: postgres.TransactionSql | postgres.Sql): Promise<string[]> {
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => String(version));
}

async function saveTables(transaction: postgres.TransactionSql, draft: string): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await tablesToSave(transaction)) {
    saved.push(await saveTable(transaction, table, tableFile(draft, table.name)));
  }
  return saved;
}

/** Their names in the bucket. */
async function storedPictures(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql`select name from storage.objects where bucket_id = ${BUCKET} order by name`;
  return rows.map(({ name }) => String(name));
}

async function savePictures(
  names: readonly string[],
  readPicture: ReadPicture,
  draft: string,
): Promise<Manifest['pictures']> {
  const saved: Manifest['pictures'] = [];
  for (const name of names) {
    const { bytes, ...kind } = await readPicture(name);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await writeFile(pictureFile(draft, hash), bytes, { mode: 0o600 });
    saved.push({ name, ...kind, hash });
  }
  return saved;
}
