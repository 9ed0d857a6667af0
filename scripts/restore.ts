/** The command `npm run restore`: restores a backup into an empty deployment. */
import { join, resolve } from 'node:path';
import { startBackend } from './backend/backend.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { recordSeed } from './backend/seed.ts';
import { untilStopped } from './backend/stopSignals.ts';
import type { Manifest } from './backup/manifest.ts';
import { pictureUpload } from './backup/pictures.ts';
import { type RestoreTarget, restoreBackup } from './backup/restoreBackup.ts';
import { isSealed, withOpenedBackup } from './backup/sealedBackup.ts';
import { contents, INTERRUPTED } from './backup.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { confirm } from './system/confirm.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run restore -- [--hosted [--yes]] [--catalogue] FOLDER

Restores the backup in FOLDER to an empty deployment, and brings it up to date if it's from an older
version of the project. Everyone has to sign in again, with the password they had then.
FOLDER may be the file backup.tar.gz.enc, which the Deploy workflow keeps before it changes the
database (on GitHub: Actions, the Deploy run, Artifacts). That needs BACKUP_PASSWORD from deploy.env.
  --catalogue   only resources, tags and pictures: no accounts, and nothing that members wrote.
                Use it to move a catalogue made with npm start to a hosted site without resources.
  --yes         doesn't ask before it writes to the hosted site

Without --hosted, it fills the embedded backend in DATA_DIR (.data), which mustn't be running. The local
administrator gets that folder's password at the next start. With --hosted:
  DATABASE_URL, PUBLIC_SUPABASE_URL   from deploy.env, which npm run setup writes
  SUPABASE_SECRET_KEY                 for the pictures (Project Settings → API Keys)`;

async function command() {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = readArguments(HELP, { hosted: flag, catalogue: flag, yes: flag }, 1);
  const [folder] = positionals;
  if (!folder) throw new CommandError(`Name one folder.\n\n${HELP}`);
  const restore = values.hosted ? restoreHosted : restoreEmbedded;
  await untilStopped(async (signal) => {
    const { catalogue } = values;
    const askFirst = async (content: Manifest) => {
      if (values.hosted && !values.yes) await ask(content, signal);
    };
    const options = { catalogue, confirm: askFirst, tell: console.info, signal };
    const restoreFrom = (path: string) => restore((target) => restoreBackup(target, path, options));
    const { BACKUP_PASSWORD } = await hostedEnvironment();
    const manifest = isSealed(folder)
      ? await withOpenedBackup(resolve(folder), BACKUP_PASSWORD, restoreFrom)
      : await restoreFrom(resolve(folder));
    console.info(`Restored ${contents(manifest)}, as of ${manifest.createdAt}.`);
    for (const { name } of manifest.unreadable) console.info(`  Not in this backup: picture ${name}`);
  }, INTERRUPTED);
}

/** @throws CommandError unless the answer is yes. */
async function ask(content: Manifest, signal: AbortSignal): Promise<void> {
  const { PUBLIC_SUPABASE_URL } = await hostedEnvironment();
  console.info(`This writes ${contents(content)}, as of ${content.createdAt}, to ${PUBLIC_SUPABASE_URL}.`);
  if (!(await confirm('Continue?', signal))) throw new CommandError('Nothing was restored.');
}

type Restore = (target: RestoreTarget) => Promise<Manifest>;

async function restoreHosted(restore: Restore): Promise<Manifest> {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = await hostedEnvironment();
  if (!DATABASE_URL || !PUBLIC_SUPABASE_URL || !SUPABASE_SECRET_KEY)
    throw new CommandError('Set DATABASE_URL, PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.');
  const uploadPicture = pictureUpload(PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY);
  return withHostedDatabase(DATABASE_URL, (sql) => restore({ backend: 'hosted', sql, uploadPicture }));
}

async function restoreEmbedded(restore: Restore): Promise<Manifest> {
  loadEnvironmentFile(join(ROOT, '.env'));
  const { sql, url, settings, stop } = await startBackend({ environment: { ...process.env, PORT: '0' } });
  const target = {
    backend: 'embedded' as const,
    sql,
    uploadPicture: pictureUpload(url, settings.secretKey),
    localAdministrator: settings.adminEmail.toLowerCase(),
  };
  try {
    const manifest = await restore(target);
    await recordSeed(sql);
    return manifest;
  } finally {
    await stop();
  }
}

if (import.meta.main) await run(command);
