/** Hard links, with fallbacks: some disks do not support them, and none work across disks. */
import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises';

/** Creates a link. Tests pass one that fails. */
type Link = (from: string, to: string) => Promise<void>;

/** Puts the file `from` at `to`: as a hard link if possible, else as a copy. */
export async function linkOrCopy(from: string, to: string, linkFile: Link = link): Promise<void> {
  await linkFile(from, to).catch(() => copyFile(from, to));
}

/**
 * Creates a file with `text`, readable by its owner only, unless it exists. When several processes do so at once, one
 * succeeds. With hard links no process reads an incomplete file; the copy that replaces them takes a moment.
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
