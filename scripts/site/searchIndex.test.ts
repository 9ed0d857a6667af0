import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchRecord } from '../../src/contract/search.ts';
import { type SearchIndex, takeSearchRecords, writeSearchIndex } from './searchIndex.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sanctuary-search-'));
  folder = join(parent, 'site');
  await mkdir(folder);
  for (const name of ['about', 'contact', 'support', 'counselling', 'privacy', 'terms']) {
    const page = `<!doctype html><html lang="en"><body><main id="content"><h1>${name}</h1><p>Words.</p></main></body></html>`;
    await writeFile(join(folder, `${name}.html`), page);
  }
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const WORDS = 'faith purpose fear trust hope light grace prayer family story river mountain song silence morning'.split(
  ' ',
);
const record = (number: number): SearchRecord => ({
  url: `/books/${number}`,
  content: WORDS.map((word, index) => `${word}${(number * (index + 7)) % 401}`).join(' '),
  category: 'books',
  meta: { title: `Title ${number}`, author: 'Someone', tags: '' },
});
const records = (count: number) => Array.from({ length: count }, (_, number) => record(number));
const files = async () => (await readdir(join(folder, 'pagefind'), { recursive: true })).sort();

test('2,000 resources and the pages of text are in an index of at most 200 files', async () => {
  const index = await writeSearchIndex(folder, records(2000));
  expect(index.entries).toBe(2006);
  expect(index.files).toBeLessThanOrEqual(200);
  expect((await files()).length).toBeLessThanOrEqual(index.files + 3);
  const entry = JSON.parse(await readFile(join(folder, 'pagefind/pagefind-entry.json'), 'utf8'));
  expect(entry.languages.en.page_count).toBe(2006);
});

test('nothing is shipped that the site does not load', async () => {
  await writeSearchIndex(folder, records(1));
  expect((await files()).filter((name) => !name.includes('/'))).toEqual([
    'filter',
    'fragment',
    'index',
    'pagefind-entry.json',
    expect.stringMatching(/^pagefind\.en_\w+\.pf_meta$/),
    'pagefind.js',
    'wasm.en.pagefind',
  ]);
});

test('while an index is written, all files of the one before or of the new one are there', async () => {
  await writeSearchIndex(folder, records(300));
  const former = await files();
  const { index, reads } = await whileReading(() => writeSearchIndex(folder, records(310)));
  expect(reads).toBeGreaterThan(0);
  expect(await files()).toEqual(expect.arrayContaining(former));
  expect(index.unused.length).toBeGreaterThan(0);
  for (const path of index.unused) await rm(join(folder, path));
  const folders = ['filter', 'fragment', 'index'];
  expect((await files()).filter((path) => !folders.includes(path))).toHaveLength(index.files);
});

/** Reads the index continuously while `write` runs, as a browser does: the entry file, then the file that it names. */
async function whileReading(write: () => Promise<SearchIndex>) {
  let [done, reads] = [false, 0];
  const writing = write().finally(() => {
    done = true;
  });
  for (; !done; reads += 1) {
    const entry = JSON.parse(await readFile(join(folder, 'pagefind/pagefind-entry.json'), 'utf8'));
    await access(join(folder, `pagefind/pagefind.${entry.languages.en.hash}.pf_meta`));
  }
  return { index: await writing, reads };
}

test('an index that cannot be made is named, and leaves the one before', async () => {
  await mkdir(join(folder, 'pagefind'));
  await writeFile(join(folder, 'pagefind/former'), '');
  await rm(join(folder, 'about.html'));
  await expect(writeSearchIndex(folder, [])).rejects.toThrow(/search index was not made.*about\.html/);
  expect(await files()).toEqual(['former']);
  expect(await readdir(parent)).toEqual(['site']);
});

test('what a build hands over for the index is no part of the site', async () => {
  await writeFile(join(folder, 'search-records.json'), JSON.stringify(records(2)));
  expect(await takeSearchRecords(folder)).toEqual(records(2));
  await expect(takeSearchRecords(folder)).rejects.toThrow(/ENOENT/);
});
