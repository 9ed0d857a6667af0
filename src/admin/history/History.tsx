import { History as HistoryIcon } from 'lucide';
import { type MouseEvent, useRef, useState } from 'react';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { undo } from '../sections/undo.store.ts';
import { type AuditChange, groupChanges } from './auditTrail.rules.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { createHistory } from './history.store.ts';
import { HISTORY_WORDS } from './history.words.ts';

/** The audit trail. What can be undone can be undone here too. */
export function History() {
  const [list] = useState(() => createHistory());
  const view = useList(list);
  const { query, visible, andFocusResults } = view;
  /** The batches that are being undone. */
  const undoing = useRef(new Set<string>());

  async function undoOnce({ batch, subject }: AuditChange): Promise<void> {
    if (undoing.current.has(batch)) return;
    undoing.current.add(batch);
    // The history of one record shows nothing of the others in the batch.
    await undo(batch, subject, query.of);
    undoing.current.delete(batch);
  }

  const openAll = (event: MouseEvent) => {
    event.preventDefault();
    andFocusResults(() => list.choose({ of: null }))();
  };

  return (
    <>
      <SectionHeader title={HISTORY_WORDS.title} introduction={HISTORY_WORDS.introduction} />
      {query.of && (
        <p className="mt-4 flex flex-wrap gap-x-3">
          {HISTORY_WORDS.ofOne(visible.state === 'ready' ? visible.found.items[0]?.subject : undefined)}
          <a href={list.hrefOf({ of: null })} onClick={openAll} className="font-medium">
            {HISTORY_WORDS.everything}
          </a>
        </p>
      )}
      <SectionResults
        list={list}
        view={view}
        words={HISTORY_WORDS}
        none={<EmptyPanel icon={HistoryIcon} {...(query.of ? HISTORY_WORDS.none : HISTORY_WORDS.empty)} />}
      >
        {(entries) => (
          <ol className="grid gap-3">
            {groupChanges(entries).map((change) => (
              <li key={change.entries[0]?.id}>
                <ChangeCard change={change} of={query.of} onUndo={() => void undoOnce(change)} />
              </li>
            ))}
          </ol>
        )}
      </SectionResults>
    </>
  );
}
