import { access, appendFile, glob, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownBackend, temporaryFolder } from '../backend/fixtures/trial.ts';
import type { Backend } from '../backend.ts';
import { seed } from '../seed.ts';
import { publishFolder } from './publishSite.ts';

/** Put on every page of the site, so that one that is taken over shows it. */
const MARK = '<!-- kept -->';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await ownBackend();
  await seed(backend.sql, new Date());
  await build();
}, 60_000);
beforeEach(async () => {
  for await (const path of glob('site/**/*.html', { cwd: folder })) await appendFile(join(folder, path), MARK);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const build = (options: { signal?: AbortSignal; incremental?: boolean } = {}) =>
  publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out: join(folder, 'site'),
    cache: join(folder, 'cache'),
    incremental: true,
    posterSeconds: 0,
    ...options,
  });
const html = (path: string) => readFile(join(folder, 'site', `${path}.html`), 'utf8');
const pagesWith = async (text: string) => {
  const paths = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'site') }));
  const found = paths.map(async (path) => (await html(path.slice(0, -5))).includes(text) && path);
  return (await Promise.all(found)).filter(Boolean);
};

/** The path of a book's page, counted from the newest. */
async function bookPath(index: number): Promise<string> {
  const [row] = await backend.sql`
    select id from public.resources where category = 'books' order by created_at desc, id desc offset ${index} limit 1`;
  return `books/${row?.id}`;
}
const idOf = (path: string) => path.split('/')[1] ?? '';

test('an edit makes the pages anew that show it, and takes the others over', async () => {
  const [edited, deleted] = [await bookPath(10), await bookPath(11)];
  const id = crypto.randomUUID();
  const old = new Date('2020-01-01');
  await backend.sql`update public.resources set title = 'An edited book' where id = ${idOf(edited)}`;
  await backend.sql`update public.resources set deleted_at = now() where id = ${idOf(deleted)}`;
  await backend.sql`
    insert into public.resources (id, title, category, external_link, created_at)
    values (${id}, 'An added book', 'books', 'https://example.org/', ${old})`;
  await build();

  expect(await html(edited)).toContain('<title>An edited book');
  expect(await html('books/page/2')).toContain('An edited book');
  expect(await html(`books/${id}`)).toContain('<title>An added book');
  await expect(access(join(folder, 'site', `${deleted}.html`))).rejects.toThrow(/ENOENT/);
  expect(await pagesWith(deleted)).toEqual([]);
  const kept = await pagesWith(MARK);
  expect(kept.length).toBeGreaterThan(30);
  for (const path of await pagesWith('An edited book')) expect(kept).not.toContain(path);
});

test('a build that was ended leaves the site as it was, for the next one to take over', async () => {
  const path = await bookPath(5);
  await backend.sql`update public.resources set title = 'Edited meanwhile' where id = ${idOf(path)}`;
  await expect(build({ signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i);
  expect(await html(path)).not.toContain('Edited meanwhile');
  await build();
  expect(await html(path)).toContain('<title>Edited meanwhile');
  expect((await pagesWith(MARK)).length).toBeGreaterThan(30);
});

test('nothing is taken over from a build of other code', async () => {
  vi.stubEnv('PUBLIC_OF_THIS_TEST', 'another');
  await build();
  expect(await pagesWith(MARK)).toEqual([]);
});

test('nothing is taken over from a site that another build has put there', async () => {
  await build({ incremental: false });
  await build();
  expect(await pagesWith(MARK)).toEqual([]);
});

test.each([
  ['points at a file which is gone', spoilAsset],
  ['is not there', (path: string) => rm(join(folder, 'site', `${path}.html`))],
])('all pages are made anew where one that would be taken over %s', async (_, spoil) => {
  const path = await bookPath(3);
  await spoil(path);
  await build();
  expect(await html(path)).not.toContain('gone.js');
  expect(await pagesWith(MARK)).toEqual([]);
});

/** As when a package is changed in place: the code has the same hash, and its files have other names. */
async function spoilAsset(path: string): Promise<void> {
  await appendFile(join(folder, 'site', `${path}.html`), '<script src="/_astro/gone.js"></script>');
  const notes = join(folder, 'site/_pages.json');
  const { keys, assets } = JSON.parse(await readFile(notes, 'utf8'));
  await writeFile(notes, JSON.stringify({ keys, assets: [...assets, '/_astro/gone.js'] }));
}

test('what is live is not written to while the next site is made', async () => {
  const path = await bookPath(4);
  const live = await open(join(folder, 'site', `${path}.html`));
  const before = await live.readFile('utf8');
  await backend.sql`update public.resources set title = 'Another title' where id = ${idOf(path)}`;
  await build();
  expect(await html(path)).toContain('Another title');
  expect((await live.read(Buffer.alloc(before.length * 2), 0, before.length * 2, 0)).bytesRead).toBe(
    Buffer.byteLength(before),
  );
  await live.close();
});
