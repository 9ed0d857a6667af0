/** A page that can't be rendered is left out and reported, and all others go live. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { publishFolder } from './publishSite.ts';

process.env.SITE_WORDS = 'scripts/site/fixtures/failingWords';

const BAD = '00000000-0000-4000-8000-000000000001';
const GOOD = '00000000-0000-4000-8000-000000000002';
const SERIES = '00000000-0000-4000-8000-000000000003';

let folder: string;
let backend: Backend;
const printed: string[] = [];

const build = () =>
  publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out: join(folder, 'site'),
    cache: join(folder, 'cache'),
    incremental: true,
    searchFirst: true,
    posterSeconds: 0,
    print: (line) => printed.push(line),
  });
const read = (path: string) => readFile(join(folder, 'site', path), 'utf8');
const isThere = (path: string) =>
  access(join(folder, 'site', path)).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend();
  await backend.sql`
    insert into public.resources (id, title, description, category, external_link, author, tags, is_hero) values
      (${BAD}, 'Unrenderable', '', 'books', 'https://example.org/1', 'Grace', '{hope}', true),
      (${GOOD}, 'Sound', 'It is.', 'books', 'https://example.org/2', 'Unrenderable', '{Unrenderable, hope}', false)`;
  await backend.sql`
    insert into public.series (id, kind, slug, title, parts, is_on_home) values
      (${SERIES}, 'series', 'unrenderable', 'Unrenderable', ${[BAD, GOOD]}, true),
      (default, 'collection', 'sound', 'Sound', ${[BAD, GOOD]}, true)`;
});

test('a resource, a series, an author and a tag without their pages are named, and everything else is live', async () => {
  const { report, searchRecords } = await build();
  const left = { title: 'Unrenderable', field: 'page', reason: 'not rendered' };
  expect(report.left_out.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: '/authors/unrenderable', ...left },
    { id: '/tags/unrenderable', ...left },
    { id: BAD, ...left },
    { id: SERIES, ...left },
  ]);
  for (const page of [`books/${BAD}`, 'series/unrenderable', 'authors/unrenderable', 'tags/unrenderable'])
    expect(await isThere(`${page}.html`), page).toBe(false);
  for (const page of ['index', 'books', `books/${GOOD}`, 'collections/sound', 'authors/grace', 'tags/hope'])
    expect(await read(`${page}.html`), page).toContain('<title>');
  // The search never leads to a missing page.
  expect(searchRecords.map(({ url }) => url).sort()).toEqual([`/books/${GOOD}`, '/collections/sound']);
  expect(printed.filter((line) => line.includes('There are no words for it')).length).toBeGreaterThan(3);
});

test('it is live once it can be rendered, and missing again once it cannot', async () => {
  const rename = (title: string) => backend.sql`update public.resources set title = ${title} where id = ${BAD}`;
  await rename('Mended');
  expect((await build()).report.left_out.map(({ id }) => id)).not.toContain(BAD);
  expect(await read(`books/${BAD}.html`)).toContain('<title>Mended');
  await rename('Unrenderable');
  expect((await build()).report.left_out.map(({ id }) => id)).toContain(BAD);
  expect(await isThere(`books/${BAD}.html`)).toBe(false);
});

test('when many pages cannot be rendered, nothing goes live', async () => {
  await backend.sql`
    insert into public.resources (title, category, external_link)
      select 'Unrenderable', 'books', 'https://example.org/' || number from generate_series(3, 13) as number`;
  const before = await read('index.html');
  await expect(build()).rejects.toThrow(/There are no words for it.*1\d pages, such as /s);
  expect(await read('index.html')).toBe(before);
});
