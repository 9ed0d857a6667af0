import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '../src/contract/resource.ts';
import { PAGE_SIZE } from '../src/rules/listing.ts';
import { randomFrom } from '../src/rules/random.ts';
import { administrator } from './backend/fixtures/trial.ts';
import { type Backend, startBackend } from './backend.ts';
import { seed } from './seed.ts';
import { workshopFor } from './site/makeSite.ts';
import { type FolderOptions, publishFolder } from './site/publishSite.ts';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-build-'));
  backend = await startBackend({ environment: { DATA_DIR: folder, PORT: '0' } });
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const build = (options: Partial<FolderOptions> = {}) =>
  publishFolder({
    backend: { url: backend.url, key: backend.settings.publishableKey },
    siteUrl: 'https://sanctuary.test',
    out: join(folder, 'site'),
    cache: join(folder, 'cache'),
    // Nothing outside this machine is asked for.
    posterSeconds: 0,
    ...options,
  });

describe('a build that cannot read the catalogue', () => {
  const home = () => readFile(join(folder, 'site/index.html'), 'utf8');

  beforeAll(async () => {
    await mkdir(join(folder, 'site'), { recursive: true });
    await writeFile(join(folder, 'site/index.html'), 'the good site');
  });

  test('names a backend that does not answer, and leaves the site as it was', async () => {
    await expect(build({ backend: { url: 'http://127.0.0.1:1', key: 'x' } })).rejects.toThrow(
      /not built.*not read from http:\/\/127\.0\.0\.1:1\. No answer/s,
    );
    expect(await home()).toBe('the good site');
  });

  test('names a key that is refused, and leaves the site as it was', async () => {
    await expect(build({ backend: { url: backend.url, key: 'wrong' } })).rejects.toThrow(/key was refused/);
    expect(await home()).toBe('the good site');
  });

  test('names an answer that is cut off, and leaves the site as it was', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Range': '0-0/1' }).end('[{"id":');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(build({ backend: { url: `http://127.0.0.1:${port}`, key: 'x' } })).rejects.toThrow(/was not read/);
    server.close();
    expect(await home()).toBe('the good site');
  });

  test('takes an empty catalogue for a mistake unless told otherwise', async () => {
    await expect(build()).rejects.toThrow(/is empty/);
    expect(await home()).toBe('the good site');
    const { pages } = await build({ allowEmpty: true });
    expect(pages).toBeGreaterThanOrEqual(7);
    expect(await home()).toContain('Nothing has been added yet.');
  });
});

/** The path of a picture in the storage, all in one colour. */
async function uploaded(name: string, background: string): Promise<string> {
  const bucket = (await administrator(backend)).storage.from('resource-images');
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { error } = await bucket.upload(name, new Uint8Array(picture).buffer, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  return new URL(bucket.getPublicUrl(name).data.publicUrl).pathname;
}

test('a picture in the storage is shown by a poster of the site’s own', async () => {
  const pathname = await uploaded('poster.jpg', '#1b4a97');
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
  test('has a page for each resource, and carries the files that open pages still ask for', async () => {
    const added = await seed(backend.sql, new Date());
    const former = join(folder, 'site/_astro/former.js');
    await mkdir(join(folder, 'site/_astro'), { recursive: true });
    await writeFile(former, '');
    const { pages } = await build();
    expect(pages).toBeGreaterThanOrEqual(added + 7);
    expect(await readFile(former, 'utf8')).toBe('');
    const sermons = await readFile(join(folder, 'site/sermons.html'), 'utf8');
    expect(sermons).toContain('<link rel="canonical" href="https://sanctuary.test/sermons">');
  });

  test.each([true, false])(
    'has nothing of a build that was killed before it (incremental: %s)',
    async (incremental) => {
      const out = join(folder, `site after a kill ${incremental}`);
      await mkdir(workshopFor(out), { recursive: true });
      await writeFile(join(workshopFor(out), 'stray.html'), '');
      await build({ out, incremental });
      const files = await readdir(out);
      expect(files).toContain('about.html');
      expect(files).not.toContain('stray.html');
      await expect(access(workshopFor(out))).rejects.toThrow(/ENOENT/);
    },
  );

  test('has the index of its search, and not what it was made from', async () => {
    const entry = JSON.parse(await readFile(join(folder, 'site/pagefind/pagefind-entry.json'), 'utf8'));
    expect(entry.languages.en.page_count).toBeGreaterThan(6);
    await expect(readFile(join(folder, 'site/search-records.json'))).rejects.toThrow(/ENOENT/);
  });

  test('can be ended, and leaves the site as it was', async () => {
    const before = await readFile(join(folder, 'site/index.html'), 'utf8');
    await expect(build({ signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i);
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(before);
  });
});

describe('a build of resources with as many words as the database takes', () => {
  /** Chinese, of which a page has the most to carry: as many letters as people use, in no order that would compress. */
  const random = randomFrom('longest');
  const written = (letters: number) =>
    Array.from({ length: letters }, () => String.fromCodePoint(0x4e00 + Math.floor(random() * 800))).join('');
  const LINKS: Record<Category, string> = {
    sermons: 'https://www.youtube.com/watch?v=dy9nwe9_xzw',
    worship: 'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR',
    movies: 'https://youtu.be/dy9nwe9_xzw',
    books: 'https://wa.me/2348000000000',
    others: 'https://example.org/',
  };

  /** A title as long as YouTube lets one be, 600 bytes of an author, 450 of tags; the description has what is left of 5,500. */
  const longest = (category: Category, image_url: string | null, letters = 1381) => ({
    title: written(100),
    author: written(200),
    tags: [written(50), written(50), written(50)],
    description: written(letters),
    duration: written(50),
    category,
    image_url,
    external_link: LINKS[category],
    is_hero: true,
    is_top_pick: true,
  });

  test('is within its budgets', { timeout: 120_000 }, async () => {
    const colours = Array.from({ length: PAGE_SIZE }, (_, index) => `hsl(${index * 40} 60% 40%)`);
    const pictures = await Promise.all(colours.map((colour, index) => uploaded(`${index}.jpg`, colour)));
    const rows = CATEGORIES.flatMap((category) => pictures.map((picture) => longest(category, picture)));
    const insert = (row: object) => backend.sql`insert into public.resources ${backend.sql(row)}`;
    await expect(insert(longest('books', null, 1382))).rejects.toThrow(/resources_texts_check/);
    for (const row of rows) await insert(row);
    await build({ posterSeconds: 60 });
    const list = await readFile(join(folder, 'site/books.html'), 'utf8');
    expect(list.match(/<picture>/g)).toHaveLength(PAGE_SIZE);
  });

  test('is refused, and its page named, when an address is endless and no letter like the other', async () => {
    const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);
    const [row] = await backend.sql`
      insert into public.resources (title, author, description, category, external_link)
      values (${noise(300)}, ${noise(200)}, ${noise(4990)}, 'others', ${`https://example.org/${noise(1900)}`}) returning id`;
    const before = await readFile(join(folder, 'site/index.html'), 'utf8');
    await expect(build()).rejects.toThrow(new RegExp(`others/${row?.id}\\.html: .* long texts are the cause`));
    expect(await readFile(join(folder, 'site/index.html'), 'utf8')).toBe(before);
  });
});
