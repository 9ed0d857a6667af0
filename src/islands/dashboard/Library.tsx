import { useState } from 'react';
import { createLibrary } from '../../stores/dashboard/library.ts';
import { LibraryEmpty } from '../../ui/dashboard/LibraryEmpty.tsx';
import { FailureCard } from '../../ui/frame/FailureCard.tsx';
import { CardSkeletons } from '../../ui/paging/CardSkeletons.tsx';
import { ListSearch } from '../../ui/paging/ListSearch.tsx';
import { LIBRARY_WORDS } from '../../wording/library.ts';
import { useList } from '../paging/useList.ts';
import { LibraryPage } from './LibraryPage.tsx';

/** My Library: what the member has bookmarked. */
export function Library() {
  const [list] = useState(() => createLibrary());
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  const isLoading = visible.state === 'built' || visible.state === 'loading';
  const isEmpty = visible.state === 'ready' && visible.found.total === 0 && query.text === '';
  return (
    <>
      <div hidden={isEmpty} className="max-w-xl">
        <ListSearch
          label={LIBRARY_WORDS.search}
          path="/dashboard"
          field={field}
          onType={list.type}
          onSubmit={focusResults}
        />
      </div>
      <p role="status" className="sr-only">
        {visible.state === 'loading' && LIBRARY_WORDS.loading}
      </p>
      <div
        ref={results}
        tabIndex={-1}
        aria-busy={isWaiting || isLoading}
        className={`scroll-mt-4 outline-none ${isWaiting && !isLoading ? 'opacity-60' : ''}`}
      >
        {isLoading && (
          <div className="pt-16">
            <CardSkeletons />
          </div>
        )}
        {isEmpty && <LibraryEmpty />}
        {visible.state === 'ready' && !isEmpty && (
          <LibraryPage
            list={list}
            shown={visible}
            page={isWaiting ? query.page : visible.page}
            onTurn={openPage}
            onEverything={andFocusResults(() => list.choose(list.wholeList))}
          />
        )}
        {visible.state === 'failed' && (
          <FailureCard title={LIBRARY_WORDS.failed.title} text={LIBRARY_WORDS.failed.text}>
            <button
              type="button"
              onClick={andFocusResults(list.retry)}
              className="button bg-flame text-on-flame hover:underline"
            >
              {LIBRARY_WORDS.failed.again}
            </button>
          </FailureCard>
        )}
      </div>
    </>
  );
}
