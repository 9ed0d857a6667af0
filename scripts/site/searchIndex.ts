/** Makes the index of the search over the whole site, which browsers load in small parts. */
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { SearchRecord } from '../../src/contract/search.ts';
import { site } from '../../src/site.ts';
import { Failure } from '../backend/failure.ts';

/** Pages of text that can be found, by their paths. */
const TEXT_PAGES = ['/about', '/contact', '/support', '/counselling', '/privacy', '/terms'];
/** Files for what results show; where there are more entries, several share one. Hosts count files. */
const FRAGMENTS = 128;
/** Interfaces of Pagefind's own, and its worker: the site's own interface loads none of them. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight|worker)\./;
const RECORDS = 'search-records.json';
/** Pagefind keeps an index for each language; the site has one. */
const { language } = new Intl.Locale(site.language);

export interface SearchIndex {
  entries: number;
  files: number;
  seconds: number;
}

/** What the built site in `folder` hands over for the index; it is no page, so it is taken out. */
export async function takeSearchRecords(folder: string): Promise<SearchRecord[]> {
  const records: SearchRecord[] = JSON.parse(await readFile(join(folder, RECORDS), 'utf8'));
  await rm(join(folder, RECORDS));
  return records;
}

/**
 * Writes the index of `records` and of the site's pages of text into the site, in place of the one before.
 * @throws Failure that says why not; the index that was there is then as it was.
 */
export async function writeSearchIndex(folder: string, records: SearchRecord[]): Promise<SearchIndex> {
  const began = performance.now();
  const draft = `${folder}.pagefind`;
  try {
    await rm(draft, { recursive: true, force: true });
    await writeIndex(folder, records, draft);
    const files = await keepWhatIsUsed(draft);
    await rm(join(folder, 'pagefind'), { recursive: true, force: true });
    await rename(draft, join(folder, 'pagefind'));
    return { entries: records.length + TEXT_PAGES.length, files, seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new Failure(`The search index was not made. ${error instanceof Error ? error.message : error}`);
  } finally {
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
  succeed(await Promise.all(added));
  succeed([await index.writeFiles({ outputPath: draft })]);
}

const addRecord = (index: PagefindIndex, { url, content, category, meta }: SearchRecord) =>
  index.addCustomRecord({ url, content, language, meta, filters: { category: [category] } });

/** Its words are those of its main part, and its title the heading there. */
async function addTextPage(index: PagefindIndex, folder: string, url: string) {
  const html = await readFile(join(folder, `${url}.html`), 'utf8');
  return index.addHTMLFile({ url, content: html.replace('<main', '<main data-pagefind-filter="category:pages"') });
}

function succeed(answers: { errors: string[] }[]): void {
  const [fault] = answers.flatMap(({ errors }) => errors);
  if (fault !== undefined) throw new Error(fault);
}

/** Takes the files away that no browser asks for, and counts those that stay. */
async function keepWhatIsUsed(folder: string): Promise<number> {
  const { languages } = JSON.parse(await readFile(join(folder, 'pagefind-entry.json'), 'utf8'));
  const used = `wasm.${languages[language].wasm ?? 'unknown'}.pagefind`;
  for (const name of await readdir(folder)) {
    if (UNUSED.test(name) || (name.startsWith('wasm.') && name !== used)) await rm(join(folder, name));
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
