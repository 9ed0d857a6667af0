/** What Resource Management shows besides its list. */
import { atom } from 'nanostores';
import { toast } from '../../core/toasts/toasts.store.ts';
import { BULK_WORDS } from './bulk.words.ts';
import { NOTHING_SELECTED, SELECTION_LIMIT, type Selection, select, selectAll } from './selection.rules.ts';

interface Screen {
  /** The selected resources. They stay selected on other pages and in other searches. */
  selection: Selection;
  /** The ids of the resources that a running call changes. */
  changing: ReadonlySet<string>;
  /** The number of requests for the list that are running. */
  asking: number;
}

export const $screen = atom<Screen>({ selection: NOTHING_SELECTED, changing: new Set(), asking: 0 });

const show = (change: Partial<Screen>): void => $screen.set({ ...$screen.get(), ...change });

/**
 * Selects or deselects one resource.
 * @param shown - the ids of the resources on the page.
 * @param isRange - whether everything from the last one to this one is included.
 */
export const selectOne = (id: string, on: boolean, shown: readonly string[], isRange: boolean): void =>
  setSelection(select($screen.get().selection, id, on, shown, isRange));

export const selectPage = (shown: readonly string[], on: boolean): void =>
  setSelection(selectAll($screen.get().selection, shown, on));

export const clearSelection = (): void => show({ selection: NOTHING_SELECTED });

function setSelection(selection: Selection): void {
  const isFull = selection.ids.size === SELECTION_LIMIT && $screen.get().selection.ids.size < SELECTION_LIMIT;
  show({ selection });
  if (isFull) toast('info', BULK_WORDS.full(SELECTION_LIMIT));
}

/** Shows that these resources are being changed until the call has ended. Returns its result. */
export async function whileChanging<T>(ids: readonly string[], call: Promise<T>): Promise<T> {
  show({ changing: new Set([...$screen.get().changing, ...ids]) });
  try {
    return await call;
  } finally {
    show({ changing: new Set([...$screen.get().changing].filter((id) => !ids.includes(id))) });
  }
}

/** Shows that the list is being read until the call has ended. Returns its result. */
export async function whileAsking<T>(call: Promise<T>): Promise<T> {
  show({ asking: $screen.get().asking + 1 });
  try {
    return await call;
  } finally {
    show({ asking: $screen.get().asking - 1 });
  }
}
