/** The pages of a build that several threads make: each takes one that none has taken, makes it and writes it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withOwnPolicy } from './ownPolicy.ts';

export interface SharedPages {
  pages: {
    /** The address as the page itself is told of it, which is its file's path too: `/books/page/2.html`. */
    path: string;
    /** What makes it, such as `/[category]/page/[page]`. */
    route: string;
  }[];
  /** For each page whether it is taken, seen by all threads. */
  taken: Int32Array<SharedArrayBuffer>;
  /** Origin of the addresses. */
  origin: string;
  /** Absolute path of the folder for the files. */
  folder: string;
}

/** Whether the page was free, and now is the caller's to make. */
export const take = ({ taken }: SharedPages, index: number): boolean =>
  Atomics.compareExchange(taken, index, 0, 1) === 0;

/**
 * Writes a page while the thread waits: a file of 50 kB takes a tenth of a millisecond so, and half of one with all that
 * writing beside other work needs.
 */
export async function writePage({ folder, pages }: SharedPages, index: number, page: Response): Promise<void> {
  const html = withOwnPolicy(Buffer.from(await page.arrayBuffer()));
  const file = join(folder, pages[index]?.path ?? '');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
