import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises';

/** Creates a hard link, which some disks don't support. Tests pass a function that fails. */
type Link = (from: string, to: string) => Promise<void>;

/**
 * Creates a file with `text`, readable by its owner only, unless it exists. If several processes do so at once, one
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
