/** The entries of Pagefind's index that contain every word of a search. */
import { SEARCH_CATEGORIES, type SearchCategory } from '../../contract/search.ts';
import { hasWordBeginning, isOnlyWhole, searchTerms } from './searchTerms.rules.ts';

/** The parts of Pagefind's API that are used here. */
export interface Fragment {
  url: string;
  content: string;
  excerpt: string;
  meta: { title: string; author?: string; tags?: string };
  filters: { category: [SearchCategory]; language?: [string] };
}
interface Result {
  id: string;
  data: () => Promise<Fragment>;
}
export interface Pagefind {
  filters: () => Promise<unknown>;
  /** Words in quotation marks match only the same stem. Null finds everything. */
  search: (words: string | null, options?: { filters: { category: SearchCategory } }) => Promise<{ results: Result[] }>;
}

export interface Entry extends Result {
  category: SearchCategory;
}

/** The entries with every word, its stem or a word that begins with it, best first. */
export async function findEntries(pagefind: Pagefind, text: string): Promise<Entry[]> {
  for (const terms of searchTerms(text)) {
    const found = await entriesWith(pagefind, terms);
    if (found.length > 0) return found;
  }
  return [];
}

async function entriesWith(pagefind: Pagefind, terms: string[]): Promise<Entry[]> {
  const matches: Set<string>[] = [];
  for (const term of terms) {
    const ids = await idsWith(pagefind, term);
    if (ids.size === 0) return [];
    matches.push(ids);
  }
  const { results } = await pagefind.search(ranking(terms));
  const categories = await categoriesOf(pagefind);
  return results
    .filter(({ id }) => matches.every((ids) => ids.has(id)))
    .map((result) => ({ ...result, category: categories.get(result.id) ?? 'pages' }));
}

/** The words that Pagefind ranks by: no short ones, for which it takes every word that begins with them. */
function ranking(terms: string[]): string {
  const long = terms.filter((term) => !isOnlyWhole(term));
  if (long.length > 0) return long.join(' ');
  return terms.length === 1 ? exactly(terms[0]) : terms.join(' ');
}

const exactly = (term = '') => `"${term}"`;

/**
 * The entries with a word. If Pagefind finds none, it takes the longest word that the searched one begins with ("an" for
 * "anxiety"), and it takes every word that begins with the stem ("god" for "going", whose stem is "go"). Both apply to all
 * entries except those with the stem itself, so checking one of them is enough.
 */
async function idsWith(pagefind: Pagefind, term: string): Promise<Set<string>> {
  const ids = idsOf(await pagefind.search(exactly(term)));
  if (isOnlyWhole(term)) return ids;
  const wider = await pagefind.search(term);
  const beyond = wider.results.find(({ id }) => !ids.has(id));
  if (!beyond) return ids;
  const { content, meta } = await beyond.data();
  return hasWordBeginning([content, ...Object.values(meta)].join(' '), term) ? idsOf(wider) : ids;
}

const idsOf = ({ results }: { results: Result[] }) => new Set(results.map(({ id }) => id));

const cache = new WeakMap<Pagefind, Promise<Map<string, SearchCategory>>>();

/** The category of each entry, by its id. */
function categoriesOf(pagefind: Pagefind): Promise<Map<string, SearchCategory>> {
  const categories = cache.get(pagefind) ?? readCategories(pagefind);
  cache.set(pagefind, categories);
  return categories;
}

async function readCategories(pagefind: Pagefind): Promise<Map<string, SearchCategory>> {
  const lists = await Promise.all(
    SEARCH_CATEGORIES.map(async (category) => {
      const { results } = await pagefind.search(null, { filters: { category } });
      return results.map(({ id }) => [id, category] as const);
    }),
  );
  return new Map(lists.flat());
}
