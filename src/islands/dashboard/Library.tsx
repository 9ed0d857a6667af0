import { useState } from 'react';
import { createLibrary } from '../../stores/dashboard/library.ts';
import { LibraryEmpty } from '../../ui/dashboard/LibraryEmpty.tsx';
import { CardSkeletons } from '../../ui/paging/CardSkeletons.tsx';
import { ListOutcome } from '../../ui/paging/ListOutcome.tsx';
import { ListSearch } from '../../ui/paging/ListSearch.tsx';
import { LIBRARY_WORDS } from '../../wording/library.ts';
import { useList } from '../paging/useList.ts';
import { LibraryPage } from './LibraryPage.tsx';

/** My Library: what the member has bookmarked. */
export function Library() {
  const [list] = useState(() => createLibrary());
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
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
