/** The query fields of a category's list. To add a field, add one entry here. */

import type { Database } from '../../contract/database.types.ts';
import { LIST_FILTERS, type ListedResource, type ListQuery } from '../../contract/listing.ts';
import type { FieldWith } from '../../contract/resourceFields.ts';
import { type Fields, pageField } from '../../core/lists/fields.rules.ts';
import { LIST_PARAMS } from '../../core/lists/params.rules.ts';
import { SEPARATOR, searchedText, textField, withoutAccents } from '../../core/lists/searchText.rules.ts';
import { touches } from '../bible/touches.rules.ts';

type Search = Database['public']['Functions']['search_resources']['Args'];

/** What is searched, as in the table of fields and the database's `search_text`. */
function textOf({ title, description, author, tags }: ListedResource): string {
  const searched: Record<FieldWith<{ isSearched: true }>, unknown> = { title, description, author, tags };
  return withoutAccents(Object.values(searched).flat().join(SEPARATOR));
}

/**
 * The fields of a category's list. A search in memory gives the same results as `search_resources` in the database.
 * @param topics - the tags that an address may ask for. Not needed to write addresses or to search.
 */
export const categoryFields = (topics: readonly string[] = []): Fields<ListQuery, ListedResource, Search> => ({
  text: {
    ...textField,
    matches: (text) => {
      const sought = withoutAccents(searchedText(text));
      return (resource) => sought === '' || textOf(resource).includes(sought);
    },
  },
  filter: {
    initial: 'all',
    param: LIST_PARAMS.filter,
    read: (text) => LIST_FILTERS.find((filter) => filter === text) ?? null,
    // Only `featured` filters; the other values all show everything, newest first.
    key: (filter) => filter === 'featured',
    argument: (filter) => ({ filter }),
    matches: (filter) => (resource) => filter !== 'featured' || resource.is_hero || resource.is_top_pick,
  },
  tag: {
    initial: null,
    param: LIST_PARAMS.tag,
    read: (text) => topics.find((tag) => tag === text) ?? null,
    argument: (tag) => (tag === null ? {} : { tag }),
    matches: (tag) => (resource) => tag === null || resource.tags.includes(tag),
  },
  language: {
    initial: null,
    param: LIST_PARAMS.language,
    read: (text) => (/^[a-z]{2,3}$/.test(text) ? text : null),
    argument: (language) => (language === null ? {} : { language }),
    matches: (language) => (resource) => language === null || resource.language === language,
  },
  captions: {
    initial: false,
    param: LIST_PARAMS.captions,
    read: (text) => text === 'true',
    argument: (captions) => (captions ? { captions } : {}),
    matches: (captions) => (resource) => !captions || resource.has_captions,
  },
  passage: {
    initial: null,
    param: LIST_PARAMS.passage,
    read: (text) => (/^[\w.-]+$/.test(text) ? text : null),
    argument: (passage) => (passage === null ? {} : { passage }),
    matches: (passage) => (resource) => passage === null || touches(resource.passages, passage),
  },
  page: pageField,
});
