/** A CSV file that is read, understood and checked before it is reviewed. */
import { atom, computed } from 'nanostores';
import type { Candidate } from '../../../contract/importing.ts';
import type { Category } from '../../../contract/resource.ts';
import { inChunks } from '../../../rules/importing/chunks.ts';
import { type CsvFault, type CsvReading, readRow } from '../../../rules/importing/csvCandidates.ts';
import { type CsvColumn, guessMapping, mapColumn, missingColumns } from '../../../rules/importing/csvColumns.ts';
import { CSV_LIMITS, type CsvRow, csvRows, csvText } from '../../../rules/importing/csvTable.ts';
import { readFile } from '../../../services/readFile.ts';
import { nextTask } from './nextTask.ts';
import { openReview } from './openReview.ts';

/** `empty`: there is no row below the headings. */
export type CsvRefusal = 'unreadable' | 'too large' | 'too many rows' | 'empty';

interface ReadFile {
  state: 'ready';
  name: string;
  reading: CsvReading;
  rows: readonly CsvRow[];
  /** Null while the rows are being checked, and as long as a required column is missing. */
  checked: CheckedRows | null;
}

export interface CheckedRows {
  candidates: readonly Candidate[];
  /** The rows that are set aside. */
  faults: readonly CsvFault[];
}

export type CsvFile =
  | { state: 'none' }
  | { state: 'reading'; name: string; rows: number }
  | { state: 'refused'; name: string; code: CsvRefusal }
  | ReadFile;

export const $csvFile = atom<CsvFile>({ state: 'none' });

export const $missingColumns = computed($csvFile, (file): CsvColumn[] =>
  file.state === 'ready' ? missingColumns(file.reading.mapping) : [],
);

/** Rows that are checked at once. */
const CHECKED_AT_ONCE = 200;

let work = new AbortController();

/** Ends what is being done with the file, and gives the signal for what is done next. */
function restartWork(): AbortSignal {
  work.abort();
  work = new AbortController();
  return work.signal;
}

export function closeCsvFile(): void {
  restartWork();
  $csvFile.set({ state: 'none' });
}

export async function openCsvFile(file: File): Promise<void> {
  const signal = restartWork();
  const { name, size } = file;
  const refuse = (code: CsvRefusal) => $csvFile.set({ state: 'refused', name, code });
  if (size > CSV_LIMITS.bytes) return refuse('too large');
  $csvFile.set({ state: 'reading', name, rows: 0 });
  const bytes = await readFile(file).catch(() => null);
  if (signal.aborted) return;
  if (!bytes) return refuse('unreadable');
  const [first, ...rows] = await readRows(csvText(bytes), name, signal);
  if (signal.aborted) return;
  if (!first || rows.length === 0) return refuse('empty');
  if (rows.length > CSV_LIMITS.rows) return refuse('too many rows');
  const headings = first.cells;
  const reading: CsvReading = { headings, mapping: guessMapping(headings), category: 'others' };
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
  const candidates: Candidate[] = [];
  const faults: CsvFault[] = [];
  for (const chunk of inChunks(file.rows, CHECKED_AT_ONCE)) {
    for (const row of chunk) {
      const read = readRow(row, file.reading);
      if ('fault' in read) faults.push(read.fault);
      else candidates.push(read.candidate);
    }
    await nextTask();
    if (signal.aborted) return;
  }
  $csvFile.set({ ...file, checked: { candidates, faults } });
}

/** Opens the review with the rows of the file. Nothing is written before it is left by its own button. */
export async function reviewCsvFile(): Promise<void> {
  const file = $csvFile.get();
  if (file.state !== 'ready' || !file.checked || file.checked.candidates.length === 0) return;
  await openReview({ source: 'csv', label: file.name, candidates: file.checked.candidates });
}
