/** The `view` parameter of a list's address: grid or list. */
import type { ListView } from '../../contract/listing.ts';

/** Null if the address sets no view; the visitor's own setting is used then. */
export function readView(search: string): ListView | null {
  return storedView(new URLSearchParams(search).get('view'));
}

export const storedView = (text: string | null): ListView | null => (text === 'list' || text === 'grid' ? text : null);

/** The query string with the view set, including its `?`; empty if there are no parameters. `grid` and null remove it. */
export function withView(search: string, view: ListView | null): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  if (view === 'list') params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
}
