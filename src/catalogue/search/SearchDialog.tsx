/** The results in the search dialog, beneath its field; arrow keys move through them. */

import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SearchHit } from '../../contract/search.ts';
import { CrisisNotice } from '../../core/parts/CrisisNotice.tsx';
import { $isCrisis, isKeptNowhere } from '../../core/parts/crisis.store.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchResult } from './SearchResult.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SEARCH_WORDS } from './search.words.ts';
import { searchAddress, searchWords } from './searchAddress.rules.ts';
import {
  $question,
  $results,
  chooseCategory,
  retrySearch,
  searchFor,
  showMore,
  startSearch,
} from './siteSearch.store.ts';

const LIST = 'search-results';
const NO_HITS: SearchHit[] = [];
const MORE = 'flex min-h-13 items-center justify-center border-t border-line font-medium text-flame';
const option = (index: number) => `search-result-${index}`;

const setAttribute = (element: Element, name: string, value: string | false) =>
  value === false ? element.removeAttribute(name) : element.setAttribute(name, value);

interface Props {
  /** The dialog's field. It is outside React and exists before the island is mounted. */
  field: HTMLInputElement;
}

export function SearchDialog({ field }: Props) {
  const question = useStore($question);
  const results = useStore($results);
  const isCrisis = useStore($isCrisis);
  const [activeUrl, setActiveUrl] = useState<string | null>(null);
  const answer = results.state === 'ready' ? results.answer : null;
  const hits = answer?.hits ?? NO_HITS;
  const active = hits.findIndex(({ url }) => url === activeUrl);

  useEffect(() => {
    const search = () => void searchFor(field.value);
    field.addEventListener('input', search);
    // The search page has the words in its address.
    const submit = () => {
      const asked = $question.get();
      if (!isKeptNowhere(asked.words)) location.assign(searchAddress(asked));
    };
    const { form } = field;
    form?.addEventListener('submit', submit);
    // The visitor may have typed before this ran.
    void startSearch({ words: searchWords(field.value), category: null });
    return () => {
      field.removeEventListener('input', search);
      form?.removeEventListener('submit', submit);
    };
  }, [field]);

  useEffect(() => {
    field.ariaExpanded = String(hits.length > 0);
    setAttribute(field, 'aria-controls', hits.length > 0 && LIST);
    setAttribute(field, 'aria-activedescendant', active >= 0 && option(active));
    const move = (step: number) => {
      const next = (Math.max(active, step < 0 ? 0 : -1) + step + hits.length) % hits.length;
      setActiveUrl(hits[next]?.url ?? null);
      document.getElementById(option(next))?.scrollIntoView({ block: 'nearest' });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && hits.length > 0) move(step);
      else if (event.key === 'Enter' && active >= 0) document.getElementById(option(active))?.click();
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, hits, active]);

  return (
    <>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <div className="wrap flex flex-col gap-3 py-4">
          <CrisisNotice isShown={isCrisis?.(question.words) ?? false} />
          {answer && <SearchFilters answer={answer} chosen={question.category} onChoose={chooseCategory} />}
          <SearchStatus results={results} onRetry={retrySearch} />
        </div>
        {hits.length > 0 && (
          <div id={LIST} role="listbox" aria-label={SEARCH_WORDS.results} className="wrap pb-4">
            {hits.map((hit, index) => (
              <a
                key={hit.url}
                id={option(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={hit.url}
                data-category={hit.category}
                className="-mx-2 flex gap-4 rounded-lg px-2 py-3 no-underline hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-hue"
              >
                <SearchResult hit={hit} />
              </a>
            ))}
          </div>
        )}
      </div>
      {answer &&
        answer.total > hits.length &&
        (isKeptNowhere(question.words) ? (
          <button type="button" onClick={() => void showMore()} className={MORE}>
            {SEARCH_WORDS.more}
          </button>
        ) : (
          <a href={searchAddress(question)} className={MORE}>
            {SEARCH_WORDS.seeAll(answer.total)}
          </a>
        ))}
    </>
  );
}
