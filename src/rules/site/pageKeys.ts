/** Under which key a page is kept from one build to the next: another key, and it is made anew. */
import type { Resource } from '../../contract/resource.ts';
import { isNew } from '../display/freshness.ts';

/** A resource as the collection has it; the digest changes with the code, the row and its poster. */
interface Entry {
  id: string;
  digest?: string | number;
  data: Pick<Resource, 'created_at'>;
}

/**
 * Prepares the keys of pages that are made at `now`. A key names each resource that the page shows, in order, with
 * whether it is new, and whatever else it says (`facts`). Undefined where a digest is missing: such a page is not kept.
 */
export function pageKeys(entries: readonly Entry[], now: Date) {
  const marks = new Map(
    entries.map(({ id, digest, data }) => [id, digest && `${digest}${isNew(data.created_at, now) ? '*' : ''}`]),
  );
  return (shown: readonly Pick<Resource, 'id'>[], ...facts: number[]): string | undefined => {
    const parts = shown.map(({ id }) => marks.get(id));
    return parts.length > 0 && parts.every(Boolean) ? [...parts, ...facts].join(' ') : undefined;
  };
}
