import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { importedIds } from './importedIds.store.ts';
import { MakeSeries } from './MakeSeries.tsx';
import { RunFinished, RunInterrupted, RunProgress } from './RunCards.tsx';
import { isOfPlatform } from './review.rules.ts';
import { $run, dismissRun, findInterrupted } from './run.store.ts';
import { focusPanel } from './usePanelFocus.ts';

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
      {run.state === 'running' && <RunProgress run={run} />}
      {run.state === 'interrupted' && <RunInterrupted run={run} />}
      {run.state === 'finished' && (
        <RunFinished run={run} onDismiss={dismiss}>
          {isOfPlatform(run.record) && <MakeSeries title={run.record.label} readIds={() => importedIds(run.record)} />}
        </RunFinished>
      )}
    </div>
  );
}
