import { access, glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../src/contract/category.ts';
import { PAGE_SIZE } from '../src/core/lists/pagination.rules.ts';
import { randomFrom } from '../src/core/parts/random.rules.ts';
import { localServer } from '../supabase/tests/localServer.ts';
import type { Backend } from './backend/backend.ts';
import { administrator, startTestBackend } from './backend/fixtures/testBackend.ts';
import { seed } from './backend/seed.ts';
import { pageKind } from './bench/pageKinds.ts';
import { BUDGETS, overBudget, weighPages } from './bench/pageWeights.ts';
import { buildFolderFor } from './site/makeSite.ts';
import { type FolderOptions, publishFolder } from './site/publishSite.ts';
import { temporaryFolder } from './system/fixtures/temporaryFolder.ts';
import { withSlashes } from './system/paths.ts';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend();
});

const build = (options: Partial<FolderOptions> = {}) =>
  publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out: join(folder, 'site'),
    cache: join(folder, 'cache'),
    // No requests to other machines.
    posterSeconds: 0,
    shareImageSeconds: 0,
    ...options,
  });

describe('a build that cannot read the catalogue', () => {
  const home = () => readFile(join(folder, 'site/index.html'), 'utf8');

  beforeAll(async () => {
    await mkdir(join(folder, 'site'), { recursive: true });
    await writeFile(join(folder, 'site/index.html'), 'the good site');
  });

  /** Always with the same key: it's in the pages, so another key would bundle the code again. */
  const buildFrom = (url: string) => build({ backend: { url, key: backend.settings.publishableKey } });

  async function buildFromServer(listener: RequestListener) {
    const { url, close } = await localServer(listener);
    return buildFrom(url).finally(close);
  }

  test('names a backend that does not answer, and leaves the site unchanged', async () => {
    await expect(buildFrom('http://127.0.0.1:1')).rejects.toThrow(
      /Couldn’t build.*not read from http:\/\/127\.0\.0\.1:1\. No answer/s,
    );
    expect(await home()).toBe('the good site');
  });

  test('says that the key was refused, and leaves the site unchanged', async () => {
    const refused = buildFromServer(async (request, response) => {
      const answer = await fetch(backend.url + request.url, { headers: { apikey: 'wrong' } });
      response.writeHead(answer.status).end(await answer.text());
    });
    await expect(refused).rejects.toThrow(/key was refused/);
    expect(await home()).toBe('the good site');
  });

  test('fails on an incomplete response, and leaves the site unchanged', async () => {
    const incomplete = buildFromServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Range': '0-0/1' }).end('[{"id":');
    });
    await expect(incomplete).rejects.toThrow(/was not read/);
    expect(await home()).toBe('the good site');
  });

  test('refuses an empty catalogue unless allowEmpty is set', async () => {
    await expect(build()).rejects.toThrow(/is empty/);
    expect(await home()).toBe('the good site');
    const { pages } = await build({ allowEmpty: true });
    expect(pages).toBeGreaterThanOrEqual(7);
    expect(await home()).toContain('Nothing has been added yet.');
  });
});

/** Uploads a picture of one colour to the storage. Returns its path. */
async function uploadPicture(name: string, background: string): Promise<string> {
  const bucket = (await administrator(backend)).storage.from('resource-images');
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  // Overwrites the picture of an earlier attempt.
  const options = { contentType: 'image/jpeg', upsert: true };
  const { error } = await bucket.upload(name, new Uint8Array(picture).buffer, options);
  expect(error).toBeNull();
  return new URL(bucket.getPublicUrl(name).data.publicUrl).pathname;
}

test('a picture in the storage is shown as a poster that the site serves itself', async () => {
  const pathname = await uploadPicture('poster.jpg', '#1b4a97');
  await backend.sql`
    insert into public.resources (title, category, external_link, image_url)
    values ('With a picture', 'books', 'https://example.org/', ${pathname})`;
  await build({ posterSeconds: 20 });
  const books = await readFile(join(folder, 'site/books.html'), 'utf8');
  expect(books).not.toContain(pathname);
  const [, file = ''] = books.match(/<img[^>]* src="(\/posters\/[^"]+)"/) ?? [];
  expect(await sharp(await readFile(join(folder, 'site', file))).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
  });
});

describe('a build of the starter catalogue', () => {
  test('has a page for each resource, scripts of the previous site, and no files of a killed build', async () => {
    const added = await seed(backend.sql, new Date());
    const previous = join(folder, 'site/_astro/former.js');
    await mkdir(join(folder, 'site/_astro'), { recursive: true });
    await writeFile(previous, '');
    // As a killed build leaves it.
    const buildFolder = buildFolderFor(`${join(folder, 'site')}.building`);
    await mkdir(buildFolder, { recursive: true });
    await writeFile(join(buildFolder, 'stray.html'), '');
    const { pages } = await build();
    expect(pages).toBeGreaterThanOrEqual(added + 7);
    expect(await readdir(join(folder, 'site'))).not.toContain('stray.html');
    await expect(access(buildFolder)).rejects.toThrow(/ENOENT/);
    expect(await readFile(previous, 'utf8')).toBe('');
    const sermons = await readFile(join(folder, 'site/sermons.html'), 'utf8');
    expect(sermons).toContain('<link rel="canonical" href="https://sanctuary.test/sermons">');
  });

  test('has lists in which no generated cover shows the motif of one beside it', async () => {
    for (const category of CATEGORIES) {
      const list = await readFile(join(folder, `site/${category}.html`), 'utf8');
      const covers = [...list.matchAll(/class="glass-cover[^"]*">(.*?)<\/svg>/gs)].map(([, svg = '']) =>
        // Paths that are the same in each colour; nearly all of them belong to the motif.
        [...svg.matchAll(/ d="([^"]*)"/g)]
          .map(([, d]) => d)
          .slice(-2)
          .join(),
      );
      expect(covers.length).toBe(9);
      // To the right, and below in two columns and in three.
      for (const [index, cover] of covers.entries())
        for (const beside of [1, 2, 3]) expect(covers[index + beside]).not.toBe(cover);
    }
  });

  test('has the search index, and not the records from which it was built', async () => {
    const entry = JSON.parse(await readFile(join(folder, 'site/pagefind/pagefind-entry.json'), 'utf8'));
    expect(entry.languages.en.page_count).toBeGreaterThan(6);
    await expect(readFile(join(folder, 'site/search-records.json'))).rejects.toThrow(/ENOENT/);
  });

  test('says nothing to visitors of what the ministry has not set', async () => {
    const [counselling, contact, support] = await Promise.all(
      ['counselling', 'contact', 'support'].map((page) => readFile(join(folder, `site/${page}.html`), 'utf8')),
    );
    expect(counselling).not.toMatch(/helplines|mailto:|not set up/i);
    expect(counselling).toContain('href="/contact"');
    expect(contact).not.toMatch(/mailto:|not set up/i);
    expect(support).not.toMatch(/bank account|not set up/i);
    expect(support).toContain('Tell a friend');
  });

  test('has no page over its budget', async () => {
    const weights = await weighSite(join(folder, 'site'));
    expect(weights.length).toBeGreaterThan(20);
    expect(weights.flatMap((weight) => overBudget(weight, BUDGETS.page))).toEqual([]);
    // Dynamic imports are found by file name.
    for (const [page, later] of Object.entries({
      'books.html': 60,
      'login.html': 90,
      'dashboard.html': 40,
      'admin.html': 80,
    })) {
      const { scriptsAtRest = 0, scriptsInUse = 0 } = weights.find(({ path }) => path === page) ?? {};
      expect(scriptsInUse).toBeGreaterThan(scriptsAtRest + later * 1000);
    }
  });

  test('can be aborted, and leaves the site unchanged', async () => {
    const before = await readFile(join(folder, 'site/index.html'), 'utf8');
    await expect(build({ signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i);
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(before);
  });
});

/** Random words, of which a few are frequent and most are rare, as in real texts. */
function longText(letters: string, count: number): string {
  const random = randomFrom(letters.slice(0, 9));
  const pick = (list: string | string[]) => list[Math.floor(list.length * random() ** 2)] ?? '';
  const word = () => Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(letters)).join('');
  const words = Array.from({ length: 1500 }, word);
  let text = '';
  while (text.length < count) text += `${pick(words)} `;
  return text.slice(0, count);
}

const range = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
const SCRIPTS = [range(0x61, 26), range(0x430, 32), range(0x627, 36), range(0x905, 50), range(0x4e00, 1200)];

describe('a build of the longest texts that the database accepts, in five scripts', () => {
  const out = () => join(folder, 'longest');
  const LINKS: Record<Category, string> = {
    sermons: 'https://www.youtube.com/watch?v=sermon-of-',
    worship: 'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtB',
    movies: 'https://youtu.be/film-numbe',
    books: 'https://wa.me/2348000000000',
    others: 'https://example.org/',
  };
  const longest = (category: Category, image_url: string, index: number) => {
    const text = (count: number) => longText(SCRIPTS[index % SCRIPTS.length] ?? '', count).trim();
    const tags = Array.from({ length: 20 }, (_, tag) => `${tag} ${text(40)}`);
    return {
      title: text(300),
      author: text(200),
      description: text(10_000),
      duration: text(50),
      tags,
      category,
      image_url,
      // A single character makes it a different video or album.
      external_link: `${LINKS[category]}${index}`,
      is_hero: index === 0,
      is_top_pick: index === 1,
    };
  };

  // Before the test, which may be repeated.
  beforeAll(async () => {
    const colours = Array.from({ length: PAGE_SIZE }, (_, index) => `hsl(${index * 40} 60% 40%)`);
    const pictures = await Promise.all(colours.map((colour, index) => uploadPicture(`${index}.jpg`, colour)));
    for (const row of CATEGORIES.flatMap((category) =>
      pictures.map((picture, index) => longest(category, picture, index)),
    ))
      await backend.sql`insert into public.resources ${backend.sql(row)}`;
  });

  test('goes live, with no page over its budget', async () => {
    const { report } = await build({ out: out(), posterSeconds: 60 });
    expect(report.left_out).toEqual([]);
    const list = await readFile(join(out(), 'books.html'), 'utf8');
    expect(list.match(/<picture\b/g)).toHaveLength(PAGE_SIZE);
    const weights = await weighSite(out());
    const lists = weights.filter(({ path }) => pageKind(path) !== 'detail');
    expect(lists.flatMap((weight) => overBudget(weight, BUDGETS.longestPage))).toEqual([]);
    const details = weights.filter(({ path }) => pageKind(path) === 'detail');
    const texts = await Promise.all(details.map(({ path }) => descriptionWeight(join(out(), path))));
    // Resources of other tests have short descriptions, or none.
    expect(Math.max(...texts)).toBeGreaterThan(BUDGETS.page / 10);
    for (const [index, weight] of details.entries()) {
      const text = texts[index] ?? 0;
      expect(overBudget({ ...weight, html: weight.html - text }, BUDGETS.page)).toEqual([]);
    }
    // Heavy pages are live, and the report names them by their titles.
    for (const { path, title, bytes } of report.heavy) {
      expect(await readFile(join(out(), `${path}.html`), 'utf8')).toContain('<h1');
      expect(title).not.toBe(path);
      expect(bytes).toBeGreaterThan(BUDGETS.longestPage);
    }
  });
});

/** Weighs twenty pages of each kind. */
async function weighSite(site: string) {
  const paths = (await Array.fromAsync(glob('**/*.html', { cwd: site }))).map((path) => withSlashes(path));
  const kinds = Map.groupBy(paths, (path) => pageKind(path));
  return weighPages(
    site,
    'https://sanctuary.test',
    [...kinds.values()].flatMap((found) => found.slice(0, 20)),
  );
}

/** Compressed bytes of the full description in the page of a resource. */
async function descriptionWeight(file: string): Promise<number> {
  const html = await readFile(file, 'utf8');
  const [, text = ''] = html.match(/id="description".*?<p[^>]*>(.*?)<\/p>/s) ?? [];
  return brotliCompressSync(text).length;
}
