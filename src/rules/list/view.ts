/** How the resources of a list stand, as its address says. */
import type { ListView } from '../../contract/listing.ts';

/** Null where the address leaves it to the visitor. */
export function readView(search: string): ListView | null {
  const view = new URLSearchParams(search).get('view');
  return view === 'list' || view === 'grid' ? view : null;
}

/** The parameters of an address, with another view; empty where there are none. */
export function withView(search: string, view: ListView | null): string {
  const params = new URLSearchParams(search);
  params.delete('view');
  if (view === 'list') params.set('view', view);
  return params.size > 0 ? `?${params}` : '';
}
