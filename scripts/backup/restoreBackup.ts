/** Restores a backup, or only its catalogue, into an empty deployment. Older backups are upgraded first. */
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { appliedMigrations, migrationFiles } from '../backend/migrations.ts';
import { CommandError } from '../system/commandError.ts';
import { type Manifest, pictureFile, readManifest } from './manifest.ts';
import { withCurrentRows } from './olderBackup.ts';
import type { UploadPicture } from './pictures.ts';
import { CATALOGUE, loadTables, type Moved, tablesToSave } from './tables.ts';
import { type Watch, watchProgress } from './watchProgress.ts';

export interface RestoreTarget {
  backend: Manifest['backend'];
  /** Connects as the database's owner. */
  sql: postgres.Sql;
  uploadPicture: UploadPicture;
  /** The account that every embedded backend creates at its start; it doesn't count as content. */
  localAdministrator?: string;
}

interface Options extends Watch {
  /** Only resources, tags and pictures: no accounts, and nothing that members wrote. The target's accounts stay. */
  catalogue?: boolean | undefined;
  /** Called before anything is written; may throw. */
  confirm?: (content: Manifest) => Promise<void>;
}

/**
 * Restores the backup in `folder`. The rows appear all at once, or not at all. Resolves with what was restored.
 * @throws CommandError if the backup is damaged or doesn't fit the target, or the target isn't empty.
 */
export async function restoreBackup(target: RestoreTarget, folder: string, options: Options = {}): Promise<Manifest> {
  const { catalogue = false, confirm, ...watch } = options;
  const saved = await readManifest(folder);
  if (!catalogue) requireSameBackend(saved.backend, target.backend);
  const isCurrent = await requireKnownVersion(saved, target);
  await requireEmpty(target, catalogue);
  const chosen = ({ tables, ...manifest }: Manifest): Manifest => ({
    ...manifest,
    tables: tables.filter(({ name }) => !catalogue || CATALOGUE.includes(name)),
  });
  await confirm?.(chosen(saved));
  const load = async (manifest: Manifest, rows: string) => {
    const content = chosen(manifest);
    await requireSameTables(target.sql, content);
    await watchProgress(watch, (moved) => loadContent(target, content, { rows, pictures: folder }, moved));
    return content;
  };
  if (isCurrent) return load(saved, folder);
  watch.tell?.('The backup is from an older version of the project, so it’s brought up to date first …');
  return withCurrentRows(saved, folder, load);
}

/** The folders with a backup's rows and pictures. */
interface Folders {
  rows: string;
  pictures: string;
}

async function loadContent({ sql, uploadPicture }: RestoreTarget, manifest: Manifest, folders: Folders, moved: Moved) {
  for (const { name, hash, ...kind } of manifest.pictures) {
    const bytes = await readFile(pictureFile(folders.pictures, hash));
    await uploadPicture(name, { ...kind, bytes });
    moved({ rows: 0, bytes: bytes.length });
  }
  await sql.begin(async (transaction) => {
    await loadTables(transaction, manifest.tables, folders.rows, moved);
    // Without their imports, which refer to accounts.
    if (!manifest.tables.some(({ name }) => name === 'public.imports'))
      await transaction`update private.resources set import_id = null, import_row = null where import_id is not null`;
    // What waited to be sent is in no backup, and may have been sent since.
    await transaction`update private.newsletters set
      state = case when started_at is null then 'draft' else 'stopped' end, send_at = null,
      dropped = case when started_at is null then 0 else recipients - sent - refused end, finished_at = case when started_at is not null then now() end
      where state in ('scheduled', 'sending', 'paused')`;
    await transaction`select private.ask_for_publishing()`;
  });
}

/**
 * Whether the backup is from the target's version rather than an earlier one. Their last migrations tell the version: those
 * before the baseline differ, but result in the same tables.
 */
async function requireKnownVersion({ migrations }: Manifest, { sql, backend }: RestoreTarget): Promise<boolean> {
  const [saved = '', present] = [migrations.at(-1), (await appliedMigrations(sql)).at(-1)];
  if (saved === present) return true;
  const own = (await migrationFiles()).map(({ version }) => version);
  const last = own.at(-1) ?? '';
  if (present !== last)
    throw new CommandError(
      `The database is of the version with the migration ${present}, this copy of the project of the one with ${last}. ` +
        `${backend === 'hosted' ? 'Run npm run setup' : 'Restore into a new DATA_DIR'} first.`,
    );
  if (own.includes(saved)) return false;
  throw new CommandError(
    saved > last
      ? `The backup is from a newer version of the project (with the migration ${saved}) than this copy (${last}). Install that version with npm run upgrade, then restore.`
      : `The backup is from a version of the project that this copy doesn’t know: it has the migration ${saved}.`,
  );
}

/** Accounts of the embedded backend are only for testing: its administrator has the same address everywhere. */
function requireSameBackend(backup: Manifest['backend'], target: Manifest['backend']): void {
  if (backup === target) return;
  throw new CommandError(
    `The backup is from ${BACKENDS[backup]}, whose accounts don’t belong in ${BACKENDS[target]}. ` +
      'Add --catalogue to restore only its resources, tags and pictures.',
  );
}

const BACKENDS = { embedded: 'the embedded backend', hosted: 'hosted Supabase' };

async function requireSameTables(sql: postgres.Sql, { tables }: Manifest): Promise<void> {
  const present = new Map((await tablesToSave(sql)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const missing = columns.filter((column) => !present.get(name)?.includes(column));
    if (missing.length > 0)
      throw new CommandError(`The database has no ${name} with ${missing.join(', ')}, which the backup contains.`);
  }
}

async function requireEmpty({ sql, localAdministrator = '' }: RestoreTarget, catalogue: boolean): Promise<void> {
  const [found] = await sql`
    select (select count(*)::int from public.resources) as resources,
      (select count(*)::int from auth.users where email is distinct from ${localAdministrator}) as accounts`;
  if (found?.resources === 0 && (catalogue || found.accounts === 0)) return;
  const content = `${found?.resources} resources${catalogue ? '' : ` and ${found?.accounts} accounts`}`;
  throw new CommandError(
    `The target is not empty: it has ${content}, which would be lost. Restore into a new project, or a new DATA_DIR.`,
  );
}
