/** The search page. Its address contains the search, so that it can be shared. */

import { useStore } from '@nanostores/react';
import { Search as SearchIcon } from 'lucide';
import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { CrisisNotice } from '../../core/parts/CrisisNotice.tsx';
import { $isCrisis } from '../../core/parts/crisis.store.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResult } from './SearchResult.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SEARCH_WORDS } from './search.words.ts';
import { LONGEST_QUERY } from './searchAddress.rules.ts';
import { startSearchPage } from './searchPage.store.ts';
import { $question, $results, chooseCategory, retrySearch, searchFor, showMore } from './siteSearch.store.ts';

export function SearchPage() {
  return (
    <ErrorBoundary>
      <Search />
    </ErrorBoundary>
  );
}

function Search() {
  const question = useStore($question);
  const results = useStore($results);
  const isCrisis = useStore($isCrisis);
  const field = useRef<HTMLInputElement>(null);
  const resultsTop = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const answer = results.state === 'ready' ? results.answer : null;

  useEffect(() => {
    if (field.current) field.current.value = startSearchPage(field.current.value);
  }, []);

  /** Shows more results and focuses the first new one, because the button disappears after the last. */
  const showMoreResults = async (previousCount: number) => {
    await showMore();
    requestAnimationFrame(() => list.current?.children[previousCount]?.querySelector('a')?.focus());
  };

  return (
    <>
      <search>
        <form
          // Outside a dialog, it isn't sent: Enter puts no words into the address before they are checked.
          method="dialog"
          // Closes a phone's keyboard, which would cover the results.
          onSubmit={() => resultsTop.current?.focus()}
          className="flex items-center rounded-full border border-quiet bg-surface ps-5 focus-within:outline-3 focus-within:outline-focus"
        >
          <Icon of={SearchIcon} className="size-5 shrink-0 text-quiet" />
          <input
            ref={field}
            type="search"
            aria-label={SEARCH_WORDS.label}
            placeholder={SEARCH_WORDS.placeholder}
            maxLength={LONGEST_QUERY}
            enterKeyHint="search"
            autoComplete="off"
            onInput={(event) => void searchFor(event.currentTarget.value)}
            className="min-h-14 w-full min-w-0 bg-transparent px-4 text-lg outline-none placeholder:text-quiet"
          />
          <button type="submit" className="button m-1 shrink-0 max-sm:hidden">
            {SEARCH_WORDS.submit}
          </button>
        </form>
      </search>
      <div ref={resultsTop} tabIndex={-1} className="mt-6 space-y-4 outline-none">
        <CrisisNotice isShown={isCrisis?.(question.words) ?? false} />
        {answer && <SearchFilters answer={answer} chosen={question.category} onChoose={chooseCategory} />}
        <SearchStatus results={results} onRetry={retrySearch} />
      </div>
      {answer && answer.hits.length > 0 && (
        <ul ref={list} aria-label={SEARCH_WORDS.results} className="mt-2 divide-y divide-line">
          {answer.hits.map((hit) => (
            <li key={hit.url} data-category={hit.category}>
              <a href={hit.url} className="-mx-2 flex gap-4 rounded-lg px-2 py-5 no-underline hover:bg-sunken">
                <SearchResult hit={hit} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && answer.total > answer.hits.length && (
        <p className="mt-6 text-center">
          <button type="button" onClick={() => void showMoreResults(answer.hits.length)} className="button quiet">
            {SEARCH_WORDS.more}
          </button>
        </p>
      )}
    </>
  );
}
