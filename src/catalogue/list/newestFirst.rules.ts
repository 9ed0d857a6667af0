/** The order of all lists. */
import type { Resource } from '../../contract/resource.ts';

type Age = Pick<Resource, 'created_at' | 'id'>;

/** Newest first; at the same time, the greater id first. The backend sorts in the same order. */
export function newestFirst(a: Age, b: Age): number {
  return compare(b.created_at, a.created_at) || compare(b.id, a.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
