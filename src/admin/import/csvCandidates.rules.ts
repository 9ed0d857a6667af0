/** Makes rows of the import review from rows of a CSV file. */

import { splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { platformItem } from '../../catalogue/media/platformItem.rules.ts';
import { CATEGORIES, type Category } from '../../contract/category.ts';
import type { Candidate, CandidateFields, CandidateValues, CsvColumn } from '../../contract/importing.ts';
import { isContentFlag } from '../../contract/resource.ts';
import { type ImportedField, importedFields, RESOURCE_FIELDS } from '../../contract/resourceFields.ts';
import { splitLines } from '../../core/forms/lines.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { languageOf } from '../../core/parts/languages.rules.ts';
import { exactTags } from '../form/tags.rules.ts';
import { withoutGuards } from '../sections/csv.rules.ts';
import { addedAt, isFuture, linkIn, separatedTags, wholeNumber, yesOrNo } from './csvCells.rules.ts';
import { CSV_COLUMNS, type CsvMapping, isExport } from './csvColumns.rules.ts';
import type { CsvRow } from './csvTable.rules.ts';

/** `quotes`: a quotation mark is open or misplaced; the text is what follows it. `cells`: there are more cells than headings. */
type RowErrorCode =
  | 'quotes'
  | 'cells'
  | 'no number'
  | 'no yes or no'
  | 'no language'
  | 'no flag'
  | 'no date'
  | 'future date';

/** Why a row is left out. Anything that can be corrected in the review isn't an error here. */
export interface RowError {
  /** As spreadsheets count. */
  row: number;
  /** Null if it is about the row as a whole. */
  column: CsvColumn | null;
  code: RowErrorCode;
  /** The text of the cell. */
  text: string;
  /** Further lines of the file that the row includes because of a quotation mark. */
  lines?: number;
}

export interface CsvReading {
  headings: readonly string[];
  mapping: CsvMapping;
  /** The category of rows without one. */
  category: Category;
}

type Texts = Record<CsvColumn, string>;

/** The meaning of a row, or why it has none. */
export function readRow(row: CsvRow, reading: CsvReading, now: Date): { candidate: Candidate } | { error: RowError } {
  const texts = textsOf(row, reading);
  const error = errorOf(row, texts, reading) ?? dateError(row, texts, now);
  return error ? { error } : { candidate: candidateOf(row, texts, reading) };
}

function textsOf({ cells }: CsvRow, { headings, mapping }: CsvReading): Texts {
  const isExact = isExport(headings);
  const textOf = (place: number | null): string => {
    const cell = withoutGuards((place === null ? '' : cells[place]) ?? '');
    return isExact ? cell : cleaned(cell);
  };
  return Object.fromEntries(CSV_COLUMNS.map((column) => [column, textOf(mapping[column])])) as Texts;
}

function errorOf({ number, cells, quote }: CsvRow, texts: Texts, { headings }: CsvReading): RowError | null {
  const error = (code: RowErrorCode, column: CsvColumn | null, text: string) => ({ row: number, column, code, text });
  if (quote) return { ...error('quotes', null, quote.before), lines: quote.lines };
  const further = cells.slice(headings.length).filter((cell) => cell.trim() !== '');
  if (further.length > 0) return error('cells', null, further.join(' '));
  for (const column of importedFields()) {
    const code = cellError(column, texts[column]);
    if (code) return error(code, column, texts[column]);
  }
  const unknown = separatedTags(texts.content_flags).find((each) => !isContentFlag(each));
  return unknown === undefined ? null : error('no flag', 'content_flags', unknown);
}

function cellError(column: ImportedField, text: string): RowErrorCode | null {
  const { kind } = RESOURCE_FIELDS[column];
  if (kind === 'number' && Number.isNaN(wholeNumber(text))) return 'no number';
  if (kind === 'flag' && yesOrNo(text) === null) return 'no yes or no';
  return kind === 'language' && text.trim() !== '' && languageOf(text) === null ? 'no language' : null;
}

function dateError({ number: row }: CsvRow, { created_at: text }: Texts, now: Date): RowError | null {
  if (text === '') return null;
  const date = addedAt(text, row);
  const code = date === null ? 'no date' : 'future date';
  return date !== null && !isFuture(date, now) ? null : { row, column: 'created_at', code, text };
}

function candidateOf({ number }: CsvRow, texts: Texts, { headings, category }: CsvReading): Candidate {
  const added = addedAt(texts.created_at, number);
  const read: { [Kind in keyof CandidateValues]: (text: string) => CandidateValues[Kind] } = {
    line: (text) => text,
    text: (text) => text,
    link: linkIn,
    image: (text) => (text.startsWith('/') ? text : linkIn(text)),
    category: (text) => categoryOf(text) || category,
    lines: splitLines,
    tags: isExport(headings) ? exactTags : separatedTags,
    passages: splitPassages,
    number: (text) => wholeNumber(text) || null,
    language: languageOf,
    flag: (text) => yesOrNo(text) === true,
  };
  const fields = Object.fromEntries(
    importedFields().map((column) => [column, read[RESOURCE_FIELDS[column].kind](texts[column])]),
  ) as CandidateFields;
  return {
    ...fields,
    row: number,
    item: platformItem(fields.external_link),
    ...(added && { created_at: added }),
    flags: separatedTags(texts.content_flags).filter(isContentFlag),
  };
}

/** The intended category, also in the singular; other text stays, to be corrected in the review. */
function categoryOf(text: string): string {
  const named = text.trim().toLowerCase();
  return CATEGORIES.find((category) => named === category || `${named}s` === category) ?? text;
}
