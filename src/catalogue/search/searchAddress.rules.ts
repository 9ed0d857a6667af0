/** The address of a search, which can be shared. */
import { SEARCH_CATEGORIES, type SearchCategory, type SearchQuestion } from '../../contract/search.ts';

export const SEARCH_PATH = '/search';

/** The longest search, in characters. The text in a shared address may be longer; the rest is ignored. */
export const LONGEST_QUERY = 200;

/** The text with surrounding and repeated spaces removed, and accents composed, as in the index. */
export const searchWords = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).toWellFormed();

/** @param search - the query of an address, such as `?q=hope&category=books`. */
export function readSearch(search: string): SearchQuestion {
  const parameters = new URLSearchParams(search);
  const name = parameters.get('category');
  const category = SEARCH_CATEGORIES.find((option): option is SearchCategory => option === name) ?? null;
  return { words: searchWords(parameters.get('q') ?? ''), category };
}

/** A root-relative address. Parameters without a value are left out. */
export function searchAddress({ words, category }: SearchQuestion): string {
  const parameters = new URLSearchParams();
  if (words !== '') parameters.set('q', words);
  if (category) parameters.set('category', category);
  return parameters.size > 0 ? `${SEARCH_PATH}?${parameters}` : SEARCH_PATH;
}
