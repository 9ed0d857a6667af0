/** The selected resources. They stay selected on other pages and in other searches. */
import { atom } from 'nanostores';
import { NOTHING_SELECTED, SELECTION_LIMIT, type Selection, select, selectAll } from '../../rules/admin/selection.ts';
import { BULK_WORDS } from '../../wording/adminBulk.ts';
import { toast } from '../toasts.ts';

export const $selection = atom<Selection>(NOTHING_SELECTED);

/**
 * Switches one resource on or off.
 * @param shown - the ids of the resources on the page.
 * @param isRange - whether all from the last one to this one are switched too.
 */
export const selectOne = (id: string, on: boolean, shown: readonly string[], isRange: boolean): void =>
  set(select($selection.get(), id, on, shown, isRange));

export const selectPage = (shown: readonly string[], on: boolean): void => set(selectAll($selection.get(), shown, on));

export const clearSelection = (): void => $selection.set(NOTHING_SELECTED);

function set(selection: Selection): void {
  const isFull = selection.ids.size === SELECTION_LIMIT && $selection.get().ids.size < SELECTION_LIMIT;
  $selection.set(selection);
  if (isFull) toast('info', BULK_WORDS.full(SELECTION_LIMIT));
}
