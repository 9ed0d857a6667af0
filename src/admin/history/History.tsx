import { useRef, useState } from 'react';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { pageCount } from '../../core/lists/pagination.rules.ts';
import { useList } from '../../core/lists/useList.ts';
import { RowsLoading } from '../sections/RowsLoading.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { undo } from '../sections/undo.store.ts';
import { type AuditChange, groupChanges } from './auditTrail.rules.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { HistoryScope, NoHistory } from './HistoryScope.tsx';
import { createHistory } from './history.store.ts';
import { HISTORY_WORDS } from './history.words.ts';
import { ENTRIES_PER_PAGE } from './historyFields.rules.ts';

/** The audit trail. What can be undone, can be undone here too. */
export function History() {
  const [list] = useState(() => createHistory());
  const { query, visible, isWaiting, results, andFocusResults, openPage } = useList(list);
  /** The batches that are being undone. */
  const undoing = useRef(new Set<string>());
  const found = visible.state === 'ready' ? visible.found : null;
  const page = visible.state === 'ready' ? visible.page : 1;
  const pages = pageCount(found?.total ?? 0, ENTRIES_PER_PAGE);

  async function undoOnce({ batch, subject }: AuditChange): Promise<void> {
    if (undoing.current.has(batch)) return;
    undoing.current.add(batch);
    await undo(batch, subject);
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
                  <ChangeCard change={change} of={query.of} onUndo={() => void undoOnce(change)} />
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
