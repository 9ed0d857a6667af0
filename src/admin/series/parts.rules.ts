/** The order of the parts of a series. */
import type { AdminResource } from '../../contract/admin.ts';
import { SERIES_LIMITS } from '../../contract/series.ts';

/** What is shown of a resource that is a part. */
export type Part = Pick<AdminResource, 'id' | 'title' | 'category' | 'author' | 'tags' | 'is_draft' | 'deleted_at'>;

/** The items with one of them moved. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/**
 * Where a dragged item would be dropped: its new position.
 * @param middles - of all items, itself included, from top to bottom, in pixels.
 */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle) => middle < y).length;
  return above > from ? above - 1 : above;
}

/** The parts with others appended. Existing ones, and those for which there is no room, are left out. */
export const appended = (parts: readonly string[], added: readonly string[]): string[] => [
  ...parts,
  ...addable(parts, added),
];

/**
 * The parts, plus the missing ones from a source: each after the nearest one before it in the source that is a part, or else
 * before the first one that is. Existing parts keep their order, and what has no room is left out.
 */
export function merged(parts: readonly string[], source: readonly string[]): string[] {
  const added = new Set(addable(parts, source));
  const next = source.find((id) => parts.includes(id));
  const order = [...parts];
  let place = next === undefined ? order.length : order.indexOf(next);
  for (const id of source) {
    if (added.delete(id)) order.splice(place, 0, id);
    const at = order.indexOf(id);
    if (at >= 0) place = at + 1;
  }
  return order;
}

const addable = (parts: readonly string[], added: readonly string[]): string[] => {
  const others = [...new Set(added)].filter((id) => !parts.includes(id));
  return others.slice(0, Math.max(0, SERIES_LIMITS.parts - parts.length));
};
