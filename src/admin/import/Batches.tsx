import { useStore } from '@nanostores/react';
import { Layers, Play, Undo2 } from 'lucide';
import { useState } from 'react';
import type { ImportBatch } from '../../contract/importBatch.ts';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { useList } from '../../core/lists/useList.ts';
import { moment } from '../../core/parts/calendar.words.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { draftsPath } from '../sections/adminView.rules.ts';
import { SectionResults } from '../sections/SectionResults.tsx';
import { $isImporting, goOnWith, isUnfinished } from './desk.store.ts';
import { $undoing, createBatchList, undoBatch } from './importBatches.store.ts';
import { BATCH_WORDS } from './importBatches.words.ts';
import { IMPORT_WORDS } from './importing.words.ts';

/** Past imports. Each can be undone as a whole. */
export function Batches() {
  const [list] = useState(() => createBatchList());
  const view = useList(list);
  return (
    <section aria-labelledby="batches-title">
      <h2 id="batches-title" className="text-xl">
        {IMPORT_WORDS.tab.batches}
      </h2>
      <p className="max-w-[70ch] text-sm text-quiet">{BATCH_WORDS.introduction}</p>
      <SectionResults
        list={list}
        view={view}
        words={BATCH_WORDS}
        none={<EmptyPanel icon={Layers} {...BATCH_WORDS.empty} />}
      >
        {(batches) => (
          <ul className="panel divide-y divide-line">
            {batches.map((batch) => (
              <BatchRow key={batch.id} batch={batch} />
            ))}
          </ul>
        )}
      </SectionResults>
    </section>
  );
}

const { confirm } = BATCH_WORDS;

/** An import, with the button that undoes it. */
function BatchRow({ batch }: { batch: ImportBatch }) {
  const undone = useStore($undoing).get(batch.id);
  const isImporting = useStore($isImporting);
  const { label, shown } = batch;
  const text = `${confirm.text(shown)}${isUnfinished(batch) ? ` ${confirm.running}` : ''}`;
  const [dialog, ask] = useConfirm({ ...confirm, title: confirm.title(label), text }, () => void undoBatch(batch));
  const isUndoing = undone !== undefined;
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
      {isUnfinished(batch) && !isUndoing && (
        <button
          type="button"
          disabled={isImporting}
          aria-label={BATCH_WORDS.resumeOf(label)}
          onClick={() => void goOnWith(batch)}
          className="tool shrink-0 disabled:opacity-60"
        >
          <Icon of={Play} className="size-4" />
          {BATCH_WORDS.resume}
        </button>
      )}
      {(shown > 0 || isUnfinished(batch)) && !isUndoing && (
        <button type="button" aria-label={BATCH_WORDS.undoOf(label)} onClick={ask} className="tool shrink-0">
          <Icon of={Undo2} className="size-4 mirrored" />
          {BATCH_WORDS.undo}
        </button>
      )}
      {dialog}
    </li>
  );
}

const CHIP = 'rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-quiet';

const { counts } = BATCH_WORDS;

/** An import: its label, who made it and when, and how many of its resources remain. */
function BatchSummary({ batch }: { batch: ImportBatch }) {
  const { label, source, state, actor_email: who, created_at: at, planned, added, shown, drafts, binned } = batch;
  const shownState = isUnfinished(batch) ? 'running' : state;
  return (
    <div className="min-w-0 grow basis-64">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-text text-base font-medium wrap-anywhere">
        <span dir="auto" className="min-w-0">
          {label}
        </span>
        <span className={CHIP}>{BATCH_WORDS.source[source]}</span>
        {shownState !== 'finished' && <span className={CHIP}>{BATCH_WORDS.state[shownState]}</span>}
      </h3>
      <p className="text-sm text-quiet wrap-anywhere">
        {who ?? BATCH_WORDS.nobody},{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {moment(at)}
        </time>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
        <li>{counts.added(added, planned)}</li>
        {shown < added && (shown > 0 || binned < added) && <li className="text-quiet">{counts.shown(shown)}</li>}
        {drafts > 0 && (
          <li>
            <a href={draftsPath()}>{counts.drafts(drafts)}</a>
          </li>
        )}
        {binned > 0 && <li className="text-quiet">{counts.binned(binned)}</li>}
      </ul>
    </div>
  );
}
