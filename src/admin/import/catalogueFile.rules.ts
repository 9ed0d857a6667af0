/** The whole catalogue as a CSV file, which imports back unchanged. */
import type { CsvColumn } from '../../contract/importing.ts';
import type { Resource } from '../../contract/resource.ts';
import { csvFile, csvLines } from '../sections/csv.rules.ts';
import { tagsCell } from './csvCells.rules.ts';
import { CSV_COLUMNS } from './csvColumns.rules.ts';

export type ExportedResource = Pick<Resource, CsvColumn>;

/** Where the file begins; `catalogueLines` go on. */
export const catalogueHeadings = (): string => csvFile([CSV_COLUMNS]);

export const catalogueLines = (resources: readonly ExportedResource[]): string =>
  csvLines(resources.map((resource) => CSV_COLUMNS.map((column) => textOf(resource, column))));

const textOf = (resource: ExportedResource, column: CsvColumn): string =>
  column === 'tags' || column === 'content_flags' ? tagsCell(resource[column]) : String(resource[column] ?? '');

/** Such as `catalogue-2026-11-22.csv`. */
export const catalogueFileName = (now: Date): string => `catalogue-${now.toISOString().slice(0, 10)}.csv`;
