/** A CSV file that is read, understood and checked before it is reviewed. */
import { atom, computed } from 'nanostores';
import type { Category } from '../../contract/category.ts';
import type { Candidate, CsvColumn } from '../../contract/importing.ts';
import { clockError } from '../../core/backend/memberAuth.api.ts';
import { readFile } from '../../core/browser/files.api.ts';
import { inChunks } from './chunks.rules.ts';
import { type CsvReading, type RowError, readRow } from './csvCandidates.rules.ts';
import { guessMapping, hasLink, mapColumn, missingColumns } from './csvColumns.rules.ts';
import { CSV_LIMITS, type CsvRow, csvRows, csvText, type NoCsv, noCsv } from './csvTable.rules.ts';
import { openReview } from './openReview.store.ts';
import { dismissRun } from './run.store.ts';

export type CsvError = NoCsv | 'unreadable' | 'too large' | 'too many rows' | 'empty' | 'no headings' | 'only headings';

interface ErrorFile {
  name: string;
  code: CsvError;
}

interface ReadFile {
  state: 'ready';
  name: string;
  reading: CsvReading;
  rows: readonly CsvRow[];
  /** Null while the rows are being checked, and as long as a required column is missing. */
  checked: CheckedRows | null;
  /** Another file that was chosen since. */
  refused?: ErrorFile;
}

export interface CheckedRows {
  candidates: readonly Candidate[];
  /** The rows that are set aside. */
  errors: readonly RowError[];
}

export type CsvFile =
  | { state: 'none' }
  | { state: 'reading'; name: string; rows: number }
  | ({ state: 'refused' } & ErrorFile)
  | ReadFile;

export const $csvFile = atom<CsvFile>({ state: 'none' });

export const $missingColumns = computed($csvFile, (file): CsvColumn[] =>
  file.state === 'ready' ? missingColumns(file.reading.mapping) : [],
);

/** Rows that are checked at once. */
const CHECKED_AT_ONCE = 200;

/** The file that was ready before another one was chosen. */
let last: ReadFile | null = null;

let work = new AbortController();

/** Ends what is being done with the file, and gives the signal for what is done next. */
function restartWork(): AbortSignal {
  work.abort();
  work = new AbortController();
  return work.signal;
}

/** A file that is refused leaves the one before as it was, with all that was chosen. */
export async function openCsvFile(file: File): Promise<void> {
  const signal = restartWork();
  const { name, size } = file;
  const before = $csvFile.get();
  if (before.state === 'ready') last = before;
  const refuse = (code: CsvError) => {
    $csvFile.set(last ? { ...last, refused: { name, code } } : { state: 'refused', name, code });
    return check();
  };
  if (size > CSV_LIMITS.bytes) return refuse('too large');
  $csvFile.set({ state: 'reading', name, rows: 0 });
  const bytes = await readFile(file).catch(() => null);
  if (signal.aborted) return;
  if (!bytes) return refuse('unreadable');
  const other = noCsv(bytes);
  if (other) return refuse(other);
  const [first, ...rows] = await readRows(csvText(bytes), name, signal);
  if (signal.aborted) return;
  if (!first) return refuse('empty');
  if (hasLink(first.cells)) return refuse('no headings');
  if (rows.length === 0) return refuse('only headings');
  if (rows.length > CSV_LIMITS.rows) return refuse('too many rows');
  const headings = first.cells;
  const reading: CsvReading = { headings, mapping: guessMapping(headings), category: 'others' };
  last = null;
  $csvFile.set({ state: 'ready', name, reading, rows, checked: null });
  await check();
}

/** Stops soon after the most rows. */
async function readRows(text: string, name: string, signal: AbortSignal): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for (const portion of csvRows(text)) {
    rows.push(...portion);
    if (rows.length > CSV_LIMITS.rows + 1) return rows;
    $csvFile.set({ state: 'reading', name, rows: rows.length });
    await nextTask();
    if (signal.aborted) return rows;
  }
  return rows;
}

/** @param place - of the file's column; null for none */
export const chooseCsvColumn = (column: CsvColumn, place: number | null): Promise<void> =>
  changeReading(({ mapping }) => ({ mapping: mapColumn(mapping, column, place) }));

/** The category of rows that name none. */
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
  // A date in the future is refused, and this device's clock may be wrong.
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

/** Opens the review with the rows of the file. Nothing is written before it is left by its own button. */
export async function reviewCsvFile(): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready' || !file.checked || file.checked.candidates.length === 0) return;
  dismissRun();
  await openReview({ source: 'csv', label: file.name, candidates: file.checked.candidates });
}

/** Resolves in a task of its own, so that the page answers in between. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
