/** Which rows the site can show. Other rows are left out and reported, so that one bad row doesn't fail the build. */
import type { BuildReport } from '../../contract/buildReport.ts';
import { isCategory } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';

type LeftOut = BuildReport['left_out'][number];
type RowError = Pick<LeftOut, 'field' | 'reason'>;

/**
 * What prevents a row from being shown; null if nothing does. The database allows values that pages can't use, such as the
 * date `infinity` or the address `https://a b/`.
 */
export function rowError({ category, external_link, created_at, updated_at }: Resource): RowError | null {
  if (!isCategory(category)) return { field: 'category', reason: 'not one that this site knows' };
  if (!URL.canParse(external_link)) return { field: 'external_link', reason: 'not an address' };
  if (!isDate(created_at)) return { field: 'created_at', reason: 'not a date' };
  if (!isDate(updated_at)) return { field: 'updated_at', reason: 'not a date' };
  return null;
}

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** Splits the rows into those that can be shown and those that are left out. */
export function showable(rows: readonly Resource[]): { resources: Resource[]; leftOut: LeftOut[] } {
  const resources: Resource[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const error = rowError(row);
    if (error) leftOut.push({ id: row.id, title: row.title, ...error });
    else resources.push(row);
  }
  return { resources, leftOut };
}
