/** The pages of a build that several threads make: each takes one that none has taken, renders it and writes it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SharedPages {
  pages: {
    /** Path of its file below the folder, which is also the address it is rendered for: `/books/page/2.html`. */
    path: string;
    /** Route that renders it, such as `/[category]/page/[page]`. */
    route: string;
  }[];
  /** For each page who has taken it: 0 for nobody yet, the number of a thread, or WRITTEN. */
  taken: Int32Array<SharedArrayBuffer>;
  /** Origin of the addresses. */
  origin: string;
  /** Absolute path of the folder for the files. */
  folder: string;
}

const WRITTEN = -1;

/** Whether the page was free and is now for `thread` (from 1) to make. */
export const take = ({ taken }: SharedPages, index: number, thread: number): boolean =>
  Atomics.compareExchange(taken, index, 0, thread) === 0;

export const isWritten = ({ taken }: SharedPages, index: number): boolean => Atomics.load(taken, index) === WRITTEN;

/** Synchronously, which takes half as long as writing beside other work: 0.1 ms for 50 kB. */
export async function writePage(shared: SharedPages, index: number, page: Response): Promise<void> {
  const { folder, pages, taken } = shared;
  const html = Buffer.from(await page.arrayBuffer());
  const file = join(folder, pages[index]?.path ?? '');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
  Atomics.store(taken, index, WRITTEN);
}
