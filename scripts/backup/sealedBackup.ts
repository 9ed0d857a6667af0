/** The backup that the workflow Deploy makes: a folder in an archive, encrypted with `openssl enc`. */
import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../system/commandError.ts';
import { execute } from '../system/processes.ts';

/** The header that `openssl enc` writes, and the number of salt bytes after it. */
const MARK = 'Salted__';
const SALT_BYTES = 8;
/** The default of `openssl enc -pbkdf2`. */
const ITERATIONS = 10_000;
/** Of AES-256-CBC. */
const [KEY_BYTES, IV_BYTES] = [32, 16];

export const isSealed = (path: string): boolean => path.endsWith('.enc');

/** Runs `work` with the folder of the backup in `file`, which is removed afterwards. */
export async function withOpenedBackup<T>(
  file: string,
  password: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (!password)
    throw new CommandError(
      'Set BACKUP_PASSWORD, which is in the deploy.env of the computer where the site was set up.',
    );
  const temporary = await mkdtemp(join(tmpdir(), 'sanctuary-'));
  try {
    await openInto(file, password, temporary);
    return await work(join(temporary, 'backup'));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function openInto(file: string, password: string, folder: string): Promise<void> {
  const archive = 'backup.tar.gz';
  const salt = await readSalt(file);
  const secret = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES + IV_BYTES, 'sha256');
  const decipher = createDecipheriv('aes-256-cbc', secret.subarray(0, KEY_BYTES), secret.subarray(KEY_BYTES));
  try {
    const source = createReadStream(file, { start: MARK.length + SALT_BYTES });
    await pipeline(source, decipher, createWriteStream(join(folder, archive), { mode: 0o600 }));
    // Windows has tar too. The name is relative, since tar would take C: for a remote host.
    await execute(['tar', '-xzf', archive], { cwd: folder });
  } catch (error) {
    throw new CommandError(`${file} can’t be opened: it’s damaged, or BACKUP_PASSWORD isn’t the right one.`, {
      cause: error,
    });
  }
}

async function readSalt(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw new CommandError(`There is no backup: ${file} is missing.`);
  });
  const { buffer } = await handle.read(Buffer.alloc(MARK.length + SALT_BYTES)).finally(() => handle.close());
  if (buffer.toString('latin1', 0, MARK.length) !== MARK)
    throw new CommandError(
      `${file} isn’t the file that the Deploy workflow keeps. Unpack your download from GitHub first.`,
    );
  return buffer.subarray(MARK.length);
}
