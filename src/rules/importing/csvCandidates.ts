/** Makes rows of the import review from rows of a CSV file. */
import type { Candidate } from '../../contract/importing.ts';
import { CATEGORIES, type Category } from '../../contract/resource.ts';
import { withoutGuards } from '../admin/csv.ts';
import { cleaned } from '../storedText.ts';
import { CSV_COLUMNS, type CsvColumn, type CsvMapping, isExport } from './csvColumns.ts';
import type { CsvRow } from './csvTable.ts';
import { exactTags, separatedTags } from './csvTags.ts';
import { platformItem } from './platformItem.ts';

/** `quotes`: a quotation mark is open or misplaced. `cells`: there are more cells than headings. */
type CsvFaultCode = 'quotes' | 'cells' | 'no number' | 'no yes or no';

/** Why a row is set aside. What can be corrected in the review is no fault here. */
export interface CsvFault {
  /** As spreadsheets count. */
  row: number;
  /** Null if it is about the row as a whole. */
  column: CsvColumn | null;
  code: CsvFaultCode;
  /** What stands there. */
  text: string;
}

export interface CsvReading {
  headings: readonly string[];
  mapping: CsvMapping;
  /** Of rows that name none. */
  category: Category;
}

type Texts = Record<CsvColumn, string>;

/** What a row says, or why it says nothing. */
export function readRow(row: CsvRow, reading: CsvReading): { candidate: Candidate } | { fault: CsvFault } {
  const texts = textsOf(row, reading);
  const fault = faultOf(row, texts, reading);
  return fault ? { fault } : { candidate: candidateOf(row, texts, reading) };
}

function textsOf({ cells }: CsvRow, { headings, mapping }: CsvReading): Texts {
  const isExact = isExport(headings);
  const textOf = (place: number | null): string => {
    const cell = withoutGuards((place === null ? '' : cells[place]) ?? '');
    return isExact ? cell : cleaned(cell);
  };
  return Object.fromEntries(CSV_COLUMNS.map((column) => [column, textOf(mapping[column])])) as Texts;
}

const PAGES = /^\d*$/;
const YES = ['true', 'yes', 'y', '1', 'x'];
const NO = ['false', 'no', 'n', '0', ''];

const isYesOrNo = (text: string): boolean => [...YES, ...NO].includes(text.trim().toLowerCase());
const isYes = (text: string): boolean => YES.includes(text.trim().toLowerCase());

function faultOf({ number, cells, isBroken }: CsvRow, texts: Texts, { headings }: CsvReading): CsvFault | null {
  const fault = (code: CsvFaultCode, column: CsvColumn | null, text: string) => ({ row: number, column, code, text });
  if (isBroken) return fault('quotes', null, cells.join(' '));
  const further = cells.slice(headings.length).filter((cell) => cell.trim() !== '');
  if (further.length > 0) return fault('cells', null, further.join(' '));
  if (!PAGES.test(texts.pages.trim())) return fault('no number', 'pages', texts.pages);
  const flag = (['is_hero', 'is_top_pick'] as const).find((column) => !isYesOrNo(texts[column]));
  return flag ? fault('no yes or no', flag, texts[flag]) : null;
}

function candidateOf({ number }: CsvRow, texts: Texts, { headings, category }: CsvReading): Candidate {
  const { title, description, author, image_url, external_link } = texts;
  return {
    row: number,
    item: platformItem(external_link),
    title,
    description,
    author,
    category: categoryOf(texts.category) || category,
    tags: isExport(headings) ? exactTags(texts.tags) : separatedTags(texts.tags),
    image_url,
    external_link,
    duration: texts.duration || null,
    pages: Number(texts.pages) || null,
    is_hero: isYes(texts.is_hero),
    is_top_pick: isYes(texts.is_top_pick),
    flags: [],
    presence: 'new',
  };
}

/** The category that is meant, also in the singular; other text stays, to be corrected in the review. */
function categoryOf(text: string): string {
  const named = text.trim().toLowerCase();
  return CATEGORIES.find((category) => named === category || `${named}s` === category) ?? text;
}
