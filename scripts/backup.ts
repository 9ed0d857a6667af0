/** The command `npm run backup`: saves accounts, catalogue and pictures in a folder. */
import { join, resolve } from 'node:path';
import { NoDatabase, withEmbeddedDatabase } from './backend/embeddedDatabase.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { dataDirectoryOf } from './backend/settings.ts';
import { untilStopped } from './backend/stopSignals.ts';
import { type BackupSource, createBackup } from './backup/createBackup.ts';
import type { Manifest } from './backup/manifest.ts';
import { embeddedPictures, hostedPictures } from './backup/pictures.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { exists, ROOT } from './system/paths.ts';

const HELP = `npm run backup [-- [--hosted] [--without-pictures] [FOLDER]]

Saves accounts, catalogue, pictures and everything members wrote to FOLDER (backups/<time>), as of
one moment. Visitors notice nothing. The folder holds personal data, so only you can read it: keep
it where nobody else can. Restore it into an empty deployment with npm run restore.
Exits with 3 if some pictures couldn't be read: it names them and saves everything else; with
4 if there's no database yet.

Without --hosted, it saves the embedded backend, whether or not npm start is running. With --hosted:
  DATABASE_URL, PUBLIC_SUPABASE_URL   from deploy.env, which npm run setup writes`;

async function command() {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = readArguments(HELP, { hosted: flag, 'without-pictures': flag }, 1);
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(positionals[0] ?? join(ROOT, 'backups', stamp));
  if (await exists(folder)) throw new CommandError(`${folder} already exists. Name a new folder.`);
  const backUp = values.hosted ? backupHosted : backupEmbedded;
  await untilStopped(async (signal) => {
    const options = { pictures: !values['without-pictures'], tell: console.info, signal };
    const manifest = await backUp((source) => createBackup(source, folder, now, options)).catch(nothingToSave);
    if (!manifest) return;
    console.info(`Saved ${contents(manifest)}: ${folder}`);
    if (manifest.unreadable.length === 0) return;
    process.exitCode = INCOMPLETE;
    console.error('\nNot saved, because they couldn’t be read:');
    for (const { name, cause } of manifest.unreadable) console.error(`  ${name}: ${cause}`);
  }, INTERRUPTED);
}

/** Exit codes: some pictures are missing; there is no database yet, as before the first npm start. */
const INCOMPLETE = 3;
const NOTHING = 4;

function nothingToSave(error: unknown): null {
  if (!(error instanceof NoDatabase)) throw error;
  console.error(`Nothing was saved. ${error.message}`);
  process.exitCode = NOTHING;
  return null;
}

/** The usual exit code after Ctrl+C. */
export const INTERRUPTED = 130;

/** Such as "44 resources, 1 account and 5 pictures, of the version with the migration 20261123001013". */
export function contents({
  tables,
  pictures,
  migrations,
}: Pick<Manifest, 'tables' | 'pictures' | 'migrations'>): string {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
  const accounts = rows('auth.users');
  return (
    `${counted(rows('private.resources') ?? 0, 'resource')}${accounts === undefined ? '' : `, ${counted(accounts, 'account')}`} and ` +
    `${counted(pictures.length, 'picture')}, at migration ${migrations.at(-1)}`
  );
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

type BackUp = (source: BackupSource) => Promise<Manifest>;

async function backupHosted(backUp: BackUp): Promise<Manifest> {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL } = await hostedEnvironment();
  if (!DATABASE_URL || !PUBLIC_SUPABASE_URL)
    throw new CommandError('Set DATABASE_URL and PUBLIC_SUPABASE_URL, or run npm run setup.');
  const readPicture = hostedPictures(PUBLIC_SUPABASE_URL);
  return withHostedDatabase(DATABASE_URL, (sql) => backUp({ backend: 'hosted', sql, readPicture }));
}

async function backupEmbedded(backUp: BackUp): Promise<Manifest> {
  loadEnvironmentFile(join(ROOT, '.env'));
  const readPicture = embeddedPictures({ dataDirectory: dataDirectoryOf(process.env) });
  return withEmbeddedDatabase(process.env, (sql) => backUp({ backend: 'embedded', sql, readPicture }));
}

if (import.meta.main) await run(command);
