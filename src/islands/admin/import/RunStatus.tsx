import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { leaveImport, resumeImport, stopImport } from '../../../stores/admin/importing/importRows.ts';
import { $run, dismissRun, findInterrupted, undoRun } from '../../../stores/admin/importing/run.ts';
import { RunFinished, RunInterrupted, RunProgress } from '../../../ui/admin/import/RunCards.tsx';
import { focusPanel } from './focusPanel.ts';

/** How far an import is, why it stopped, or what it has done. */
export function RunStatus() {
  const run = useStore($run);
  const card = useRef<HTMLDivElement>(null);
  const stage = run.state === 'finished' && run.undo === 'done' ? 'undone' : run.state;
  const before = useRef(stage);
  useEffect(() => void findInterrupted(), []);
  useEffect(() => {
    if (before.current === stage) return;
    const began = before.current;
    before.current = stage;
    // The button that began it is disabled or gone.
    if (stage !== 'idle' && began !== 'idle') card.current?.focus();
  }, [stage]);
  const dismiss = () => {
    focusPanel(card.current);
    dismissRun();
  };
  return (
    <div ref={card} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none empty:hidden">
      {run.state === 'running' && <RunProgress run={run} onStop={stopImport} />}
      {run.state === 'interrupted' && (
        <RunInterrupted run={run} onResume={() => void resumeImport()} onLeave={() => void leaveImport()} />
      )}
      {run.state === 'finished' && <RunFinished run={run} onUndo={() => void undoRun()} onDismiss={dismiss} />}
    </div>
  );
}
