/** Undoing changes of the catalogue. Each call of the backend that changes something gives a batch, which it can undo. */
import { undoChanges } from '../../services/adminResources.ts';
import { BackendError, DUPLICATE } from '../../services/backend.ts';
import { onUndoKey } from '../../services/shortcuts.ts';
import { UNDO_WORDS } from '../../wording/adminUndo.ts';
import { dismissToast, toast, toastWithAction } from '../toasts.ts';
import { announceCatalogueChange } from './catalogueChanges.ts';

/** The last change, and the toast that offers to undo it. */
let last: { batch: string; toast: number } | null = null;

/** Says what was done, with a button that undoes it. It takes the place of the one before. */
export function offerUndo(text: string, batch: string): void {
  if (last) dismissToast(last.toast);
  const shown = toastWithAction('success', text, { label: UNDO_WORDS.undo, run: () => void undo(batch) });
  last = { batch, toast: shown };
}

/** Undoes the last change on Ctrl+Z; returns a function to stop. */
export const followUndoKey = (): (() => void) => onUndoKey(undoLast);

/** Undoes what was changed last in this page. Returns whether there was something. */
function undoLast(): boolean {
  if (!last) return false;
  dismissToast(last.toast);
  void undo(last.batch);
  return true;
}

/** Undoes a batch, and says how much of it. Returns whether the backend did it. */
export async function undo(batch: string): Promise<boolean> {
  if (last?.batch === batch) last = null;
  try {
    const { restored, skipped } = await undoChanges(batch);
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
