/** Writes a backup: accounts, the catalogue, all other content, and the pictures. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type postgres from 'postgres';
import { appliedMigrations } from '../backend/migrations.ts';
import { renameWithRetries } from '../system/renames.ts';
import { makeDraft, removeDraft } from './drafts.ts';
import { FORMAT, type Manifest, manifestFile, pictureFile, tableFile } from './manifest.ts';
import { BUCKET, type ReadPicture } from './pictures.ts';
import { type Moved, type SavedTable, saveTable, tablesToSave } from './tables.ts';
import { type Watch, watchProgress } from './watchProgress.ts';

export interface BackupSource {
  backend: Manifest['backend'];
  /** Connects as the database's owner. */
  sql: postgres.Sql;
  readPicture: ReadPicture;
}

interface Options extends Watch {
  /** Whether pictures are saved too; true by default. */
  pictures?: boolean;
}

/**
 * Writes a backup into `folder`, which must not exist. All rows are from one snapshot, even if the database changes meanwhile. A draft
 * becomes the folder at the end, so a folder with this name is always complete.
 */
export async function createBackup(
  source: BackupSource,
  folder: string,
  now: Date,
  { pictures = true, ...watch }: Options = {},
): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await makeDraft(dirname(folder));
  try {
    const content = await watchProgress(watch, (moved) => saveContent(source, draft, pictures, moved));
    const { backend } = source;
    const manifest: Manifest = { format: FORMAT, backend, createdAt: now.toISOString(), ...content };
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    await renameWithRetries(draft, folder);
    if (pictures) await noteBackup(source.sql, now, manifest.unreadable.length);
    return manifest;
  } finally {
    await removeDraft(draft);
  }
}

/** For the doctor and administrators. A database without the latest migrations may lack the column. */
async function noteBackup(sql: postgres.Sql, made_at: Date, missing_pictures: number): Promise<void> {
  const [column] = await sql`
    select from pg_attribute where attrelid = to_regclass('private.last_backup') and attname = 'missing_pictures'`;
  if (column) await sql`update private.last_backup set ${sql({ made_at, missing_pictures })} where id`;
}

async function saveContent({ sql, readPicture }: BackupSource, draft: string, pictures: boolean, moved: Moved) {
  const { stored, ...rows } = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    // Hosted Supabase ends statements after two minutes.
    await transaction`set local statement_timeout = 0`;
    return {
      migrations: await appliedMigrations(transaction),
      tables: await saveTables(transaction, draft, moved),
      stored: pictures ? await storedPictures(transaction) : [],
    };
  });
  return { ...rows, ...(await savePictures(stored, readPicture, draft, moved)) };
}

async function saveTables(transaction: postgres.TransactionSql, draft: string, moved: Moved): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await tablesToSave(transaction)) {
    saved.push(await saveTable(transaction, table, tableFile(draft, table.name), moved));
  }
  return saved;
}

/** The pictures' names in the bucket. */
async function storedPictures(sql: postgres.TransactionSql): Promise<string[]> {
  const rows = await sql`select name from storage.objects where bucket_id = ${BUCKET} order by name`;
  return rows.map(({ name }) => String(name));
}

async function savePictures(
  names: readonly string[],
  readPicture: ReadPicture,
  draft: string,
  moved: Moved,
): Promise<Pick<Manifest, 'pictures' | 'unreadable'>> {
  const pictures: Manifest['pictures'] = [];
  const unreadable: Manifest['unreadable'] = [];
  for (const name of names) {
    const picture = await readPicture(name).catch((error: Error) => error);
    if (picture instanceof Error) {
      unreadable.push({ name, cause: picture.message });
      moved({ rows: 0, bytes: 0 });
      continue;
    }
    const { bytes, ...kind } = picture;
    const hash = createHash('sha256').update(bytes).digest('hex');
    await writeFile(pictureFile(draft, hash), bytes, { mode: 0o600 });
    moved({ rows: 0, bytes: bytes.length });
    pictures.push({ name, ...kind, hash });
  }
  return { pictures, unreadable };
}
