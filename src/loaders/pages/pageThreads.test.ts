import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroPrerenderer, RouteData } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sharing, share } from './pageThreads.ts';
import type { SharedPages } from './sharedPages.ts';

const COUNT = 200;

let folder: string;
let shared: SharedPages;
/** Pages that the build itself made, by their paths. */
let madeHere: string[];
let answer: () => Response;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-pages-'));
  shared = {
    pages: Array.from({ length: COUNT }, (_, index) => ({ path: `/books/${index}.html`, route: '/books/[id]' })),
    taken: new Int32Array(new SharedArrayBuffer(COUNT * Int32Array.BYTES_PER_ELEMENT)),
    origin: 'https://sanctuary.test',
    folder: join(folder, 'site'),
  };
  madeHere = [];
  answer = () => new Response('made here');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const own: AstroPrerenderer = {
  name: 'astro',
  getStaticPaths: async () => [],
  render: async ({ url }) => {
    madeHere.push(new URL(url).pathname);
    return answer();
  },
};

/** A thread that takes pages from the last one on, as the site's own does, and does `made` with each. */
async function threads(count: number, made: string): Promise<Sharing> {
  const code = join(folder, 'maker.mjs');
  const sharedPages = JSON.stringify(new URL('sharedPages.ts', import.meta.url));
  await writeFile(
    code,
    `import { parentPort, workerData } from 'node:worker_threads';
     import { take, writePage } from ${sharedPages};
     const failed = [];
     const write = (index) => writePage(workerData, index, new Response('made in a thread'));
     for (let index = ${COUNT - 1}; index >= 0; index--) if (take(workerData, index)) { ${made} }
     parentPort.postMessage(failed);`,
  );
  return share(own, shared, { code, threads: count });
}

const render = (sharing: Sharing, path: string) =>
  sharing.render(new Request(`https://sanctuary.test${path}`), { routeData: {} as RouteData });

/** Asks for all pages as Astro does; returns the first words of each that was written, and how often they are. */
async function makeAll(sharing: Sharing): Promise<Record<string, number>> {
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
  // Threads that begin first, and wait in the middle until the build has taken a page: so both have their share.
  const sharing = await threads(
    2,
    `while (index < ${COUNT / 2} && Atomics.load(workerData.taken, 0) === 0) Atomics.wait(workerData.taken, 0, 0, 5);
     await write(index);`,
  );
  await expect.poll(() => shared.taken.at(-1)).toBe(1);
  const { 'made here': here = 0, 'made in a thread': there = 0 } = await makeAll(sharing);
  expect(here).toBeGreaterThan(0);
  expect(there).toBeGreaterThan(0);
  expect(new Set(madeHere).size).toBe(here);
  expect(madeHere).toHaveLength(here);
  expect(here + there).toBe(COUNT);
});

test('what a thread could not make is made here, where it is said what is wrong', async () => {
  const sharing = await threads(1, 'if (index === 150) failed.push(index); else await write(index)');
  // The thread takes them all before the build asks for the first one.
  await expect.poll(() => shared.taken.every((taken) => taken === 1)).toBe(true);
  expect(await makeAll(sharing)).toEqual({ 'made here': 1, 'made in a thread': COUNT - 1 });
  expect(madeHere).toEqual(['/books/150.html']);
});

test('a thread that breaks off ends the build, with its cause', async () => {
  const thrown = await threads(1, 'throw new Error("No such word");');
  await expect.poll(() => shared.taken.at(-1)).toBe(1);
  await expect(makeAll(thrown)).rejects.toThrow('No such word');
  shared.taken.fill(0);
  const gone = await threads(1, 'process.exit(7);');
  await expect.poll(() => shared.taken.at(-1)).toBe(1);
  await expect(makeAll(gone)).rejects.toThrow('A thread that makes pages ended with 7.');
});

test('a page that is not among them is made here, and written by Astro', async () => {
  const sharing = await threads(0, '');
  expect(await render(sharing, '/about.html')).toHaveProperty('body');
  expect(madeHere).toEqual(['/about.html']);
  expect(await readdir(folder)).not.toContain('site');
});

test('whoever writes a page, its policy is its own', async () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${hashes};"><main>语</main>`;
  answer = () => new Response(page(` 'sha256-elsewhere='`), { headers: { 'content-type': 'text/html' } });
  const sharing = await threads(0, '');
  const [first] = shared.pages;
  await render(sharing, first?.path ?? '');
  expect(await readFile(join(folder, 'site', first?.path ?? ''), 'utf8')).toBe(page(''));
  const alone = await render(sharing, '/about.html');
  expect(alone instanceof Response && (await alone.text())).toBe(page(''));
  const data = '<meta http-equiv="content-security-policy" content="script-src \'sha256-x=\'">';
  answer = () => new Response(data, { headers: { 'content-type': 'application/xml' } });
  const feed = await render(sharing, '/rss.xml');
  expect(feed instanceof Response && (await feed.text())).toBe(data);
});
