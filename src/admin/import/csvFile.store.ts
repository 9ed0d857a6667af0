/** A CSV file that is read, interpreted and checked before it is reviewed. */
import { atom, computed } from 'nanostores';
import type { Category } from '../../contract/category.ts';
import type { Candidate, CsvColumn, Encoding } from '../../contract/importing.ts';
import { clockError } from '../../core/backend/memberAuth.api.ts';
import { readFile } from '../../core/browser/files.api.ts';
import { inChunks } from './chunks.rules.ts';
import { type CsvReading, type RowError, readRow } from './csvCandidates.rules.ts';
import { guessMapping, hasLink, headingRow, MOST_ABOVE, mapColumn, missingColumns } from './csvColumns.rules.ts';
import { decoded, likelyEncoding, replacedCount, sampleWords, unicodeEncoding } from './csvEncoding.rules.ts';
import { CSV_LIMITS, type CsvRow, csvRows, type NoCsv, noCsv } from './csvTable.rules.ts';
import { dismissRun, openReview } from './desk.store.ts';

export type CsvError = NoCsv | 'unreadable' | 'too large' | 'too many rows' | 'empty' | 'no headings' | 'only headings';

interface ErrorFile {
  name: string;
  code: CsvError;
}

export interface ReadyFile {
  state: 'ready';
  name: string;
  bytes: Uint8Array;
  encoding: Encoding;
  /** Shows whether the encoding is the right one; null if it is certain. */
  sample: { words: readonly string[]; replaced: number } | null;
  /** The first rows, including the headings. */
  top: readonly CsvRow[];
  reading: CsvReading;
  /** The rows below the headings. */
  rows: readonly CsvRow[];
  /** Null while the rows are being checked, and while a required column is missing. */
  checked: CheckedRows | null;
  /** Another file that was chosen since. */
  refused?: ErrorFile;
}

export interface CheckedRows {
  candidates: readonly Candidate[];
  /** The rows that are left out. */
  errors: readonly RowError[];
}

export type CsvFile =
  | { state: 'none' }
  | { state: 'reading'; name: string; rows: number }
  | ({ state: 'refused' } & ErrorFile)
  | ReadyFile;

export const $csvFile = atom<CsvFile>({ state: 'none' });

export const $missingColumns = computed($csvFile, (file): CsvColumn[] =>
  file.state === 'ready' ? missingColumns(file.reading.mapping) : [],
);

/** Rows per check. */
const CHECKED_AT_ONCE = 200;

/** The file that was ready before another one was chosen. */
let last: ReadyFile | null = null;

let work = new AbortController();

/** Aborts the current work on the file, and returns the signal for the next. */
function restartWork(): AbortSignal {
  work.abort();
  work = new AbortController();
  return work.signal;
}

/** A refused file leaves the previous one as it was, with all choices. */
export async function openCsvFile(file: File): Promise<void> {
  const signal = restartWork();
  const { name, size } = file;
  const before = $csvFile.get();
  if (before.state === 'ready') last = before;
  if (size > CSV_LIMITS.bytes) return refuse(name, 'too large');
  $csvFile.set({ state: 'reading', name, rows: 0 });
  const bytes = await readFile(file).catch(() => null);
  if (signal.aborted) return;
  if (!bytes) return refuse(name, 'unreadable');
  const other = noCsv(bytes);
  if (other) return refuse(name, other);
  const encoding = unicodeEncoding(bytes) ?? (await likelyEncoding(bytes));
  if (!signal.aborted) await readTable({ name, bytes, encoding, category: 'others' }, signal);
}

/** Reads the open file again, in an encoding chosen by its sample. */
export async function chooseEncoding(encoding: Encoding): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready') return;
  last = file;
  const { name, bytes, reading } = file;
  await readTable({ name, bytes, encoding, category: reading.category }, restartWork());
}

function refuse(name: string, code: CsvError): Promise<void> {
  $csvFile.set(last ? { ...last, refused: { name, code } } : { state: 'refused', name, code });
  return check();
}

interface Table extends Pick<ReadyFile, 'name' | 'bytes' | 'encoding'> {
  category: Category;
}

async function readTable({ name, bytes, encoding, category }: Table, signal: AbortSignal): Promise<void> {
  const text = decoded(bytes, encoding);
  const rows = await readRows(text, name, signal);
  if (signal.aborted) return;
  const place = headingRow(rows.map(({ cells }) => cells));
  const headings = rows[place]?.cells;
  if (!headings) return refuse(name, 'empty');
  if (hasLink(headings)) return refuse(name, 'no headings');
  if (rows.length === place + 1) return refuse(name, 'only headings');
  if (rows.length > CSV_LIMITS.rows + place + 1) return refuse(name, 'too many rows');
  const replaced = replacedCount(text);
  const isCertain = replaced === 0 && unicodeEncoding(bytes) === encoding;
  last = null;
  $csvFile.set({
    state: 'ready',
    name,
    bytes,
    encoding,
    sample: isCertain ? null : { words: sampleWords(text), replaced },
    top: rows.slice(0, Math.max(MOST_ABOVE, place + 1)),
    reading: { headings, mapping: guessMapping(headings), category },
    rows: rows.slice(place + 1),
    checked: null,
  });
  await check();
}

/** Stops soon after the maximum number of rows. */
async function readRows(text: string, name: string, signal: AbortSignal): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (const portion of csvRows(text)) {
    rows.push(...portion);
    if (rows.length > CSV_LIMITS.rows + MOST_ABOVE) return rows;
    $csvFile.set({ state: 'reading', name, rows: rows.length });
    await nextTask();
    if (signal.aborted) return rows;
  }
  return rows;
}

/** @param place - the position of the file's column; null for none */
export const chooseCsvColumn = (column: CsvColumn, place: number | null): Promise<void> =>
  changeReading(({ mapping }) => ({ mapping: mapColumn(mapping, column, place) }));

/** Uses another of the first rows as the headings, and skips the rows above it. */
export function chooseHeadingRow(number: number): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready') return Promise.resolve();
  const { top, rows, reading } = file;
  const below = [...top, ...rows.filter((row) => row.number > (top.at(-1)?.number ?? 0))];
  const headings = top.find((row) => row.number === number)?.cells ?? reading.headings;
  $csvFile.set({ ...file, rows: below.filter((row) => row.number > number) });
  return changeReading(() => ({ headings, mapping: guessMapping(headings) }));
}

/** The category for rows without one. */
export const chooseCsvCategory = (category: Category): Promise<void> => changeReading(() => ({ category }));

async function changeReading(change: (reading: CsvReading) => Partial<CsvReading>): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready') return;
  $csvFile.set({ ...file, reading: { ...file.reading, ...change(file.reading) }, checked: null });
  await check();
}

async function check(): Promise<void> {
  const signal = restartWork();
  const file = $csvFile.get();
  if (file.state !== 'ready' || missingColumns(file.reading.mapping).length > 0) return;
  // A date in the future is rejected, and this device's clock may be wrong.
  const now = new Date(Date.now() - clockError());
  const candidates: Candidate[] = [];
  const errors: RowError[] = [];
  for (const chunk of inChunks(file.rows, CHECKED_AT_ONCE)) {
    for (const row of chunk) {
      const read = readRow(row, file.reading, now);
      if ('error' in read) errors.push(read.error);
      else candidates.push(read.candidate);
    }
    await nextTask();
    if (signal.aborted) return;
  }
  $csvFile.set({ ...file, checked: { candidates, errors } });
}

/** Opens the review with the rows of the file. Nothing is saved until they are imported from there. */
export async function reviewCsvFile(): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready' || !file.checked || file.checked.candidates.length === 0) return;
  dismissRun();
  await openReview({ source: 'csv', label: file.name, candidates: file.checked.candidates });
}

/** Resolves in a new task, so that the page stays responsive. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
