import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroPrerenderer, RouteData } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SharedPages } from './sharedPages.ts';
import { type PageThreads, startThreads } from './threads.ts';

const COUNT = 200;

let folder: string;
let shared: SharedPages;
/** Paths of the pages that the build's own thread rendered. */
let madeHere: string[];
/** Logged warnings. */
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-pages-'));
  shared = {
    pages: Array.from({ length: COUNT }, (_, index) => ({ path: `/books/${index}.html`, route: '/books/[id]' })),
    taken: new Int32Array(new SharedArrayBuffer(COUNT * Int32Array.BYTES_PER_ELEMENT)),
    origin: 'https://sanctuary.test',
    folder: join(folder, 'site'),
  };
  madeHere = [];
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const own: AstroPrerenderer = {
  name: 'astro',
  getStaticPaths: async () => [],
  render: async ({ url }) => {
    madeHere.push(new URL(url).pathname);
    return new Response('made here');
  },
};

/** A worker that takes pages from the last one on, like worker.ts, and runs `made` for each. */
async function threads(count: number, made: string): Promise<PageThreads> {
  const worker = join(folder, 'worker.mjs');
  const sharedPages = JSON.stringify(new URL('sharedPages.ts', import.meta.url));
  await writeFile(
    worker,
    `import { parentPort, workerData } from 'node:worker_threads';
     import { take, writePage } from ${sharedPages};
     const { shared, thread } = workerData;
     const write = (index) => writePage(shared, index, new Response('made in a thread'));
     for (let index = ${COUNT - 1}; index >= 0; index--) if (take(shared, index, thread)) { ${made} }
     parentPort.postMessage('done');`,
  );
  return startThreads(own, shared, { worker, count, logger: { warn: (text) => void warnings.push(text) } });
}

const render = (sharing: PageThreads, path: string) =>
  sharing.render(new Request(`https://sanctuary.test${path}`), { routeData: {} as RouteData });

/** Requests all pages, as Astro does. Counts the written pages by their first words. */
async function makeAll(sharing: PageThreads): Promise<Record<string, number>> {
  try {
    for (const { path } of shared.pages) {
      const page = await render(sharing, path);
      expect(page).toHaveProperty('body', null);
    }
  } finally {
    await sharing.end();
  }
  const files = await readdir(join(folder, 'site/books'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, 'site/books', file), 'utf8')));
  return Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => [text, length]));
}

test('without a thread all pages are made here', async () => {
  expect(await makeAll(await threads(0, ''))).toEqual({ 'made here': COUNT });
});

test('each page is made once, wherever there is time', async () => {
  // The threads start first, and wait halfway until the build has taken a page, so that both render some.
  const sharing = await threads(
    2,
    `while (index < ${COUNT / 2} && Atomics.load(shared.taken, 0) === 0) Atomics.wait(shared.taken, 0, 0, 5);
     await write(index);`,
  );
  await expect.poll(() => shared.taken.at(-1)).not.toBe(0);
  const { 'made here': here = 0, 'made in a thread': there = 0 } = await makeAll(sharing);
  expect(here).toBeGreaterThan(0);
  expect(there).toBeGreaterThan(0);
  expect(new Set(madeHere).size).toBe(here);
  expect(madeHere).toHaveLength(here);
  expect(here + there).toBe(COUNT);
});

test('what a thread could not make is made here, where it is said what is wrong', async () => {
  const sharing = await threads(1, 'if (index !== 150) await write(index)');
  // Waits until the thread has taken all pages.
  await expect.poll(() => shared.taken.every((taken) => taken !== 0)).toBe(true);
  expect(await makeAll(sharing)).toEqual({ 'made here': 1, 'made in a thread': COUNT - 1 });
  expect(madeHere).toEqual(['/books/150.html']);
});

test.each(['throw new Error("No such word")', 'process.exit(7)'])(
  'a thread that breaks off (%s) leaves its pages to Astro, with a remark',
  async (fault) => {
    const sharing = await threads(1, `if (index < 190) ${fault}; await write(index);`);
    await expect.poll(() => shared.taken.at(189)).not.toBe(0);
    expect(await makeAll(sharing)).toEqual({ 'made here': 190, 'made in a thread': 10 });
    expect(warnings).toEqual([expect.stringMatching(/No such word|ended with 7/)]);
  },
);

test('a page that is not among them is made here, and written by Astro', async () => {
  const sharing = await threads(0, '');
  expect(await render(sharing, '/about.html')).toHaveProperty('body');
  expect(madeHere).toEqual(['/about.html']);
  expect(await readdir(folder)).not.toContain('site');
});
