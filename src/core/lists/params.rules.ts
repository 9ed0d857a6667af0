import type { ListQuery } from '../../contract/listing.ts';

/** Parameter names in a list's address. In a separate file, for the script that runs before the first paint. */
export const LIST_PARAMS = {
  text: 'q',
  filter: 'filter',
  tag: 'tag',
  language: 'language',
  captions: 'captions',
  passage: 'passage',
  page: 'page',
} satisfies Record<keyof ListQuery, string>;
