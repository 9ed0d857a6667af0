/** Reads and writes the address of a category's list. It holds the whole query, so that it can be shared. */

import type { Category } from '../../contract/category.ts';
import type { ListQuery, ListView } from '../../contract/listing.ts';
import { isUnfiltered, pageField, queryParams, readQuery } from '../../core/lists/fields.rules.ts';
import { categoryPath, listPagePath } from '../../core/site/paths.rules.ts';
import { categoryFields } from './categoryFields.rules.ts';
import { withView } from './view.rules.ts';

/**
 * Reads an address. Unknown or invalid values are ignored.
 * @param topics - the tags that the list offers
 */
export function readListAddress(topics: readonly string[], path: string, search: string): ListQuery {
  const page = pageField.read(path.match(/\/page\/(\d+)$/)?.[1] ?? '') ?? 1;
  return readQuery(categoryFields(topics), search, { page });
}

/** The address of a query: the path of a built page if the list is unfiltered, otherwise the list's path with parameters. */
export function listAddress(category: Category, query: ListQuery, view: ListView | null, builtPages: number): string {
  const fields = categoryFields();
  const isBuilt = isUnfiltered(fields, query) && query.page <= builtPages;
  const path = isBuilt ? listPagePath(category, query.page) : categoryPath(category);
  const params = queryParams(fields, isBuilt ? { ...query, page: 1 } : query);
  return path + withView(`${params}`, view);
}

/** "Luke 9–19" for `Luke.9-Luke.19`, which links from the books' pages ask for. @param names - of the books, by their codes. */
export function passageLabel(osis: string, names: Record<string, string>): string {
  const [book = ''] = osis.split('.');
  const chapters = osis.replaceAll(`-${book}.`, '–').slice(book.length + 1);
  return `${names[book] ?? book} ${chapters}`.trimEnd();
}
