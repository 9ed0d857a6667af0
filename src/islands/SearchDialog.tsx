/** The search that opens over any page: a field, and beneath it what is found, to go through by arrow keys. */
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchHit } from '../contract/search.ts';
import { LONGEST_QUERY, SEARCH_PATH, searchAddress, searchWords } from '../rules/searchAddress.ts';
import { $question, $results, chooseCategory, retrySearch, searchFor, startSearch } from '../stores/siteSearch.ts';
import { GlassStrip } from '../ui/GlassStrip.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchFilters } from '../ui/SearchFilters.tsx';
import { SearchResult } from '../ui/SearchResult.tsx';
import { SEARCH_WORDS } from '../wording/search.ts';
import { SearchStatus } from './SearchStatus.tsx';

const LIST = 'search-results';
const NO_HITS: SearchHit[] = [];
const option = (index: number) => `search-result-${index}`;

export function SearchDialog() {
  const question = useStore($question);
  const results = useStore($results);
  const [activeUrl, setActiveUrl] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const answer = results.state === 'ready' ? results.answer : null;
  const hits = answer?.hits ?? NO_HITS;
  const active = hits.findIndex(({ url }) => url === activeUrl);

  // The page shows the field before this is loaded: someone may have typed by now.
  useEffect(() => {
    void startSearch({ words: searchWords(field.current?.value ?? ''), category: null });
  }, []);

  const move = (step: number) => {
    const next = (Math.max(active, step < 0 ? 0 : -1) + step + hits.length) % hits.length;
    setActiveUrl(hits[next]?.url ?? null);
    document.getElementById(option(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) move(step);
    else if (event.key === 'Enter' && active >= 0) document.getElementById(option(active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <GlassStrip />
      <search>
        <form action={SEARCH_PATH} className="flex items-center border-b border-line pl-5">
          <Icon name="search" className="size-5 shrink-0 text-quiet" />
          <input
            ref={field}
            name="q"
            type="text"
            role="combobox"
            aria-label={SEARCH_WORDS.label}
            aria-expanded={hits.length > 0}
            aria-controls={hits.length > 0 ? LIST : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? option(active) : undefined}
            placeholder={SEARCH_WORDS.placeholder}
            maxLength={LONGEST_QUERY}
            enterKeyHint="search"
            autoComplete="off"
            onInput={(event) => void searchFor(event.currentTarget.value)}
            onKeyDown={press}
            className="min-h-16 w-full min-w-0 bg-transparent px-4 text-lg outline-none placeholder:text-quiet"
          />
          <button
            type="button"
            aria-label={SEARCH_WORDS.close}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            className="grid size-14 shrink-0 place-items-center text-quiet hover:text-ink"
          >
            <Icon name="close" className="size-5" />
          </button>
        </form>
      </search>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <div className="space-y-3 px-5 py-4">
          {answer && <SearchFilters answer={answer} chosen={question.category} onChoose={chooseCategory} />}
          <SearchStatus results={results} onRetry={retrySearch} />
        </div>
        {hits.length > 0 && (
          <div id={LIST} role="listbox" aria-label={SEARCH_WORDS.results} className="px-2 pb-2">
            {hits.map((hit, index) => (
              <a
                key={hit.url}
                id={option(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={hit.url}
                data-category={hit.category}
                className="flex gap-4 rounded-lg p-3 no-underline hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-hue"
              >
                <SearchResult hit={hit} />
              </a>
            ))}
          </div>
        )}
      </div>
      {answer && answer.total > hits.length && (
        <a
          href={searchAddress(question)}
          className="flex min-h-13 items-center justify-center border-t border-line font-medium text-flame"
        >
          {SEARCH_WORDS.seeAll(answer.total)}
        </a>
      )}
    </>
  );
}
