/** Creates the folder of a PostgreSQL cluster atomically: it is complete, or it does not exist. */
import type { StatsFs } from 'node:fs';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { CommandError, diskFull } from '../system/commandError.ts';
import { exists } from '../system/paths.ts';
import { renameWithRetries } from '../system/renames.ts';
import { output, type Programs } from './programs.ts';
import { giveToServer, serverUser, unprivileged } from './serverUser.ts';

/** Size of a new cluster with its write-ahead log. */
const CLUSTER_BYTES = 120 * 1024 * 1024;

type FreeSpace = Pick<StatsFs, 'bavail' | 'bsize'>;

/**
 * Creates the cluster in `data` unless it exists: in a draft folder beside it, which is then renamed.
 * @throws CommandError when the disk is full or `initdb` refuses.
 */
export async function ensureCluster(programs: Programs, data: string, password: string): Promise<void> {
  await removeDrafts(data);
  if (await exists(join(data, 'PG_VERSION'))) return;
  await requireSpace(dirname(data));
  const draft = await mkdtemp(`${data}.draft-`);
  try {
    await initialise(programs, draft, password);
    await renameWithRetries(draft, data);
  } catch (error) {
    await requireSpace(dirname(data));
    throw new CommandError(`Couldn’t create the database in ${data}: ${output(error)}`);
  } finally {
    await removeDrafts(data);
  }
}

async function initialise({ initdb, postgres }: Programs, draft: string, password: string): Promise<void> {
  const user = await serverUser(draft, postgres);
  await giveToServer(user, draft);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveToServer(user, passwordFile);
  // Without LANG initdb falls back to locale C, where ILIKE does not match É with é.
  await unprivileged(user, initdb, [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
}

/** Also removes drafts of a start that was killed; its `initdb` may still be writing, so this retries. */
async function removeDrafts(data: string): Promise<void> {
  const drafts = (await readdir(dirname(data))).filter((name) => name.startsWith(`${basename(data)}.draft-`));
  for (const draft of drafts) await rm(join(dirname(data), draft), { recursive: true, force: true, maxRetries: 10 });
}

/** @throws CommandError when `directory` has too little free space for a new cluster. */
export async function requireSpace(
  directory: string,
  measure: (directory: string) => Promise<FreeSpace> = statfs,
): Promise<void> {
  const disk = await measure(directory).catch(() => null);
  if (disk && disk.bavail * disk.bsize < CLUSTER_BYTES) throw diskFull(directory);
}
