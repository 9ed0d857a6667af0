import { useStore } from '@nanostores/react';
import { CircleCheck, FilePen, ListOrdered, Play, Undo2 } from 'lucide';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { draftsPath } from '../sections/adminView.rules.ts';
import { AddToSeries } from '../series/AddToSeries.tsx';
import {
  $run,
  dismissRun,
  findUnfinished,
  leaveImport,
  type Run,
  resumeImport,
  stopImport,
  undoRun,
} from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { isOfPlatform, type ReviewPlace } from './review.rules.ts';
import { focusPanel } from './usePanelFocus.ts';

const WORDS = IMPORT_WORDS.run;

const CARD = 'rounded-lg border bg-surface p-4 sm:p-5';

type RunIn<State extends Run['state']> = Extract<Run, { state: State }>;

/** The progress of an import, why it stopped, or its result. */
export function RunStatus({ place }: { place: ReviewPlace }) {
  const run = useStore($run);
  const card = useRef<HTMLDivElement>(null);
  const stage = run.state === 'finished' && run.undo === 'done' ? 'undone' : run.state;
  const before = useRef(stage);
  useEffect(() => void findUnfinished(place), [place]);
  useEffect(() => {
    if (before.current === stage) return;
    const began = before.current;
    before.current = stage;
    // The button that started it is disabled or gone.
    if (stage !== 'idle' && began !== 'idle') card.current?.focus();
  }, [stage]);
  const dismiss = () => {
    focusPanel(card.current);
    dismissRun();
  };
  return (
    <div ref={card} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none empty:hidden">
      {run.state === 'running' && <RunProgress run={run} />}
      {run.state === 'interrupted' && <RunInterrupted run={run} />}
      {run.state === 'finished' && <RunFinished run={run} onDismiss={dismiss} />}
    </div>
  );
}

function RunProgress({ run: { batch, unstaged, taken, isStopping } }: { run: RunIn<'running'> }) {
  const { label, total } = batch;
  const text = unstaged.length > 0 ? WORDS.sending(total) : WORDS.progress(taken, total);
  return (
    <div className={`${CARD} border-line`}>
      <p dir="auto" className="font-medium wrap-anywhere">
        {WORDS.running(label)}
      </p>
      <progress aria-label={text} value={taken} max={total} className="mt-3 block h-2 w-full accent-flame" />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-quiet tabular-nums">
          {isStopping ? WORDS.stopping : text}
        </p>
        <button type="button" aria-disabled={isStopping || undefined} onClick={stopImport} className="tool">
          {WORDS.stop}
        </button>
      </div>
    </div>
  );
}

/** What was imported before it stopped in the middle, and why it stopped. */
function RunInterrupted({ run: { batch, taken, reason } }: { run: RunIn<'interrupted'> }) {
  const words = WORDS.interrupted;
  return (
    <div role="alert" className={`${CARD} border-flame`}>
      <p dir="auto" className="font-medium wrap-anywhere">
        {(reason === 'unfinished' ? words.unfinished : words.title)(batch.label)}
      </p>
      <p className="mt-1 text-quiet">
        {words.text(taken, batch.total)} {words.reason[reason]}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {reason !== 'undone' && (
          <button type="button" onClick={() => void resumeImport()} className="tool border-ink">
            <Icon of={Play} className="size-4" />
            {words.resume}
          </button>
        )}
        <button type="button" onClick={() => void leaveImport()} className="tool">
          {words.leave}
        </button>
      </div>
    </div>
  );
}

/** The result of an import, with a button that undoes it. */
function RunFinished({ run: { batch, summary, undo }, onDismiss }: { run: RunIn<'finished'>; onDismiss: () => void }) {
  const words = WORDS.finished;
  const { added, restored, there, refused, left, resource_ids: ids } = summary;
  const hasAdded = added + restored > 0;
  const lines = [
    (added > 0 || restored + there + refused === 0) && (batch.as_drafts ? words.drafted : words.added)(added),
    restored > 0 && words.restored(restored),
    there > 0 && words.there(there),
    refused > 0 && words.refused(refused),
    left > 0 && words.notSent(left),
  ].filter((line) => line !== false);
  return (
    <div className={`${CARD} border-line`}>
      <p className="flex items-start gap-2 font-medium">
        <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-flame" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {words.title(batch.label)}
        </span>
      </p>
      {undo === 'done' ? (
        <p className="mt-1 text-quiet">{words.undone}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {undo !== 'done' && hasAdded && (
          <button
            type="button"
            aria-disabled={undo === 'running' || undefined}
            onClick={() => void undoRun()}
            className="tool"
          >
            <Icon of={Undo2} className="size-4 mirrored" />
            {undo === 'running' ? words.undoing : words.undo}
          </button>
        )}
        {undo !== 'done' && batch.as_drafts && hasAdded && (
          <a href={draftsPath()} className="tool border-ink">
            <Icon of={FilePen} className="size-4" />
            {words.drafts}
          </a>
        )}
        <button type="button" onClick={onDismiss} className="tool">
          {words.dismiss}
        </button>
      </div>
      {undo !== 'done' && isOfPlatform(batch.source) && <MakeSeries title={batch.label} readIds={async () => ids} />}
    </div>
  );
}

/** Makes a series from a playlist, an album or a channel, or adds new parts to the series made from it before. */
export function MakeSeries(props: Omit<ComponentProps<typeof AddToSeries>, 'onDone' | 'isSource'>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The form disappears, so the focus moves first.
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div className="mt-3">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="tool aria-expanded:border-ink"
      >
        <Icon of={ListOrdered} className="size-4" />
        {IMPORT_WORDS.series}
      </button>
      {isOpen && <AddToSeries {...props} isSource onDone={close} />}
    </div>
  );
}
