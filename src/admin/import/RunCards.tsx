import { CircleCheck, FilePen, Play, Undo2 } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../core/parts/Icon.tsx';
import { draftsPath } from '../sections/adminView.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { leaveImport, resumeImport, stopImport } from './importRows.store.ts';
import { type Run, undoRun } from './run.store.ts';

const WORDS = IMPORT_WORDS.run;

const CARD = 'rounded-lg border bg-surface p-4 sm:p-5';

type RunIn<State extends Run['state']> = Extract<Run, { state: State }>;

/** How far a running import is. */
export function RunProgress({ run: { record, progress, isStopping } }: { run: RunIn<'running'> }) {
  const total = record.rows.length;
  const text = WORDS.progress(progress.sent, total);
  return (
    <div className={`${CARD} border-line`}>
      <p dir="auto" className="font-medium wrap-anywhere">
        {WORDS.running(record.label)}
      </p>
      <progress aria-label={text} value={progress.sent} max={total} className="mt-3 block h-2 w-full accent-flame" />
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

/** What went in before an import stopped in the middle, and why it stopped. */
export function RunInterrupted({ run: { record, progress, reason } }: { run: RunIn<'interrupted'> }) {
  const words = WORDS.interrupted;
  return (
    <div role="alert" className={`${CARD} border-flame`}>
      <p dir="auto" className="font-medium wrap-anywhere">
        {words.title(record.label)}
      </p>
      <p className="mt-1 text-quiet">
        {words.text(progress.sent, record.rows.length)} {words.reason[reason]}
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

interface FinishedProps {
  run: RunIn<'finished'>;
  onDismiss: () => void;
  /** What else can be done with it. */
  children: ReactNode;
}

/** What an import has done, with a button that undoes all of it. */
export function RunFinished({ run: { record, progress, undo }, onDismiss, children }: FinishedProps) {
  const words = WORDS.finished;
  const { added, restored, there, refused, sent } = progress;
  const lines = [
    (added > 0 || restored + there + refused.length === 0) && (record.asDrafts ? words.drafted : words.added)(added),
    restored > 0 && words.restored(restored),
    there > 0 && words.there(there),
    refused.length > 0 && words.refused(refused.length),
    sent < record.rows.length && words.notSent(record.rows.length - sent),
  ].filter((line) => line !== false);
  return (
    <div className={`${CARD} border-line`}>
      <p className="flex items-start gap-2 font-medium">
        <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-flame" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {words.title(record.label)}
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
        {undo !== 'done' && added + restored > 0 && (
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
        {undo !== 'done' && record.asDrafts && added + restored > 0 && (
          <a href={draftsPath()} className="tool border-ink">
            <Icon of={FilePen} className="size-4" />
            {words.drafts}
          </a>
        )}
        <button type="button" onClick={onDismiss} className="tool">
          {words.dismiss}
        </button>
      </div>
      {undo !== 'done' && children}
    </div>
  );
}
