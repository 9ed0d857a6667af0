/** The search over the whole site: Pagefind and its index, which are loaded at the first question. */
import {
  SEARCH_CATEGORIES,
  type SearchAnswer,
  type SearchCategory,
  type SearchFault,
  type SearchHit,
  type SearchQuestion,
} from '../contract/search.ts';
import { excerptParts } from '../rules/search/searchExcerpt.ts';

const FOLDER = '/pagefind/';

/** What is used of Pagefind's own interface. */
interface Fragment {
  url: string;
  excerpt: string;
  meta: { title: string; author?: string };
  filters: { category: [SearchCategory] };
}
interface Found {
  results: { data: () => Promise<Fragment> }[];
  unfilteredResultCount: number;
  totalFilters: { category?: Partial<Record<SearchCategory, number>> };
}
interface Pagefind {
  filters: () => Promise<unknown>;
  search: (words: string, options: { filters: { category?: SearchCategory } }) => Promise<Found>;
}
interface Module {
  createInstance: (options: { noWorker: boolean; excerptEllipsis: string }) => Pagefind;
}

interface Index {
  pagefind: Pagefind;
  /** Text of the file that names all others of the index, when it was opened. */
  entry: string;
}

export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly fault: SearchFault;

  constructor(fault: SearchFault, cause?: unknown) {
    super(`The search index is ${fault}`, { cause });
    this.fault = fault;
  }
}

let opened: Promise<Index> | undefined;
let failures = 0;

/** Loads the search, so that it is there when the first question comes. @throws SearchUnavailable */
export async function openSearchIndex(): Promise<void> {
  await currentIndex();
}

/**
 * @param count - how many hits to give.
 * @throws SearchUnavailable
 */
export async function searchSite(question: SearchQuestion, count: number): Promise<SearchAnswer> {
  const index = await currentIndex();
  const answer = await ask(index, question, count);
  // A part of the index that does not come counts as one without the words; so nothing found is only believed while
  // the index can be reached and is the one that was asked.
  if (answer && (answer.everywhere > 0 || (await readEntry()) === index.entry)) return answer;
  opened = undefined;
  const again = await ask(await currentIndex(), question, count);
  if (again) return again;
  opened = undefined;
  throw new SearchUnavailable('unreachable');
}

/** Null where parts of the index are gone: a build has replaced it, or there is no connection. */
async function ask(
  { pagefind }: Index,
  { words, category }: SearchQuestion,
  count: number,
): Promise<SearchAnswer | null> {
  try {
    const found = await pagefind.search(words, { filters: category ? { category } : {} });
    const counts = SEARCH_CATEGORIES.map((known) => [known, found.totalFilters.category?.[known] ?? 0]);
    return {
      total: found.results.length,
      everywhere: found.unfilteredResultCount,
      counts: Object.fromEntries(counts),
      hits: await Promise.all(found.results.slice(0, count).map(async ({ data }) => hit(await data()))),
    };
  } catch {
    return null;
  }
}

function hit({ url, excerpt, meta, filters }: Fragment): SearchHit {
  const parts = excerptParts(excerpt);
  return {
    url,
    title: meta.title,
    author: meta.author ?? '',
    category: filters.category[0],
    // What has no description has its title there.
    excerpt: parts.map(({ text }) => text).join('') === meta.title ? [] : parts,
  };
}

async function currentIndex(): Promise<Index> {
  opened ??= openIndex();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    failures += 1;
    throw error instanceof SearchUnavailable ? error : new SearchUnavailable('unreachable', error);
  }
}

async function openIndex(): Promise<Index> {
  // A browser may remember that a module did not come, and not ask for it again under the same address.
  const address = `${FOLDER}pagefind.js${failures > 0 ? `?again=${failures}` : ''}`;
  // biome-ignore lint/plugin: it is no module of this project, but a file that the build writes beside the pages.
  const loading: Promise<Module> = import(/* @vite-ignore */ address);
  // Both at once; whether there is an index at all is known by the first.
  loading.catch(() => {});
  const entry = await readEntry();
  const { createInstance } = await loading;
  // Its worker is as much script once more, for searches of a few milliseconds; and when it is slow to come, both load.
  const pagefind = createInstance({ noWorker: true, excerptEllipsis: '…' });
  // Answers count results by category only once these are there.
  await pagefind.filters();
  return { pagefind, entry };
}

async function readEntry(): Promise<string> {
  const answer = await fetch(`${FOLDER}pagefind-entry.json`, { cache: 'no-store' }).catch((error) => {
    throw new SearchUnavailable('unreachable', error);
  });
  if (!answer.ok) throw new SearchUnavailable(answer.status === 404 ? 'missing' : 'unreachable');
  return answer.text();
}
