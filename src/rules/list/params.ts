import type { ListQuery } from '../../contract/listing.ts';

/** The parameters of a list's address. They stand apart for the script that runs before the paint. */
export const LIST_PARAMS = { text: 'q', filter: 'filter', tag: 'tag', page: 'page' } satisfies Record<
  keyof ListQuery,
  string
>;
