/** Builds the index of the site search. Browsers load it in small parts. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { breakWords } from '../../src/catalogue/search/wordBreaks.rules.ts';
import type { SearchRecord } from '../../src/contract/search.ts';
import { pathsWhere } from '../../src/core/site/routes.rules.ts';
import { site } from '../../src/site.ts';
import { CommandError } from '../system/commandError.ts';
import { filesIn } from '../system/paths.ts';
import { renameWithRetries } from '../system/renames.ts';

/** Paths of the text pages that the search covers. */
const TEXT_PAGES = pathsWhere(({ searched }) => searched);
/** Maximum number of fragment files; with more entries, several share one. Hosts limit the number of files. */
const FRAGMENTS = 128;
/** Pagefind's own user interfaces and its worker, which the site does not load. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\./;
const RECORDS = 'search-records.json';
/** File that names all other files of an index. Files that change have a hash in their names. */
const ENTRY = 'pagefind-entry.json';
/**
 * Pagefind has one index per language; the site has one language. Languages that Pagefind segments in its own way, which
 * browsers can't reproduce, aren't passed on to it.
 */
const { language: own } = new Intl.Locale(site.language);
const language = ['zh', 'ja', 'th'].includes(own) ? 'unknown' : own;

export interface SearchIndex {
  entries: number;
  files: number;
  /** Site-relative paths of files that only the previous index used. */
  unused: string[];
  seconds: number;
}

/** Reads the build's records for the index and removes their file from the site, since it is not a page. */
export async function takeSearchRecords(folder: string): Promise<SearchRecord[]> {
  const records: SearchRecord[] = JSON.parse(await readFile(join(folder, RECORDS), 'utf8'));
  await rm(join(folder, RECORDS));
  return records;
}

/**
 * Writes the index of `records` and of the text pages into the site, beside the previous index. The entry file is written
 * last, so that a complete index is available at any time.
 * @throws CommandError with the reason; the previous index then still answers searches.
 */
export async function writeSearchIndex(folder: string, records: SearchRecord[]): Promise<SearchIndex> {
  const began = performance.now();
  const draft = `${folder}.pagefind`;
  const index = join(folder, 'pagefind');
  try {
    await rm(draft, { recursive: true, force: true });
    await writeIndex(folder, records, draft);
    const entries = await countEntries(draft, records);
    await removeUnused(draft);
    const before = await filesIn(index);
    const files = await filesIn(draft);
    for (const file of [...files.filter((name) => name !== ENTRY), ENTRY]) {
      await mkdir(dirname(join(index, file)), { recursive: true });
      await renameWithRetries(join(draft, file), join(index, file));
    }
    const unused = before.filter((file) => !files.includes(file)).map((file) => `pagefind/${file}`);
    const seconds = (performance.now() - began) / 1000;
    return { entries, files: files.length, unused, seconds };
  } catch (error) {
    throw new CommandError(`Couldn’t build the search index. ${error instanceof Error ? error.message : error}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await close();
  }
}

async function writeIndex(folder: string, records: SearchRecord[], draft: string): Promise<void> {
  const { index, errors } = await createIndex({
    maxFragments: FRAGMENTS,
    forceLanguage: language,
    rootSelector: 'main',
    excludeSelectors: ['form'],
  });
  if (!index) throw new Error(errors[0]);
  const added = [
    ...records.map((record) => addRecord(index, record)),
    ...TEXT_PAGES.map((path) => addTextPage(index, folder, path)),
  ];
  requireSuccess(await Promise.all(added));
  requireSuccess([await index.writeFiles({ outputPath: draft })]);
}

function addRecord(index: PagefindIndex, { url, content, category, language: named, meta }: SearchRecord) {
  const filters = { category: [category], ...(named && { language: [named] }) };
  const { title, author, tags } = meta;
  const texts = { title: breakWords(title), author: breakWords(author), tags: breakWords(tags) };
  return index.addCustomRecord({ url, content: breakWords(content), language, meta: texts, filters });
}

/** Indexes the text of the page's main element, with its heading as the title. */
async function addTextPage(index: PagefindIndex, folder: string, url: string) {
  const html = await readFile(join(folder, `${url}.html`), 'utf8');
  const page = html.replace('<main', '<main data-pagefind-filter="category:pages"');
  return index.addHTMLFile({ url, content: breakWords(page) });
}

function requireSuccess(results: { errors: string[] }[]): void {
  const [error] = results.flatMap(({ errors }) => errors);
  if (error !== undefined) throw new Error(error);
}

/** Pagefind drops entries without words, such as "…". This matches texts in which it finds words. */
const HAS_WORDS = /[a-z\d]/i;

/**
 * How many pages the index finds.
 * @throws Error if some of those with words are missing.
 */
async function countEntries(folder: string, records: SearchRecord[]): Promise<number> {
  const { languages } = JSON.parse(await readFile(join(folder, ENTRY), 'utf8'));
  const found = languages[language]?.page_count ?? 0;
  const expected = TEXT_PAGES.length + records.filter(({ content }) => HAS_WORDS.test(content)).length;
  if (found < expected) throw new Error(`It has ${found} of ${expected} entries.`);
  return found;
}

/** Removes files that no browser requests. */
async function removeUnused(folder: string): Promise<void> {
  const { languages } = JSON.parse(await readFile(join(folder, ENTRY), 'utf8'));
  const used = `wasm.${languages[language].wasm ?? 'unknown'}.pagefind`;
  for (const name of await readdir(folder)) {
    if (UNUSED.test(name) || (name.startsWith('wasm.') && name !== used)) await rm(join(folder, name));
  }
}
