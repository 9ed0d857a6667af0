/** Selecting several items in a list: one by one, or from the last one to this one. */

/** Maximum number of items that can be changed at once, as in the database. */
export const SELECTION_LIMIT = 500;

export interface Selection {
  ids: ReadonlySet<string>;
  /** The item that was selected or deselected last; a range begins there. */
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/**
 * The selection after an item was switched on or off.
 * @param shown - the items on the page, in order.
 * @param isRange - whether everything from the last one to this one is included.
 */
export function select(
  { ids, anchor }: Selection,
  id: string,
  on: boolean,
  shown: readonly string[],
  isRange: boolean,
): Selection {
  const range = isRange && anchor !== null ? between(shown, anchor, id) : [id];
  return { ids: switched(ids, range, on), anchor: id };
}

/** The selection after all items of a page were switched on or off. */
export const selectAll = ({ ids }: Selection, shown: readonly string[], on: boolean): Selection => ({
  ids: switched(ids, shown, on),
  anchor: null,
});

/** The selected items in the order of the page; those of other pages come first, as they were selected. */
export const inListOrder = (ids: ReadonlySet<string>, shown: readonly string[]): string[] => [
  ...[...ids].filter((id) => !shown.includes(id)),
  ...shown.filter((id) => ids.has(id)),
];

export type PageSelection = 'none' | 'some' | 'all';

/** How many items of a page are selected. */
export function pageSelection(ids: ReadonlySet<string>, shown: readonly string[]): PageSelection {
  const count = shown.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

function switched(ids: ReadonlySet<string>, changed: readonly string[], on: boolean): ReadonlySet<string> {
  if (on) return new Set([...ids, ...changed].slice(0, SELECTION_LIMIT));
  return new Set([...ids].filter((id) => !changed.includes(id)));
}

/** All from one item to the other, both included. Only the second, if the first is not on the page. */
function between(shown: readonly string[], anchor: string, id: string): readonly string[] {
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(id)];
  return from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
