/** The import of this browser: how far it is, whether it was interrupted, and undoing it. */
import { atom, computed, onMount } from 'nanostores';
import type { BackendReason } from '../../core/backend/backend.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { $session, accountId } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { type ImportProgress, NOTHING_SENT } from './importProgress.rules.ts';
import { type ImportRecord, readKeptImport, withoutOtherTabs } from './importRecord.api.ts';
import { undoImport } from './imports.api.ts';
import { closeReview } from './openReview.store.ts';

export interface Job {
  record: ImportRecord;
  progress: ImportProgress;
}

export type Run =
  | { state: 'idle' }
  /** The batch is being opened. */
  | { state: 'starting' }
  | (Job & { state: 'running'; isStopping: boolean })
  /** It stopped in the middle. `reload`: the page was left. `undone`: by another administrator. */
  | (Job & { state: 'interrupted'; reason: BackendReason | 'reload' | 'undone' })
  | (Job & { state: 'finished'; undo: 'possible' | 'running' | 'done' });

export const $run = atom<Run>({ state: 'idle' });

/** Also while one waits to go on: another one can begin when it is done with. */
export const $isImporting = computed($run, ({ state }) => state !== 'idle' && state !== 'finished');

const words = IMPORT_WORDS.run;

/** Whose review and import are shown: the id of the account. */
let owner = '';

onMount($run, () => {
  follow();
  return $session.listen(follow);
});

/** Puts what was imported into the bin. */
export async function undoRun(): Promise<void> {
  const run = $run.get();
  if (run.state !== 'finished' || run.undo !== 'possible') return;
  $run.set({ ...run, undo: 'running' });
  try {
    const count = await undoImport(run.record.id);
    $run.set({ ...run, undo: 'done' });
    toast('success', words.undone(count));
  } catch {
    $run.set({ ...run, undo: 'possible' });
    toast('error', words.notUndone);
  }
  announce('catalogue');
}

/** The summary has been read. */
export const dismissRun = (): void => void ($run.get().state === 'finished' && $run.set({ state: 'idle' }));

/** Offers to go on with an import that this browser did not finish. */
export async function findInterrupted(): Promise<void> {
  if ($run.get().state !== 'idle') return;
  await withoutOtherTabs(async () => {
    const kept = await readKeptImport(account());
    if (kept && $run.get().state === 'idle')
      $run.set({
        state: 'interrupted',
        record: kept.record,
        progress: kept.progress ?? NOTHING_SENT,
        reason: 'reload',
      });
  });
}

export const account = (): string => accountId() ?? '';

/** Shows nothing of another administrator who was signed in before. */
function follow(): void {
  const now = account();
  if (now === '' || now === owner) return;
  if (owner !== '') {
    closeReview();
    $run.set({ state: 'idle' });
  }
  owner = now;
}
