/** The search page, whose address says what it shows. */
import { readSearch, searchAddress, searchWords } from '../rules/search/searchAddress.ts';
import { $question, $results, startSearch } from './siteSearch.ts';

/**
 * Searches for what the address asks, or for what has been typed before this ran, and keeps the address in step from
 * then on. Returns the words.
 */
export function followAddress(typed: string): string {
  const asked = readSearch(location.search);
  const words = searchWords(typed) || asked.words;
  void startSearch({ ...asked, words });
  // With each answer, not each letter: browsers refuse an address that changes too often.
  $results.listen(({ state }) => {
    if (state !== 'loading') history.replaceState(history.state, '', searchAddress($question.get()));
  });
  return words;
}
