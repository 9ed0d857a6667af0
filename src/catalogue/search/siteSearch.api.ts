/** Site search: Pagefind and its index, which are loaded with the first search. */
import {
  SEARCH_CATEGORIES,
  type SearchAnswer,
  type SearchError,
  type SearchHit,
  type SearchQuestion,
  type SearchStart,
} from '../../contract/search.ts';
import { type Fragment, findEntries, type Pagefind } from './findEntries.api.ts';
import { excerptParts } from './searchExcerpt.rules.ts';
import { joinWords } from './wordBreaks.rules.ts';

const FOLDER = '/pagefind/';

interface Module {
  createInstance: (options: { noWorker: boolean; excerptEllipsis: string }) => Pagefind;
}

interface Index {
  pagefind: Pagefind;
  /** Text of `pagefind-entry.json` when the index was opened. It names the index's files and changes with them. */
  entry: string;
}

export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
  readonly reason: SearchError;

  constructor(reason: SearchError, cause?: unknown) {
    super(`The search index is ${reason}`, { cause });
    this.reason = reason;
  }
}

let opened: Promise<Index> | undefined;
let errors = 0;

/** Loads the index ahead of the first search. @throws SearchUnavailable */
export async function openSearchIndex(): Promise<void> {
  await currentIndex();
}

/**
 * @param count - the maximum number of hits.
 * @throws SearchUnavailable
 */
export async function searchSite(question: SearchQuestion, count: number): Promise<SearchAnswer> {
  const index = await currentIndex();
  const answer = await ask(index, question, count);
  // Pagefind treats a part of the index that fails to load as one without matches. So an empty answer counts only if the
  // index can be reached and hasn't been replaced by a new build.
  if (answer && (answer.everywhere > 0 || (await readEntry()) === index.entry)) return answer;
  opened = undefined;
  const again = await ask(await currentIndex(), question, count);
  if (again) return again;
  opened = undefined;
  throw new SearchUnavailable('unreachable');
}

/** Null if parts of the index don't load: a new build has replaced it, or there is no connection. */
async function ask(
  { pagefind }: Index,
  { words, category }: SearchQuestion,
  count: number,
): Promise<SearchAnswer | null> {
  try {
    const found = await findEntries(pagefind, words);
    const chosen = category ? found.filter((entry) => entry.category === category) : found;
    const counts = SEARCH_CATEGORIES.map((option) => [
      option,
      found.filter((entry) => entry.category === option).length,
    ]);
    return {
      total: chosen.length,
      everywhere: found.length,
      counts: Object.fromEntries(counts),
      hits: await Promise.all(chosen.slice(0, count).map(async ({ data }) => hit(await data()))),
    };
  } catch {
    return null;
  }
}

function hit({ url, excerpt, meta, filters }: Fragment): SearchHit {
  const parts = excerptParts(joinWords(excerpt));
  const title = joinWords(meta.title);
  return {
    url,
    title,
    author: joinWords(meta.author ?? ''),
    tags: meta.tags ? joinWords(meta.tags).split(', ') : [],
    category: filters.category[0],
    language: filters.language?.[0] ?? null,
    // For a resource without a description, Pagefind's excerpt is the title.
    excerpt: parts.map(({ text }) => text).join('') === title ? [] : parts,
  };
}

/** What the build suggests before anything is typed; null if that can't be read. */
export const readSearchStart = (): Promise<SearchStart | null> =>
  fetch('/snapshots/search.json').then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );

async function currentIndex(): Promise<Index> {
  opened ??= openIndex();
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    errors += 1;
    throw error instanceof SearchUnavailable ? error : new SearchUnavailable('unreachable', error);
  }
}

async function openIndex(): Promise<Index> {
  // Browsers may cache a failed import and not request the same address again.
  const address = `${FOLDER}pagefind.js${errors > 0 ? `?again=${errors}` : ''}`;
  // Not a module of this project, but a file that the build writes beside the pages.
  const loading: Promise<Module> = import(/* @vite-ignore */ address);
  // Load both at once. If reading the entry fails first, the import's own failure must not go unhandled.
  loading.catch(() => {});
  const entry = await readEntry();
  const { createInstance } = await loading;
  // A worker would load the same amount of script again, or twice if it is slow to start, and searches take only
  // milliseconds.
  const pagefind = createInstance({ noWorker: true, excerptEllipsis: '…' });
  // Pagefind knows its entries' categories only after the filters are loaded.
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
