import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import type { useList } from '../../core/lists/useList.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import type { SectionList } from './createSectionList.store.ts';
import { RowsLoading } from './RowsLoading.tsx';

interface Props<Query extends PagedQuery, Row> {
  list: SectionList<Query, Row>;
  view: ReturnType<typeof useList<Query, Row>>;
  words: {
    loading: string;
    failed: { title: string; text: string; again: string };
    found: (count: number, page: number, pages: number) => string;
  };
  /** Shown if there are no rows. */
  none: ReactNode;
  /** The rows of the page. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A section's list with its latest changes: how many rows there are, the rows, and links to other pages. */
export function SectionResults<Query extends PagedQuery, Row>({
  list,
  view,
  words,
  none,
  children,
}: Props<Query, Row>) {
  const { query, visible, isWaiting, results, andFocusResults, openPage } = view;
  const section = useRef<HTMLDivElement>(null);
  useKeptFocus(section);
  useStore(list.$changes);
  const shown = visible.state === 'ready' ? list.withChanges(visible.found) : null;
  const page = visible.state === 'ready' ? visible.page : 1;
  const pages = pageCount(shown?.total ?? 0, list.pageSize);
  return (
    <div ref={section}>
      <ListOutcome
        results={results}
        visible={visible}
        isWaiting={isWaiting}
        words={words}
        placeholders={<RowsLoading />}
        onRetry={andFocusResults(list.retry)}
      >
        {shown && (
          <>
            <p role="status" className="py-4 text-sm text-quiet">
              {words.found(shown.total, page, pages)}
            </p>
            {shown.items.length > 0 ? children(shown.items) : shown.total === 0 && none}
            <Pagination
              page={isWaiting ? query.page : page}
              pages={pages}
              hrefOf={(to) => list.hrefOf({ page: to } as Partial<Query>)}
              onTurn={openPage}
            />
          </>
        )}
      </ListOutcome>
    </div>
  );
}
