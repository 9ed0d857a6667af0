import { useRef, useState } from 'react';
import { groupChanges } from '../../rules/admin/auditTrail.ts';
import { ENTRIES_PER_PAGE } from '../../rules/admin/historyFields.ts';
import { pageCount } from '../../rules/list/pagination.ts';
import { createHistory } from '../../stores/admin/history.ts';
import { undo } from '../../stores/admin/undo.ts';
import { ChangeCard } from '../../ui/admin/ChangeCard.tsx';
import { HistoryScope, NoHistory } from '../../ui/admin/HistoryScope.tsx';
import { RowsLoading } from '../../ui/admin/RowsLoading.tsx';
import { SectionHeader } from '../../ui/admin/SectionHeader.tsx';
import { ListOutcome } from '../../ui/paging/ListOutcome.tsx';
import { Pagination } from '../../ui/paging/Pagination.tsx';
import { HISTORY_WORDS } from '../../wording/adminHistory.ts';
import { useList } from '../paging/useList.ts';

/** The audit trail. What can be undone, can be undone here too. */
export function History() {
  const [list] = useState(() => createHistory());
  const { query, visible, isWaiting, results, andFocusResults, openPage } = useList(list);
  /** The batches that are being undone. */
  const undoing = useRef(new Set<string>());
  const found = visible.state === 'ready' ? visible.found : null;
  const page = visible.state === 'ready' ? visible.page : 1;
  const pages = pageCount(found?.total ?? 0, ENTRIES_PER_PAGE);

  async function undoOnce(batch: string): Promise<void> {
    if (undoing.current.has(batch)) return;
    undoing.current.add(batch);
    await undo(batch);
    undoing.current.delete(batch);
  }

  return (
    <>
      <SectionHeader title={HISTORY_WORDS.title} introduction={HISTORY_WORDS.introduction} />
      {query.of && (
        <HistoryScope
          subject={found?.items[0]?.subject}
          everything={list.hrefOf({ of: null })}
          onEverything={andFocusResults(() => list.choose({ of: null }))}
        />
      )}
      <ListOutcome
        results={results}
        visible={visible}
        isWaiting={isWaiting}
        words={HISTORY_WORDS}
        placeholders={<RowsLoading />}
        onRetry={andFocusResults(list.retry)}
      >
        {found && (
          <>
            <p role="status" className="py-4 text-sm text-quiet">
              {HISTORY_WORDS.found(found.total, page, pages)}
            </p>
            {found.items.length === 0 && <NoHistory isOfOne={query.of !== null} />}
            <ol className="grid gap-3">
              {groupChanges(found.items).map((change) => (
                <li key={change.entries[0]?.id}>
                  <ChangeCard change={change} of={query.of} onUndo={() => void undoOnce(change.batch)} />
                </li>
              ))}
            </ol>
            <Pagination
              page={isWaiting ? query.page : page}
              pages={pages}
              hrefOf={(to) => list.hrefOf({ page: to })}
              onTurn={openPage}
              onExpect={list.expect}
            />
          </>
        )}
      </ListOutcome>
    </>
  );
}
