/** Cache keys of built pages. A page is reused from the previous build while its key stays the same. */
import type { Resource } from '../../contract/resource.ts';
import { isNew } from '../card/freshness.rules.ts';

/** An entry of a content collection. `digest` changes with the code, the row and the poster. */
export interface Entry<Data> {
  id: string;
  digest?: string | number;
  data: Data;
}

/** Makes the key of a page that shows these resources and facts. */
export type KeyOf = (shown: readonly Pick<Resource, 'id'>[], ...facts: (string | number)[]) => string | undefined;

/**
 * Returns a function that makes the key of a page built at `now`. The key holds the digest of each shown resource, in order,
 * a `*` if it is new, and what else is on the page (`facts`). Undefined if a digest is missing or nothing is shown: the page
 * is then not reused.
 */
export function pageKeys(entries: readonly Entry<Pick<Resource, 'created_at'>>[], now: Date): KeyOf {
  const marks = new Map(
    entries.map(({ id, digest, data }) => [id, digest && `${digest}${isNew(data.created_at, now) ? '*' : ''}`]),
  );
  return (shown, ...facts) => {
    const parts = shown.map(({ id }) => marks.get(id));
    return parts.length > 0 && parts.every(Boolean) ? [...parts, ...facts].join(' ') : undefined;
  };
}
