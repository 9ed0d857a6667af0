/** Undoing what was done in this page. Changes of the catalogue are batches, which the backend can set back. */
import { undoChanges } from '../../services/adminResources.ts';
import { BackendError, DUPLICATE } from '../../services/backend.ts';
import { hasKeyboard, onUndoKey } from '../../services/shortcuts.ts';
import { UNDO_WORDS } from '../../wording/adminUndo.ts';
import { dismissToast, toast, toastWithAction } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';
import { withSlowNotice } from './slowCall.ts';

/** The last thing that was done, and the toast that offers to undo it. */
let last: { undo: () => void; toast: number; batch?: string } | null = null;

/** Says that a batch was changed, with a button that undoes it. */
export const offerUndo = (text: string, batch: string): void => offer(text, () => void undo(batch), batch);

/** Says what was done, with a button that undoes it. It takes the place of the one before. */
export const offerUndoBy = (text: string, undo: () => void): void => offer(text, undo);

function offer(text: string, undo: () => void, batch?: string): void {
  if (last) dismissToast(last.toast);
  const run = () => {
    last = null;
    undo();
  };
  const label = hasKeyboard() ? UNDO_WORDS.undoByKey : UNDO_WORDS.undo;
  const shown = toastWithAction('success', text, { label, run });
  last = { undo: run, toast: shown, ...(batch && { batch }) };
}

/** What was done just now cannot be undone, and Ctrl+Z does not undo what was done before it. */
export function forgetUndo(): void {
  last = null;
}

/** Undoes what was done last on Ctrl+Z; returns a function to stop. */
export const followUndoKey = (): (() => void) => onUndoKey(undoLast);

/** Undoes what was done last in this page. Returns whether there was something. */
export function undoLast(): boolean {
  if (!last) return false;
  dismissToast(last.toast);
  last.undo();
  return true;
}

/** Undoes a batch, and says how much of it. Returns whether the backend did it. */
export async function undo(batch: string): Promise<boolean> {
  if (last?.batch === batch) last = null;
  try {
    const { restored, skipped } = await withSlowNotice(UNDO_WORDS.busy, undoChanges(batch));
    toast(restored > 0 ? 'success' : 'info', UNDO_WORDS.undone(restored, skipped));
    return true;
  } catch (error) {
    const isDouble = error instanceof BackendError && error.code === DUPLICATE;
    toast('error', isDouble ? UNDO_WORDS.double : UNDO_WORDS.failed);
    return false;
  } finally {
    announceCatalogueChange();
  }
}
