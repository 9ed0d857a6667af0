/** The search page. Its address contains the search. */
import { isKeptNowhere } from '../../core/parts/crisis.store.ts';
import { readSearch, searchAddress, searchWords } from './searchAddress.rules.ts';
import { $question, $results, startSearch } from './siteSearch.store.ts';

/**
 * Searches for the text typed before this ran, or else for the words in the address. From then on updates the address.
 * Returns the words.
 */
export function startSearchPage(typed: string): string {
  const question = readSearch(location.search);
  const words = searchWords(typed) || question.words;
  void startSearch({ ...question, words });
  // On each answer, not each letter: browsers limit how often the address may change.
  $results.listen(({ state }) => {
    const question = $question.get();
    const shown = isKeptNowhere(question.words) ? { ...question, words: '' } : question;
    if (state !== 'loading') history.replaceState(history.state, '', searchAddress(shown));
  });
  return words;
}
