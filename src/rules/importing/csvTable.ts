/** Reads CSV files, whatever their encoding, separator and line ends. */
import Papa from 'papaparse';

/** The separators of spreadsheets: of most countries, of those with decimal commas, and of text files. */
const SEPARATORS = [',', ';', '\t', '|'];

const LINE_ENDS = ['\n', '\r\n', '\r'] as const;

/** Characters in which the headings stand. */
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

/** The text of a file in UTF-8, UTF-16 or, as older spreadsheets save it, Windows-1252. */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
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
