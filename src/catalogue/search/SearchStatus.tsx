/** The status of a search: the number of results, that it is loading, or why there are none. */
import { useRef } from 'react';
import { CATEGORIES } from '../../contract/category.ts';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { categoryPath } from '../../core/site/paths.rules.ts';
import { site } from '../../site.ts';
import { ListLinks } from './ListLinks.tsx';
import { SearchBeginning } from './SearchBeginning.tsx';
import { SEARCH_WORDS } from './search.words.ts';
import type { Results } from './siteSearch.store.ts';

interface Props {
  results: Results;
  onRetry: () => void;
}

export function SearchStatus({ results, onRetry }: Props) {
  const status = useRef<HTMLParagraphElement>(null);
  const retry = () => {
    // The retry button disappears with the error, so the focus moves first.
    status.current?.focus();
    onRetry();
  };
  const nothing = results.state === 'ready' && results.answer.total === 0;
  return (
    <>
      {/* Always rendered: screen readers announce changes only in a live region that already exists. */}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={`outline-none ${nothing ? 'pt-2 text-lg wrap-anywhere' : 'text-sm text-quiet'}`}
      >
        {sentence(results)}
      </p>
      {(nothing || results.state === 'idle') && (
        <div className="pb-4">
          {!nothing && <SearchBeginning />}
          <p className="text-quiet">{nothing ? SEARCH_WORDS.noneHint : SEARCH_WORDS.browse}</p>
          <ListLinks />
          {nothing && (
            <>
              <p className="mt-5 text-quiet">{SEARCH_WORDS.topics}</p>
              <TopicLinks />
            </>
          )}
        </div>
      )}
      {results.state === 'failed' && (
        <ErrorCard {...SEARCH_WORDS.failed[results.reason]}>
          {results.reason === 'missing' ? (
            <ListLinks />
          ) : (
            <button type="button" onClick={retry} className="button">
              {SEARCH_WORDS.retry}
            </button>
          )}
        </ErrorCard>
      )}
    </>
  );
}

function sentence(results: Results): string {
  if (results.state === 'idle') return SEARCH_WORDS.hint;
  if (results.state === 'loading') return SEARCH_WORDS.loading;
  if (results.state === 'failed') return '';
  const { words, answer } = results;
  return answer.total > 0 ? SEARCH_WORDS.total(answer.total) : SEARCH_WORDS.none(words);
}

/** Each topic once, in the first list that offers it. */
const TOPICS = new Map(
  CATEGORIES.toReversed().flatMap((category) => site.topics[category].map((tag) => [tag, category] as const)),
);

/** Links to the topics of all lists. */
function TopicLinks() {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {[...TOPICS].map(([tag, category]) => (
        <li key={tag} data-category={category}>
          <a href={`${categoryPath(category)}?${new URLSearchParams({ [LIST_PARAMS.tag]: tag })}`} className="chip">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
