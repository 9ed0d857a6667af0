/** Puts a backup, or the catalogue in it, into an empty deployment of the same version of the project. */
import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { appliedMigrations } from '../backend/migrations.ts';
import { CommandError } from '../system/commandError.ts';
import { type Manifest, pictureFile, readManifest, tableFile } from './manifest.ts';
import type { UploadPicture } from './pictures.ts';
import { CATALOGUE, countRows, loadTable, type Moved, tablesToSave } from './tables.ts';
import { type Watch, watchProgress } from './watchProgress.ts';

export interface RestoreTarget {
  backend: Manifest['backend'];
  /** Connects as the database's owner. */
  sql: postgres.Sql;
  uploadPicture: UploadPicture;
  /** The account that each start of the embedded backend makes: it does not count as content. */
  localAdministrator?: string;
}

interface Options extends Watch {
  /** Resources, tags and pictures alone: no accounts, and nothing that members wrote. Accounts of the target stay. */
  catalogue?: boolean | undefined;
  /** Called before anything is written; may throw. */
  confirm?: (content: Manifest) => Promise<void>;
}

/**
 * Restores the backup in `folder`. The rows appear all at once, or not at all. Resolves with what was restored.
 * @throws CommandError when the backup is damaged, does not fit the target, or the target is not empty.
 */
export async function restoreBackup(target: RestoreTarget, folder: string, options: Options = {}): Promise<Manifest> {
  const { catalogue = false, confirm, ...watch } = options;
  const manifest = await readManifest(folder);
  if (!catalogue) requireSameBackend(manifest.backend, target.backend);
  const tables = manifest.tables.filter(({ name }) => !catalogue || CATALOGUE.includes(name));
  const content = { ...manifest, tables };
  requireSameVersion(manifest.migrations, await appliedMigrations(target.sql));
  await requireSameTables(target.sql, content);
  await requireEmpty(target, catalogue);
  await confirm?.(content);
  await watchProgress(watch, (moved) => loadContent(target, content, folder, moved));
  return content;
}

async function loadContent({ sql, uploadPicture }: RestoreTarget, manifest: Manifest, folder: string, moved: Moved) {
  for (const { name, hash, ...kind } of manifest.pictures) {
    const bytes = await readFile(pictureFile(folder, hash));
    await uploadPicture(name, { ...kind, bytes });
    moved({ rows: 0, bytes: bytes.length });
  }
  await sql.begin(async (transaction) => {
    // Hosted Supabase ends statements after two minutes.
    await transaction`set local statement_timeout = 0`;
    // Without triggers: the audit trail, roles and counts come from the backup, too. And tables come in any order.
    await transaction`set local session_replication_role = replica`;
    for (const table of manifest.tables) {
      await loadTable(transaction, table, tableFile(folder, table.name), moved);
      const rows = await countRows(transaction, table);
      if (rows !== table.rows)
        throw new CommandError(`${table.name} would have ${rows} rows instead of ${table.rows}.`);
    }
    // Without the imports that they came from, which name accounts.
    if (!manifest.tables.some(({ name }) => name === 'public.imports'))
      await transaction`update public.resources set import_id = null, import_row = null where import_id is not null`;
    await transaction`select private.ask_for_publishing()`;
  });
}

/** Their last migrations tell the version: those before the baseline are not the same, but come to the same tables. */
function requireSameVersion(backup: readonly string[], target: readonly string[]): void {
  const [saved, present] = [backup.at(-1), target.at(-1)];
  if (saved === present) return;
  throw new CommandError(
    `The backup is of the version with the migration ${saved}, the database of the one with ${present}. ` +
      `Check out the version of the project whose last migration is ${saved}, restore there, and update afterwards.`,
  );
}

/** Accounts of the embedded backend are for trying out: its administrator has the same address everywhere. */
function requireSameBackend(backup: Manifest['backend'], target: Manifest['backend']): void {
  if (backup === target) return;
  throw new CommandError(
    `The backup is of ${BACKENDS[backup]}, whose accounts do not belong into ${BACKENDS[target]}. ` +
      'Add --catalogue to restore its resources, tags and pictures alone.',
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
