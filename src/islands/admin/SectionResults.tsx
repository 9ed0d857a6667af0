import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { withChanges } from '../../rules/admin/changedRows.ts';
import { ROWS_PER_PAGE } from '../../rules/admin/pageSize.ts';
import type { PagedQuery } from '../../rules/list/fields.ts';
import { pageCount } from '../../rules/list/pagination.ts';
import type { OptimisticList } from '../../stores/admin/createOptimisticList.ts';
import { RowsLoading } from '../../ui/admin/RowsLoading.tsx';
import { ListOutcome } from '../../ui/paging/ListOutcome.tsx';
import { Pagination } from '../../ui/paging/Pagination.tsx';
import type { useList } from '../paging/useList.ts';

interface Props<Query extends PagedQuery, Row> {
  list: OptimisticList<Query, Row>;
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

/** A list of a section with what was just changed in it: how many rows there are, the rows, and links to other pages. */
export function SectionResults<Query extends PagedQuery, Row>({
  list,
  view,
  words,
  none,
  children,
}: Props<Query, Row>) {
  const { query, visible, isWaiting, results, andFocusResults, openPage } = view;
  const changes = useStore(list.$changes);
  const shown = visible.state === 'ready' ? withChanges(visible.found, changes, list.keyOf) : null;
  const page = visible.state === 'ready' ? visible.page : 1;
  const pages = pageCount(shown?.total ?? 0, ROWS_PER_PAGE);
  return (
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
            onExpect={list.expect}
          />
        </>
      )}
    </ListOutcome>
  );
}
