import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrator } from './backend/fixtures/trial.ts';
import { type Backend, startBackend } from './backend.ts';
import { workshopFor } from './build/makeSite.ts';
import { type BuildOptions, buildSite } from './build.ts';
import { seed } from './seed.ts';

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

const build = (options: Partial<BuildOptions> = {}) =>
  buildSite({
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
    expect(await home()).toContain('Your Digital Sanctuary');
  });
});

test('a picture in the storage is shown by a poster of the site’s own', async () => {
  const bucket = (await administrator(backend)).storage.from('resource-images');
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#1b4a97' } })
    .jpeg()
    .toBuffer();
  const { error } = await bucket.upload('poster.jpg', new Uint8Array(picture).buffer, { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  const { pathname } = new URL(bucket.getPublicUrl('poster.jpg').data.publicUrl);
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
    const { pages, remarks } = await build();
    expect(pages).toBeGreaterThanOrEqual(added + 7);
    // Its texts are short: what is over its budget here is so by the code.
    expect(remarks).toEqual([]);
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
