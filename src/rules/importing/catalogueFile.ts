/** The whole catalogue as a CSV file, which imports back unchanged. */
import type { Resource } from '../../contract/resource.ts';
import { csvFile, csvLines } from '../admin/csv.ts';
import { CSV_COLUMNS, type CsvColumn } from './csvColumns.ts';
import { tagsCell } from './csvTags.ts';

export type ExportedResource = Pick<Resource, CsvColumn>;

/** Where the file begins; `catalogueLines` go on. */
export const catalogueHeadings = (): string => csvFile([CSV_COLUMNS]);

export const catalogueLines = (resources: readonly ExportedResource[]): string =>
  csvLines(resources.map((resource) => CSV_COLUMNS.map((column) => textOf(resource, column))));

const textOf = (resource: ExportedResource, column: CsvColumn): string =>
  column === 'tags' ? tagsCell(resource.tags) : String(resource[column] ?? '');

/** Such as `catalogue-2026-11-22.csv`. */
export const catalogueFileName = (now: Date): string => `catalogue-${now.toISOString().slice(0, 10)}.csv`;
