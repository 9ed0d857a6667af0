import { beforeEach, expect, test, vi } from 'vitest';
import { testCaches, testSite } from '../../testing/testCaches.ts';
import { VISITED } from './cacheNames.rules.ts';
import { isCached } from './isCached.api.ts';
import { keep, readKept, removeKept, removeVisited, renew } from './keep.api.ts';
import { filesOfPage, importsOf } from './pageFiles.rules.ts';
import { answer } from './workerAnswers.api.ts';

const ORIGIN = 'https://sanctuary.test';
const ids = [1, 2, 3].map((n) => `0e23cfe1-7830-5c52-8496-dcbd3b6af78${n}`);
const SERIES = '/series/uncovering';
const BOOK = `/books/${ids[0]}`;

let site: ReturnType<typeof testSite>;

beforeEach(() => {
  site = testSite(ORIGIN);
  site.publish(build(1));
  vi.stubGlobal('caches', testCaches(ORIGIN));
  vi.stubGlobal('fetch', site.fetch);
  vi.stubGlobal('location', { origin: ORIGIN });
  return () => vi.unstubAllGlobals();
});

/** The files of a build: each has a different name and content than in the build before. */
function build(n: number): Record<string, string> {
  const page = (title: string, more = '') => `<style>@font-face{src:url(/_astro/serif.v${n}.woff2)}</style>
<h1>${title}, build ${n}</h1><img srcset="/posters/p${n}-384.avif 384w, /posters/p${n}-640.avif 640w">${more}
<script src="/_astro/page.v${n}.js"></script>`;
  const parts = ids.map((id) => `<li><a href="/books/${id}">Part</a></li>`).join('');
  return {
    [SERIES]: page('Uncovering', `<ol data-parts>${parts}</ol>`),
    ...Object.fromEntries(ids.map((id) => [`/books/${id}`, page(`Part ${id}`)])),
    '/offline': page('Saved offline'),
    '/about': page('About'),
    [`/_astro/page.v${n}.js`]: `import"./shared.v${n}.js";import("./later.v${n}.js")`,
    [`/_astro/shared.v${n}.js`]: `export const build = ${n}`,
    [`/_astro/serif.v${n}.woff2`]: `font ${n}`,
    [`/posters/p${n}-384.avif`]: `small ${n}`,
    [`/posters/p${n}-640.avif`]: `large ${n}`,
  };
}

/** What the service worker answers; its later work is done. */
async function get(path: string, kind: 'page' | 'file' = 'page'): Promise<string> {
  const later: Promise<unknown>[] = [];
  const response = await answer(new Request(ORIGIN + path), kind, (work) => later.push(work));
  await Promise.all(later);
  if (response.type === 'error') throw new Error(`${path} is not answered`);
  return response.text();
}

/** Opens a page as a browser does, with all the files it names. Returns its heading. */
async function open(path: string): Promise<string> {
  const html = await get(path);
  const scripts = filesOfPage(html).filter((file) => file.endsWith('.js'));
  for (const file of filesOfPage(html)) await get(file, 'file');
  for (const script of scripts) for (const file of importsOf(await get(script, 'file'))) await get(file, 'file');
  return html.match(/<h1>(.*)<\/h1>/)?.[1] ?? '';
}

test('a saved series opens offline, with each of its parts', async () => {
  const progress: string[] = [];
  await keep(SERIES, { onProgress: (done, total) => progress.push(`${done}/${total}`) });
  expect(progress).toEqual(['0/4', '1/4', '2/4', '3/4']);
  site.goOffline();
  expect(await open(SERIES)).toBe('Uncovering, build 1');
  for (const id of ids) expect(await open(`/books/${id}`)).toBe(`Part ${id}, build 1`);
});

test('after twenty new builds nothing saved is broken', async () => {
  await keep(SERIES);
  await keep(BOOK);
  await keep('/offline');
  for (let n = 2; n <= 21; n += 1) {
    site.publish(build(n));
    // Every third build somebody visits the site, and every fifth the saved book, which is then renewed.
    if (n % 3 === 0) expect(await open('/about')).toBe(`About, build ${n}`);
    if (n % 5 === 0) await renew(BOOK);
    site.goOffline();
    expect(await open(SERIES)).toBe('Uncovering, build 1');
    expect(await open(BOOK)).toMatch(/^Part/);
    expect(await open('/never/visited')).toBe('Saved offline, build 1');
    site.goOnline();
  }
  site.goOffline();
  await removeKept(SERIES);
  expect(await open(BOOK)).toBe(`Part ${ids[0]}, build 20`);
});

test('renewing leaves no old files behind', async () => {
  await keep(BOOK);
  const before = await readKept();
  for (let n = 2; n <= 9; n += 1) {
    site.publish(build(n));
    await renew(BOOK);
  }
  expect((await readKept()).things).toEqual([{ ...before.things[0], heading: `Part ${ids[0]}, build 9` }]);
});

test('what has not changed is not loaded again', async () => {
  await keep(BOOK);
  site.requests.length = 0;
  await renew(BOOK);
  expect(site.requests).toEqual([BOOK]);
});

test('if saving is stopped or fails, nothing of it is left, and what was saved before stays complete', async () => {
  const stop = new AbortController();
  const stopped = keep(SERIES, { signal: stop.signal, onProgress: (done) => done === 2 && stop.abort() });
  await expect(stopped).rejects.toThrow();
  expect(await caches.keys()).toEqual([]);

  await keep(SERIES);
  const { [`/books/${ids[2]}`]: _, ...broken } = build(2);
  site.publish(broken);
  await expect(keep(SERIES)).rejects.toThrow('was not found');
  site.goOffline();
  expect(await open(SERIES)).toBe('Uncovering, build 1');
  for (const id of ids) expect(await open(`/books/${id}`)).toBe(`Part ${id}, build 1`);
});

test('the newest visited pages are kept, and never push out what was saved on purpose', async () => {
  const pages = Array.from({ length: VISITED.page.most + 5 }, (_, n) => `/tags/tag-${n}`);
  site.publish({ ...build(1), ...Object.fromEntries(pages.map((path) => [path, `<h1>${path}</h1>`])) });
  await keep(BOOK);
  await keep('/offline');
  for (const path of pages) await open(path);
  await open(pages[5] ?? '');
  await open(pages[0] ?? '');
  expect((await readKept()).visited.pages).toBe(30);
  site.goOffline();
  expect(await open(pages[0] ?? '')).toBe(pages[0]);
  expect(await open(pages[5] ?? '')).toBe(pages[5]);
  expect(await open(pages[6] ?? '')).toBe('Saved offline, build 1');
  expect(await open(pages[7] ?? '')).toBe(pages[7]);
  expect(await open(BOOK)).toBe(`Part ${ids[0]}, build 1`);
  await removeVisited();
  expect(await open(pages[0] ?? '')).toBe('Saved offline, build 1');
  expect(await isCached(BOOK)).toBe(true);
});

test('a poster is shown in the size that is saved', async () => {
  await keep(BOOK);
  site.goOffline();
  expect(await get('/posters/p1-384.webp', 'file')).toBe('large 1');
  await expect(get('/posters/p9-384.webp', 'file')).rejects.toThrow('not answered');
});

test('documents are saved without the headers that let readers ask for parts of them', async () => {
  const page = `<h1>A plan</h1><a href="${ORIGIN}/files/plan.pdf">Read</a>`;
  site.publish({ ...build(1), [BOOK]: page, '/files/plan.pdf': 'all of it' });
  await keep(BOOK);
  site.goOffline();
  expect(await get('/files/plan.pdf')).toBe('all of it');
  const kept = await caches.match('/files/plan.pdf');
  expect([...(kept?.headers.keys() ?? [])]).toEqual(['content-type', 'x-content-type-options']);
});

test('saved pages are listed with their pages and bytes', async () => {
  await keep(SERIES);
  await keep('/offline');
  await open('/about');
  const { things, visited } = await readKept();
  expect(things).toMatchObject([{ path: SERIES, heading: 'Uncovering, build 1', pages: 4 }]);
  expect(things[0]?.bytes).toBeGreaterThan(500);
  expect(visited).toMatchObject({ pages: 1 });
});
