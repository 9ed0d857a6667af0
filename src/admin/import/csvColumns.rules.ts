/** The columns of a CSV file, and which of them hold what. */
import { joinPassages } from '../../catalogue/bible/passages.rules.ts';
import type { CsvColumn } from '../../contract/importing.ts';
import type { Resource } from '../../contract/resource.ts';
import { importedFields, RESOURCE_FIELDS, type ResourceField } from '../../contract/resourceFields.ts';
import { joinLines } from '../../core/forms/lines.rules.ts';
import { joinTags } from '../form/tags.rules.ts';
import { csvFile, csvLines } from '../sections/csv.rules.ts';
import { onlyLink } from './pastedLinks.rules.ts';

/** Without these, nothing can be imported. */
const REQUIRED_COLUMNS: readonly CsvColumn[] = ['title', 'external_link'];

/** For each column of a resource the position of the file's column, counted from 0; null if the file has none. */
export type CsvMapping = Record<CsvColumn, number | null>;

/** What people and other programs call the columns, in lower case without punctuation. The first ones are preferred. */
const NAMES = {
  ...RESOURCE_FIELDS,
  content_flags: { csv: ['contentflags'] },
  // Not any date: a sermon's own date isn't when it was added to the catalogue.
  created_at: { csv: ['createdat', 'dateadded', 'addedat', 'added'] },
} satisfies Record<CsvColumn, { csv: readonly string[] }> & Record<ResourceField, unknown>;

/** An export is recognised by the order of its columns, so the first ones keep their positions and new ones follow. */
const FIRST: readonly CsvColumn[] = [
  ...([
    'title',
    'description',
    'author',
    'category',
    'tags',
    'external_link',
    'image_url',
    'duration',
    'pages',
  ] as const),
  ...(['is_hero', 'is_top_pick', 'language', 'has_captions'] as const),
];

/** In the order of the export. */
export const CSV_COLUMNS: readonly CsvColumn[] = [
  ...new Set([...FIRST, ...importedFields(), 'content_flags', 'created_at'] as const),
];

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Each column of the file is used once at most. */
export function guessMapping(headings: readonly string[]): CsvMapping {
  const names = headings.map(plain);
  const placeOf = (column: CsvColumn): number | null => {
    const heading = NAMES[column].csv.find((name: string) => names.includes(name));
    return heading === undefined ? null : names.indexOf(heading);
  };
  return Object.fromEntries(CSV_COLUMNS.map((column) => [column, placeOf(column)])) as CsvMapping;
}

/** Uses a column of the file for one of a resource; whatever it was used for before is then without one. */
export function mapColumn(mapping: CsvMapping, column: CsvColumn, place: number | null): CsvMapping {
  const others = Object.entries(mapping).map(([other, current]) => [other, current === place ? null : current]);
  return { ...(Object.fromEntries(others) as CsvMapping), [column]: place };
}

export const missingColumns = (mapping: CsvMapping): CsvColumn[] =>
  REQUIRED_COLUMNS.filter((column) => mapping[column] === null);

/** Rows in which the headings are looked for: some tables have a title and a date above them. */
export const MOST_ABOVE = 20;

/** Whether a row holds a resource: none of its cells is a usual name for the link column. */
export const hasLink = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\s*mailto:/i.test(cell) || (/[/:]/.test(cell) && onlyLink(cell) !== null));

/** The position of the headings, above the first row with a link: the row with the most column names, or the most cells. */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const firstLink = rows.slice(0, MOST_ABOVE).findIndex(hasLink);
  const above = rows.slice(0, firstLink < 0 ? MOST_ABOVE : firstLink);
  const named = above.map((cells) => Object.values(guessMapping(cells)).filter((place) => place !== null).length);
  const filled = above.map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(...named);
  if (firstLink < 0) return most > 1 ? named.indexOf(most) : 0;
  return Math.max(0, most > 0 ? named.indexOf(most) : filled.indexOf(Math.max(...filled)));
}

/** The positions of the file's columns that are unused, though they hold something. */
export const unusedColumns = (mapping: CsvMapping, headings: readonly string[], first: readonly string[]): number[] =>
  headings.flatMap((heading, place) =>
    `${heading}${first[place] ?? ''}`.trim() === '' || Object.values(mapping).includes(place) ? [] : place,
  );

/** A name that no other program uses in its files. */
const OF_EXPORTS: readonly CsvColumn[] = ['content_flags', 'created_at'];

/**
 * Whether these are the headings of an export, including one from before some columns were added. Its texts are taken
 * exactly as they are.
 */
export const isExport = (headings: readonly string[]): boolean =>
  [...REQUIRED_COLUMNS, ...OF_EXPORTS].every((column) => headings.includes(column)) &&
  CSV_COLUMNS.filter((column) => headings.includes(column)).join() === headings.join();

export type ExportedResource = Pick<Resource, CsvColumn>;

/** The start of the file, continued by `catalogueLines`. */
export const catalogueHeadings = (): string => csvFile([CSV_COLUMNS]);

export const catalogueLines = (resources: readonly ExportedResource[]): string =>
  csvLines(resources.map((resource) => CSV_COLUMNS.map((column) => textOf(resource, column))));

function textOf(resource: ExportedResource, column: CsvColumn): string {
  if (column === 'questions') return joinLines(resource.questions);
  if (column === 'passages') return joinPassages(resource.passages);
  return column === 'tags' || column === 'content_flags' ? joinTags(resource[column]) : String(resource[column] ?? '');
}

/** Such as `catalogue-2026-11-22.csv`. */
export const catalogueFileName = (now: Date): string => `catalogue-${now.toISOString().slice(0, 10)}.csv`;
