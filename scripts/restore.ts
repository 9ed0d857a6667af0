/** The command `npm run restore`: puts a backup into an empty deployment. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { startBackend } from './backend.ts';
import type { Manifest } from './backup/manifest.ts';
import { pictureUpload } from './backup/pictures.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { contents } from './backup.ts';
import { hostedEnvironment } from './setup/deployFile.ts';

const HELP = `npm run restore -- [--hosted] FOLDER

Puts the backup in FOLDER into an empty deployment of the same version of the project, and refuses
any other. Everyone signs in again, with the password of the time of the backup.

Without --hosted, it fills the embedded backend of DATA_DIR (.data), which must not run. The local
administrator gets the password of that folder at the next start. With --hosted:
  DATABASE_URL, PUBLIC_SUPABASE_URL   from deploy.env, which npm run setup writes
  SUPABASE_SECRET_KEY                 for the pictures (Project Settings → API Keys)`;

async function command() {
  const options = { hosted: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.info(HELP);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Failure(`One folder is needed.\n\n${HELP}`);
  const manifest = values.hosted ? await restoreHosted(resolve(folder)) : await restoreEmbedded(resolve(folder));
  console.info(`Restored ${contents(manifest)}, as of ${manifest.createdAt}.`);
}

async function restoreHosted(folder: string): Promise<Manifest> {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = await hostedEnvironment();
  if (!DATABASE_URL || !PUBLIC_SUPABASE_URL || !SUPABASE_SECRET_KEY)
    throw new Failure('Set DATABASE_URL, PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY.');
  const uploadPicture = pictureUpload(PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY);
  return withHostedDatabase(DATABASE_URL, (sql) => restoreBackup({ sql, uploadPicture }, folder));
}

async function restoreEmbedded(folder: string): Promise<Manifest> {
  const { sql, url, settings, stop } = await startBackend({ environment: { ...process.env, PORT: '0' } });
  const target = {
    sql,
    uploadPicture: pictureUpload(url, settings.secretKey),
    localAdministrator: settings.adminEmail.toLowerCase(),
  };
  return restoreBackup(target, folder).finally(stop);
}

if (import.meta.main) await run(command);
