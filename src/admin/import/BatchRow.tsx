import { Undo2 } from 'lucide';
import { useState } from 'react';
import type { ImportBatch } from '../../contract/importBatch.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { undoBatch } from './importBatches.store.ts';
import { BATCH_WORDS } from './importBatches.words.ts';

interface Props {
  batch: ImportBatch;
  /** How much of it is in the bin so far; null if it is not being undone. */
  undone: number | null;
}

const { confirm } = BATCH_WORDS;

/** An import, with the button that undoes it. */
export function BatchRow({ batch, undone }: Props) {
  const { label, shown, state } = batch;
  const [isAsking, setAsking] = useState(false);
  const isUndoing = undone !== null;
  return (
    <li
      data-item=""
      tabIndex={-1}
      aria-busy={isUndoing}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3"
    >
      <BatchSummary batch={batch} />
      <p role="status" className="text-sm text-quiet tabular-nums empty:hidden">
        {isUndoing && BATCH_WORDS.undoing(undone, shown)}
      </p>
      {(shown > 0 || state === 'running') && !isUndoing && (
        <button
          type="button"
          aria-label={BATCH_WORDS.undoOf(label)}
          onClick={() => setAsking(true)}
          className="tool shrink-0"
        >
          <Icon of={Undo2} className="size-4" />
          {BATCH_WORDS.undo}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          {...confirm}
          title={confirm.title(label)}
          text={`${confirm.text(shown)}${state === 'running' ? ` ${confirm.running}` : ''}`}
          onConfirm={() => {
            setAsking(false);
            void undoBatch(batch);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
