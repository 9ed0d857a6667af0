/** Reads CSV files, whatever their encoding, separator and line ends. */
import Papa from 'papaparse';

/** The separators of spreadsheets: of most countries, of those with decimal commas, and of text files. */
const SEPARATORS = [',', ';', '\t', '|'];

const LINE_ENDS = ['\n', '\r\n', '\r'] as const;

/** Characters in which the headings stand, and bytes that tell what a file is. */
const SAMPLE = 20_000;

/** Characters that are read at once, so that the page answers in between. */
const PORTION = 50_000;

/** Bytes of a file, and rows. */
export const CSV_LIMITS = { bytes: 30_000_000, rows: 20_000 };

export interface CsvRow {
  /** As spreadsheets count: the headings are row 1. */
  number: number;
  cells: string[];
  /** Whether a quotation mark is open, or stands where none can. */
  isBroken: boolean;
}

/** What a file is that is no CSV file: `spreadsheet` as Excel, LibreOffice and Numbers keep it. */
export type NoCsv = 'spreadsheet' | 'no text';

/** The first bytes of such files: archives (.xlsx, .ods, .numbers) and the format of older spreadsheets (.xls). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Null for what may be a CSV file. */
export function noCsv(bytes: Uint8Array): NoCsv | null {
  if (SPREADSHEETS.some((start) => beginsWith(bytes, start))) return 'spreadsheet';
  const isBinary = beginsWith(bytes, PDF) || csvText(bytes.subarray(0, SAMPLE)).includes('\0');
  return isBinary ? 'no text' : null;
}

/** UTF-16 with its mark, or without one if every other byte is null, as in Latin letters. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (beginsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const nulls = (from: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const [even, odd] = [nulls(0), nulls(1)];
  if (even === 0 && odd > sample.length / 4) return 'utf-16le';
  return odd === 0 && even > sample.length / 4 ? 'utf-16be' : null;
}

/** The text of a file in UTF-8, UTF-16 or, as older spreadsheets save it, Windows-1252. */
export function csvText(bytes: Uint8Array): string {
  const wide = utf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows in portions, without empty ones. The first row is the headings. */
export function* csvRows(text: string): Generator<CsvRow[]> {
  const parser = new Papa.Parser(notation(text.slice(0, SAMPLE)));
  let [start, size, count] = [0, PORTION, 0];
  while (start < text.length) {
    const isLast = start + size >= text.length;
    const read: Papa.ParseResult<string[]> = parser.parse(text.slice(start, start + size), 0, !isLast);
    const broken = new Set(read.errors.map(({ row }) => row));
    const rows = read.data.map((cells, index) => ({ number: count + index + 1, cells, isBroken: broken.has(index) }));
    yield rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    count += rows.length;
    start += isLast ? size : read.meta.cursor;
    // A row may be longer than a portion.
    size = rows.length === 0 ? size * 2 : PORTION;
  }
}

/** The line ends, and the separator with which there are most headings. */
function notation(sample: string): Papa.ParseConfig {
  const readings = SEPARATORS.map((delimiter) => Papa.parse<string[]>(sample, { delimiter, preview: 1 }));
  const headings = ({ data }: Papa.ParseResult<string[]>) => data[0]?.length ?? 0;
  const { delimiter, linebreak } = readings.toSorted((one, other) => headings(other) - headings(one))[0]?.meta ?? {};
  return { delimiter, newline: LINE_ENDS.find((known) => known === linebreak) };
}
