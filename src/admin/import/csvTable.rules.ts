/** Reads CSV files, whatever their separator and line ends. */
import Papa from 'papaparse';
import { headingRow, MOST_ABOVE } from './csvColumns.rules.ts';
import { beginsWith, utf16 } from './csvEncoding.rules.ts';

/** The separators of spreadsheets: in most countries, in those with decimal commas, and in text files. */
const SEPARATORS = [',', ';', '\t', '|'];

const LINE_ENDS = ['\n', '\r\n', '\r'] as const;

/** Characters in which the headings are looked for, and bytes that are enough to recognise a file. */
const SAMPLE = 20_000;

/** Characters read at once, so that the page stays responsive. */
const PORTION = 50_000;

/** Maximum bytes of a file, and rows. */
export const CSV_LIMITS = { bytes: 30_000_000, rows: 20_000 };

export interface CsvRow {
  /** As spreadsheets count. */
  number: number;
  cells: string[];
  /** A misplaced quotation mark, which doesn't end its cell, if there is one. */
  quote: OpenQuote | null;
}

interface OpenQuote {
  /** The text after it, on the same line. */
  before: string;
  /** Further lines of the file that the row includes because of it. */
  lines: number;
}

/** What a file is if it isn’t CSV: `spreadsheet` for the formats of Excel, LibreOffice and Numbers. */
export type NoCsv = 'spreadsheet' | 'no text';

/** The first bytes of such files: archives (.xlsx, .ods, .numbers) and the format of older spreadsheets (.xls). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Null for what may be a CSV file. */
export function noCsv(bytes: Uint8Array): NoCsv | null {
  if (SPREADSHEETS.some((start) => beginsWith(bytes, start))) return 'spreadsheet';
  const isBinary = beginsWith(bytes, PDF) || (!utf16(bytes) && bytes.subarray(0, SAMPLE).includes(0));
  return isBinary ? 'no text' : null;
}

/** Excel writes this at the top, and doesn't count it as a row. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)(?:\r\n?|\n)/i;

/** Characters of a text that are shown. */
const BRIEF = 200;

/** The rows in portions, without empty ones. */
export function* csvRows(file: string): Generator<CsvRow[]> {
  const [line = '', separator] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(line.length);
  const parser = new Papa.Parser(notation(text.slice(0, SAMPLE), separator));
  let [start, size, count] = [0, PORTION, 0];
  while (start < text.length) {
    const isLast = start + size >= text.length;
    const portion = text.slice(start, start + size);
    const read: Papa.ParseResult<string[]> = parser.parse(portion, 0, !isLast);
    const quotes = new Map(read.errors.map(({ row, index = 0 }) => [row, portion.slice(index, index + BRIEF)]));
    const rows = read.data.map((cells, index) => ({
      number: count + index + 1,
      cells,
      quote: openQuote(cells, quotes.get(index)),
    }));
    yield rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    count += rows.length;
    start += isLast ? size : read.meta.cursor;
    // A row may be longer than a portion.
    size = rows.length === 0 ? size * 2 : PORTION;
  }
}

const LINE_END = /\r\n?|\n/;

function openQuote(cells: readonly string[], behind: string | undefined): OpenQuote | null {
  if (behind === undefined) return null;
  const [before = ''] = behind.split(LINE_END, 1);
  const lines = cells.join('').trimEnd().split(LINE_END);
  return { before, lines: lines.length - 1 };
}

/** The line ends, and the separator that gives the most headings, and the most rows with as many cells. */
function notation(sample: string, separator: string | undefined): Papa.ParseConfig {
  const separators = separator === undefined ? SEPARATORS : [separator];
  const readings = separators.map((delimiter) => Papa.parse<string[]>(sample, { delimiter, preview: MOST_ABOVE }));
  const { meta } = readings.toSorted((one, other) => score(other.data) - score(one.data))[0] ?? {};
  return { delimiter: meta?.delimiter, newline: LINE_ENDS.find((option) => option === meta?.linebreak) };
}

function score(rows: readonly string[][]): number {
  const headings = rows[headingRow(rows)]?.length ?? 0;
  return (headings - 1) * rows.filter(({ length }) => length === headings).length;
}
