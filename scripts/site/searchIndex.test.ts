import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { SearchRecord } from '../../src/contract/search.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { type SearchIndex, writeSearchIndex } from './searchIndex.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await temporaryFolder();
  folder = join(parent, 'site');
  await mkdir(folder);
  for (const name of ['about', 'contact', 'support', 'counselling', 'privacy', 'terms']) {
    const page = `<!doctype html><html lang="en"><body><main id="content"><h1>${name}</h1><p>Words.</p></main></body></html>`;
    await writeFile(join(folder, `${name}.html`), page);
  }
});

const WORDS = 'faith purpose fear trust hope light grace prayer family story river mountain song silence morning'.split(
  ' ',
);
const record = (number: number): SearchRecord => ({
  url: `/books/${number}`,
  content: WORDS.map((word, index) => `${word}${(number * (index + 7)) % 401}`).join(' '),
  category: 'books',
  language: null,
  meta: { title: `Title ${number}`, author: 'Someone', tags: '' },
});
const records = (count: number) => Array.from({ length: count }, (_, number) => record(number));
const files = async () => (await readdir(join(folder, 'pagefind'), { recursive: true })).sort();

test('the index of 2,000 resources and the text pages has at most 200 files', async () => {
  const index = await writeSearchIndex(folder, records(2000));
  expect(index.entries).toBe(2006);
  expect(index.files).toBeLessThanOrEqual(200);
  expect((await files()).length).toBeLessThanOrEqual(index.files + 3);
  const entry = JSON.parse(await readFile(join(folder, 'pagefind/pagefind-entry.json'), 'utf8'));
  expect(entry.languages.en.page_count).toBe(2006);
});

test('an index that lacks a resource is not written, and the former one stays', async () => {
  await writeSearchIndex(folder, records(2));
  const previous = await files();
  const twice = [record(3), { ...record(3), content: 'the same page again' }];
  await expect(writeSearchIndex(folder, twice)).rejects.toThrow(/It has 7 of 8 entries/);
  expect(await files()).toEqual(previous);
});

test('the index contains only files that the site loads', async () => {
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

test('while an index is written, the former or the new one is complete', async () => {
  await writeSearchIndex(folder, records(300));
  const previous = await files();
  const { index, reads } = await readDuring(() => writeSearchIndex(folder, records(310)));
  expect(reads).toBeGreaterThan(0);
  expect(await files()).toEqual(expect.arrayContaining(previous));
  expect(index.unused.length).toBeGreaterThan(0);
  for (const path of index.unused) await rm(join(folder, path));
  const folders = ['filter', 'fragment', 'index'];
  expect((await files()).filter((path) => !folders.includes(path))).toHaveLength(index.files);
});

/** Reads the index continuously while `write` runs, as a browser does: the entry file, then the file that it names. */
async function readDuring(write: () => Promise<SearchIndex>) {
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

test('when the index cannot be built, the error names the page and the former index remains', async () => {
  await mkdir(join(folder, 'pagefind'));
  await writeFile(join(folder, 'pagefind/former'), '');
  await rm(join(folder, 'about.html'));
  await expect(writeSearchIndex(folder, [])).rejects.toThrow(/build the search index.*about\.html/);
  expect(await files()).toEqual(['former']);
  expect(await readdir(parent)).toEqual(['site']);
});
