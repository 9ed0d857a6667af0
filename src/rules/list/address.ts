/** The address of a category's list says what is shown: whoever opens it sees the same. */
import type { ListQuery, ListView } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { categoryPath, listPagePath } from '../site/paths.ts';
import { categoryFields } from './categoryFields.ts';
import { isUnfiltered, pageField, queryParams, readQuery } from './fields.ts';
import { withView } from './view.ts';

/** Reads an address; what makes no sense in it is ignored. */
export function readListAddress(category: Category, path: string, search: string): ListQuery {
  const page = pageField.read(path.match(/\/page\/(\d+)$/)?.[1] ?? '') ?? 1;
  return readQuery(categoryFields(category), search, { page });
}

/** Pages of the unfiltered list that were built are named by their path, all else by parameters. */
export function listAddress(category: Category, query: ListQuery, view: ListView | null, builtPages: number): string {
  const fields = categoryFields(category);
  const isBuilt = isUnfiltered(fields, query) && query.page <= builtPages;
  const path = isBuilt ? listPagePath(category, query.page) : categoryPath(category);
  const params = queryParams(fields, isBuilt ? { ...query, page: 1 } : query);
  return path + withView(`${params}`, view);
}
