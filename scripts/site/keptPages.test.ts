import { access, appendFile, cp, type FileHandle, glob, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { seed } from '../backend/seed.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { buildFolderFor } from './makeSite.ts';
import { type Published, plainFolder, publishFolder, publishSite, startPublish } from './publishSite.ts';

/** Added to every page of the previous site, so that copied pages can be recognised. */
const MARK = '<!-- copied -->';

let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await temporaryFolder();
  backend = await startTestBackend();
  await seed(backend.sql, new Date());
  await build();
});

const buildOptions = () => ({
  backend: { url: backend.url, key: backend.settings.publishableKey },
  siteUrl: 'https://sanctuary.test',
  cache: join(folder, 'cache'),
  incremental: true,
  posterSeconds: 0,
});
const build = (options: { signal?: AbortSignal } = {}) =>
  publishFolder({ ...buildOptions(), out: join(folder, 'site'), ...options });
const file = (path: string) => join(folder, 'site', `${path}.html`);
const html = (path: string) => readFile(file(path), 'utf8');
/** The feeds of series, authors and tags. */
const FEEDS = '{series,collections,authors,tags}/**/*.xml';
async function markAllPages(): Promise<void> {
  for await (const path of glob(['**/*.html', FEEDS], { cwd: join(folder, 'site') }))
    await appendFile(join(folder, 'site', path), MARK);
}
async function pagesWith(text: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('**/*.html', { cwd: join(folder, 'site') }));
  const names = paths.map((path) => path.replaceAll('\\', '/').replace('.html', ''));
  const found = await Promise.all(names.map(async (name) => ((await html(name)).includes(text) ? [name] : [])));
  return found.flat();
}

/** The path of a book's page; index 0 is the newest book. */
async function bookPath(index: number): Promise<string> {
  const [row] = await backend.sql`
    select id from public.resources where category = 'books' order by created_at desc, id desc offset ${index} limit 1`;
  return `books/${row?.id}`;
}
const idOf = (path: string) => path.split('/')[1] ?? '';

describe('the build after an edit', () => {
  const [added, unshowable] = [crypto.randomUUID(), crypto.randomUUID()];
  let edited: string;
  let deleted: string;
  let draft: string;
  let missing: string;
  let copied: string[];
  let built: Published;
  let live: FileHandle;
  let liveText: string;

  beforeAll(async () => {
    await markAllPages();
    [edited, deleted, draft] = [await bookPath(10), await bookPath(11), await bookPath(12)];
    missing = await bookPath(3);
    await rm(file(missing));
    live = await open(file(edited));
    liveText = await live.readFile('utf8');
    await backend.sql`update public.resources set title = 'An edited book' where id = ${idOf(edited)}`;
    await backend.sql`update public.resources set deleted_at = now() where id = ${idOf(deleted)}`;
    await backend.sql`update public.resources
      set is_draft = true, title = 'Zebrafinch', author = 'Zebrafinch', tags = '{Zebrafinch}', is_hero = true, is_top_pick = true
      where id = ${idOf(draft)}`;
    await backend.sql`insert into public.series (kind, slug, title, parts, cover, is_on_home)
      values ('series', 'evenings', 'Evenings', ${[edited, draft, missing].map(idOf)}, ${idOf(draft)}, true)`;
    await backend.sql`
      insert into public.resources (id, title, category, external_link, created_at)
      values (${added}, 'An added book', 'books', 'https://example.org/', ${new Date('2020-01-01')})`;
    // A row that's older than the table's constraints.
    await backend.sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`
        insert into public.resources (id, title, category, external_link)
        values (${unshowable}, 'At no address', 'others', 'https://a b/')`;
    });
    built = await build();
    copied = await pagesWith(MARK);
    return () => live.close();
  });

  test('renders the pages that show the edit', async () => {
    expect(await html(edited)).toContain('<title>An edited book');
    expect(await html('books/page/2')).toContain('An edited book');
    expect(await html(`books/${added}`)).toContain('<title>An added book');
    await expect(access(file(deleted))).rejects.toThrow(/ENOENT/);
    expect(await pagesWith(deleted)).toEqual([]);
    for (const path of await pagesWith('An edited book')) expect(copied).not.toContain(path);
  });

  test('leaves a draft out of every page, feed, sitemap, snapshot and index', async () => {
    const files = await Array.fromAsync(glob('**/*.*', { cwd: join(folder, 'site') }));
    for (const kind of ['.html', '.xml', '.json']) expect(files.some((name) => name.endsWith(kind))).toBe(true);
    const naming = files.map(async (name) => {
      const text = await readFile(join(folder, 'site', name), 'latin1');
      return /zebrafinch/i.test(text) || text.includes(idOf(draft)) ? [name] : [];
    });
    expect((await Promise.all(naming)).flat()).toEqual([]);
    expect(await html('series/evenings')).toContain('An edited book');
  });

  test('copies the other pages, and renders one that is missing', async () => {
    expect(copied.length).toBeGreaterThan(30);
    expect(copied).not.toContain(missing);
    expect(await html(missing)).toContain('<title>');
  });

  test('copies the feeds that do not show it', async () => {
    const paths = await Array.fromAsync(glob(FEEDS, { cwd: join(folder, 'site') }));
    const feeds = await Promise.all(paths.map((path) => readFile(join(folder, 'site', path), 'utf8')));
    const shown = feeds.filter((feed) => feed.includes('An edited book'));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((feed) => feed.includes(MARK))).toEqual([]);
    expect(feeds.filter((feed) => feed.includes(MARK)).length).toBeGreaterThan(20);
  });

  test('leaves out a row that cannot be shown, and reports it', async () => {
    const reason = { field: 'external_link', reason: 'not an address' };
    expect(built.report.left_out).toEqual([{ id: unshowable, title: 'At no address', ...reason }]);
    expect(await pagesWith(unshowable)).toEqual([]);
  });

  test('does not write to files of the live site', async () => {
    const { size } = await live.stat();
    expect(size).toBe(Buffer.byteLength(liveText));
  });
});

test('an aborted build leaves the site unchanged, and the next build copies from it', async () => {
  await markAllPages();
  const path = await bookPath(5);
  await backend.sql`update public.resources set title = 'Edited meanwhile' where id = ${idOf(path)}`;
  await expect(build({ signal: AbortSignal.timeout(300) })).rejects.toThrow(/abort/i);
  expect(await html(path)).not.toContain('Edited meanwhile');
  await build();
  expect(await html(path)).toContain('<title>Edited meanwhile');
  expect((await pagesWith(MARK)).length).toBeGreaterThan(30);
});

describe('a publish that was killed between its two renames', () => {
  beforeEach(async () => {
    await markAllPages();
    await rename(join(folder, 'site'), join(folder, 'site.former'));
  });

  test('loses no page, even if the next one fails', async () => {
    await expect(build({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(await html('index')).toContain(MARK);
  });

  test('is copied from by the next one', async () => {
    await build();
    expect((await pagesWith(MARK)).length).toBeGreaterThan(30);
  });
});

test('a publish that was killed after its two renames stays live', async () => {
  await build();
  await cp(join(folder, 'site'), join(folder, 'site.former'), { recursive: true });
  await markAllPages();
  await expect(build({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect(await html('index')).toContain(MARK);
});

describe('a build that was started before the edit', () => {
  /** Starts a build, edits a book, and publishes with `changed` options. */
  async function startAndEdit(
    title: string,
    changed: { posterSeconds?: number; revision?: number } = {},
    ahead?: number,
  ) {
    const folders = plainFolder(join(folder, 'site'));
    const ready = await startPublish(buildOptions(), folders);
    if (ahead !== undefined) {
      ready.readAhead(ahead);
      // It writes its notes once it has read the catalogue.
      await vi.waitFor(() => access(`${buildFolderFor(folders.draft)}.notes.json`), { timeout: 60_000 });
    }
    const [finish, stop] = [vi.spyOn(ready, 'finish'), vi.spyOn(ready, 'stop')];
    const path = await bookPath(6);
    await backend.sql`update public.resources set title = ${title} where id = ${idOf(path)}`;
    await publishSite({ ...buildOptions(), ...changed, ready }, folders);
    return { finish, stop, page: await html(path) };
  }

  test('shows it, and copies the other pages', async () => {
    await markAllPages();
    const { finish, stop, page } = await startAndEdit('Edited after the start');
    expect(page).toContain('<title>Edited after the start');
    expect(finish).toHaveBeenCalledOnce();
    expect(stop).not.toHaveBeenCalled();
    expect((await pagesWith(MARK)).length).toBeGreaterThan(30);
  });

  test('is stopped if another one is wanted', async () => {
    const { finish, stop, page } = await startAndEdit('Edited for another', { posterSeconds: 1 });
    expect(page).toContain('<title>Edited for another');
    expect(stop).toHaveBeenCalledOnce();
    expect(finish).not.toHaveBeenCalled();
  });

  test('shows what it read ahead if the revision is the same', async () => {
    const { page } = await startAndEdit('Edited unseen', { revision: 1 }, 1);
    expect(page).not.toContain('Edited unseen');
  });

  test.each([2, undefined])('reads again if the revision is %s now', async (revision) => {
    const { page } = await startAndEdit(`Edited in ${revision}`, revision ? { revision } : {}, 1);
    expect(page).toContain(`<title>Edited in ${revision}`);
  });
});

test('no page is copied from a build of other code', async () => {
  await markAllPages();
  const notes = join(folder, 'site/_pages.json');
  const { code, ...others } = JSON.parse(await readFile(notes, 'utf8'));
  expect(code).toMatch(/^[-0-9a-f]{36}$/);
  await writeFile(notes, JSON.stringify({ ...others, code: crypto.randomUUID() }));
  await build();
  expect(await pagesWith(MARK)).toEqual([]);
});
