/** Undoing what was done on this page. Changes to the catalogue are batches, which the backend can undo. */

import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { hasKeyboard, onUndoKey } from '../../core/browser/shortcuts.api.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { dismissToast, toast, toastWithAction } from '../../core/toasts/toasts.store.ts';
import { undoChanges } from './sections.api.ts';
import { ADMIN_ERROR_WORDS, UNDO_WORDS } from './sections.words.ts';
import { withSlowNotice } from './slowCall.store.ts';

/** The last change, and the toast that offers to undo it. */
let last: { undo: () => void; toast: number; batch?: string } | null = null;

/**
 * Says that a batch was changed, with a button that undoes it unless it is no longer in the history.
 * @param subject - what was changed, as in the audit trail.
 */
export function offerUndo(text: string, batch: string | null, subject?: string): void {
  if (batch) offerUndoBy(text, () => void undo(batch, subject), batch);
  else toast('success', text);
}

/** Says what was done, with a button that undoes it. It replaces the previous one. */
export function offerUndoBy(text: string, undo: () => void, batch?: string): void {
  if (last) dismissToast(last.toast);
  const run = () => {
    last = null;
    undo();
  };
  const label = hasKeyboard() ? UNDO_WORDS.undoByKey : UNDO_WORDS.undo;
  const shown = toastWithAction('success', text, { label, run });
  last = { undo: run, toast: shown, ...(batch && { batch }) };
}

/** The latest change can't be undone, and Ctrl+Z doesn't undo the one before it. */
export function forgetUndo(): void {
  last = null;
}

/**
 * What to say if a change got no answer, or null. It may have been made all the same, so Ctrl+Z doesn't undo the one before it.
 */
export function noAnswer(error: unknown): string | null {
  if (!(error instanceof BackendError) || ![0, 502, 503, 504].includes(error.status)) return null;
  forgetUndo();
  return ADMIN_ERROR_WORDS.noAnswer;
}

/** Undoes the last change on Ctrl+Z; returns a function that stops it. */
export const followUndoKey = (): (() => void) => onUndoKey(undoLast);

/** Undoes the last change on this page. Returns whether there was one. */
export function undoLast(): boolean {
  if (!last) return false;
  dismissToast(last.toast);
  last.undo();
  return true;
}

/**
 * Undoes a batch, and says how much of it.
 * @param subject - what was changed, as in the audit trail.
 * @param onlyId - the id of the only record to undo it for.
 */
export async function undo(batch: string, subject = 'resource', onlyId?: string | null): Promise<void> {
  if (last?.batch === batch) last = null;
  try {
    const { restored, skipped } = await withSlowNotice(UNDO_WORDS.busy, undoChanges(batch, onlyId));
    toast(restored > 0 ? 'success' : 'info', UNDO_WORDS.undone(restored, skipped, subject));
  } catch (error) {
    const isDouble = error instanceof BackendError && error.code === DUPLICATE;
    toast('error', isDouble ? UNDO_WORDS.double : UNDO_WORDS.failed);
  } finally {
    announce('catalogue');
  }
}
