/** The command `npm run backup`: saves accounts, catalogue and pictures in a folder. */
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withEmbeddedDatabase } from './backend/embeddedDatabase.ts';
import { Failure, run } from './backend/failure.ts';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { ROOT, readSettings } from './backend/settings.ts';
import { createBackup } from './backup/createBackup.ts';
import type { Manifest } from './backup/manifest.ts';
import { embeddedPictures, hostedPictures } from './backup/pictures.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { exists } from './system/paths.ts';

const HELP = `npm run backup [-- --hosted] [--out FOLDER]

Saves accounts, catalogue, pictures and all that members wrote in FOLDER (backups/<time>), as of
one moment. Visitors notice nothing. The folder holds personal data, so only you can read it: keep
it where nobody else can. npm run restore puts it into an empty deployment of the same version.

Without --hosted, it saves the embedded backend, whether npm start runs or not. With --hosted:
  DATABASE_URL, PUBLIC_SUPABASE_URL   from deploy.env, which npm run setup writes`;

async function command() {
  const options = { out: { type: 'string' }, hosted: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return console.info(HELP);
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(values.out ?? join(ROOT, 'backups', stamp));
  if (await exists(folder)) throw new Failure(`${folder} exists. Name a new folder with --out.`);
  await mkdir(dirname(folder), { recursive: true });
  const manifest = values.hosted ? await backupHosted(folder, now) : await backupEmbedded(folder, now);
  console.info(`Saved ${contents(manifest)}: ${folder}`);
}

/** Such as "44 resources, 1 account and 5 pictures, of the version with the migration 20261122002800". */
export function contents({ tables, pictures, migrations }: Manifest): string {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
  return (
    `${counted(rows('public.resources'), 'resource')}, ${counted(rows('auth.users'), 'account')} and ` +
    `${counted(pictures.length, 'picture')}, ` +
    `of the version with the migration ${migrations.at(-1)}`
  );
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

async function backupHosted(folder: string, now: Date): Promise<Manifest> {
  const { DATABASE_URL, PUBLIC_SUPABASE_URL } = await hostedEnvironment();
  if (!DATABASE_URL || !PUBLIC_SUPABASE_URL)
    throw new Failure('Set DATABASE_URL and PUBLIC_SUPABASE_URL, or run npm run setup.');
  const readPicture = hostedPictures(PUBLIC_SUPABASE_URL);
  return withHostedDatabase(DATABASE_URL, (sql) => createBackup({ sql, readPicture }, folder, now));
}

async function backupEmbedded(folder: string, now: Date): Promise<Manifest> {
  const readPicture = embeddedPictures(await readSettings(process.env));
  return withEmbeddedDatabase(process.env, (sql) => createBackup({ sql, readPicture }, folder, now));
}

if (import.meta.main) await run(command);
