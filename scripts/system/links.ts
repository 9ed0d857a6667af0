/** Links to files, which some disks do not have, and others not across their borders. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises';

/** What makes a link; tests give one that fails as it does elsewhere. */
type Link = (from: string, to: string) => Promise<void>;

/** Puts the file `from` at `to`: linked where the disk can, else copied. */
export async function linkOrCopy(from: string, to: string, linkFile: Link = link): Promise<void> {
  await linkFile(from, to).catch(() => copyFile(from, to));
}

/**
 * Makes a file with `text`, readable by its owner alone, unless there is one: of several that try at once one succeeds,
 * and none sees the file half written. Where there are no links, only the first of the two holds.
 */
export async function createOnce(file: string, text: string, linkFile: Link = link): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await linkFile(draft, file).catch((error) => {
      if (error.code === 'EEXIST') throw error;
      return copyFile(draft, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}
