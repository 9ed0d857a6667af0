import { useState } from 'react';
import { CardSkeletons } from '../../core/lists/CardSkeletons.tsx';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { useList } from '../../core/lists/useList.ts';
import { LibraryEmpty } from './LibraryEmpty.tsx';
import { LibraryPage } from './LibraryPage.tsx';
import { createLibrary } from './library.store.ts';
import { LIBRARY_WORDS } from './library.words.ts';

/** My Library: what the member has bookmarked. */
export function Library() {
  const [list] = useState(() => createLibrary());
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  const isEmpty = visible.state === 'ready' && visible.found.total === 0 && query.text === '';
  return (
    <>
      {/* Keeps its space when there is nothing to search, so that nothing moves. */}
      <div className={`max-w-xl ${isEmpty ? 'invisible' : ''}`}>
        <ListSearch label={LIBRARY_WORDS.search} field={field} onType={list.type} onSubmit={focusResults} />
      </div>
      <ListOutcome
        results={results}
        visible={visible}
        isWaiting={isWaiting}
        words={LIBRARY_WORDS}
        placeholders={
          <div className="pt-16">
            <CardSkeletons />
          </div>
        }
        onRetry={andFocusResults(list.retry)}
      >
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
      </ListOutcome>
    </>
  );
}
