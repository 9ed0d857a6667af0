/** The query fields of a category's list. To add a field, add one entry here. */
import type { Database } from '../../contract/database.types.ts';
import { LIST_FILTERS, type ListedResource, type ListQuery } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { lowerCase } from '../search/lowerCase.ts';
import { type Fields, pageField } from './fields.ts';
import { LIST_TAGS } from './listTags.ts';
import { LIST_PARAMS } from './params.ts';

type Search = Database['public']['Functions']['search_resources']['Args'];

/** Characters of a search text; the rest is cut off. */
export const LONGEST_TEXT = 200;

/** Put between a resource's texts, so that no match runs from one text into the next. `search_text` uses it too. */
const SEPARATOR = '\x1f';

/** The typed text as it is searched for: cut, trimmed, without NUL (PostgreSQL rejects it) and the separator. */
export const searchedText = (typed: string): string =>
  [...typed.toWellFormed()]
    .slice(0, LONGEST_TEXT)
    .join('')
    .replaceAll('\0', '')
    .replaceAll(SEPARATOR, ' ')
    .replace(/^ +| +$/g, '');

const textOf = ({ title, description, author, tags }: ListedResource): string =>
  lowerCase([title, description, author, ...tags].join(SEPARATOR));

/** The search text, for a list whose call takes it as `query`. */
export const textField = {
  initial: '',
  param: LIST_PARAMS.text,
  read: searchedText,
  key: lowerCase,
  argument: (text: string) => ({ query: searchedText(text) }),
};

/** The fields of a category's list. A search in memory gives the same results as `search_resources` in the database. */
export const categoryFields = (category: Category): Fields<ListQuery, ListedResource, Search> => ({
  text: {
    ...textField,
    matches: (text) => {
      const sought = lowerCase(searchedText(text));
      return (resource) => sought === '' || textOf(resource).includes(sought);
    },
  },
  filter: {
    initial: 'all',
    param: LIST_PARAMS.filter,
    read: (said) => LIST_FILTERS.find((filter) => filter === said) ?? null,
    // Only `featured` filters; the other values all show everything, newest first.
    key: (filter) => filter === 'featured',
    argument: (filter) => ({ filter }),
    matches: (filter) => (resource) => filter !== 'featured' || resource.is_hero || resource.is_top_pick,
  },
  tag: {
    initial: null,
    param: LIST_PARAMS.tag,
    read: (said) => LIST_TAGS[category].find((tag) => tag === said) ?? null,
    argument: (tag) => (tag === null ? {} : { tag }),
    matches: (tag) => (resource) => tag === null || resource.tags.includes(tag),
  },
  page: { ...pageField, param: LIST_PARAMS.page },
});
