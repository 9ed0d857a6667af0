/** Imports of many resources as one batch. The database refuses everyone but administrators. */
import type { ImportBatch } from '../../contract/importBatch.ts';
import type { Candidate, ImportSource, ImportSummary, StagedRow } from '../../contract/importing.ts';
import type { Found } from '../../contract/listing.ts';
import { expectNoContent, numberOf, objectOf, pagedRows, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { columnsOf } from './candidates.rules.ts';

/** Maximum resources that one call undoes. */
const UNDONE_AT_ONCE = 500;

export interface NewImport {
  id: string;
  source: ImportSource;
  /** The name shown to people, such as that of the playlist or file; up to 200 characters. */
  label: string;
  /** The number of selected rows. */
  total: number;
  /** Whether resources are added as drafts. */
  as_drafts: boolean;
}

/**
 * Starts or resumes an import, and stores rows until they are imported. Sending the same rows again changes nothing, so a
 * call without an answer may be repeated.
 * @throws BackendError
 */
export async function stageRows({ id: import_id, ...batch }: NewImport, staged: readonly StagedRow[]): Promise<void> {
  const client = await patientClient();
  const rows = staged.map((row) => ('known' in row ? row : columnsOf(row)));
  await expectNoContent(client.rpc('stage_import', { import_id, ...batch, rows }), 'The rows were not sent');
}

/**
 * Adds the next waiting rows, or restores them from the bin.
 * @returns how many were processed; 0 if none are waiting.
 * @throws BackendError, with `serverMessage` 'import was undone' if another administrator has undone it.
 */
export async function takeInRows(import_id: string): Promise<number> {
  const client = await patientClient();
  return numberOf(client.rpc('take_in_rows', { import_id }), 'The rows were not imported');
}

/** Ends an import, complete or cancelled, and publishes what it added. @throws BackendError */
export async function finishImport(import_id: string): Promise<ImportSummary> {
  const client = await memberClient();
  const summary = await objectOf(client.rpc('finish_import', { import_id }), 'added', 'The import was not finished');
  return summary as unknown as ImportSummary;
}

/** The next rows that an import hasn't added, after this position. @throws BackendError */
export async function leftRows(import_id: string, after: number, signal: AbortSignal): Promise<Candidate[]> {
  const client = await memberClient();
  const call = client.rpc('left_rows', { import_id, after }).abortSignal(signal);
  return (await rowsOf(call, 'The rows could not be read')) as unknown as Candidate[];
}

/**
 * Moves what an import added to the bin.
 * @param onProgress - called with the number so far.
 * @returns how many resources that were.
 * @throws BackendError; some may be in the bin then, and a second call does the rest.
 */
export async function undoImport(importId: string, onProgress?: (binned: number) => void): Promise<number> {
  const client = await patientClient();
  for (let binned = 0; ; ) {
    const part = await numberOf(client.rpc('undo_import', { import_id: importId }), 'The import was not undone');
    binned += part;
    onProgress?.(binned);
    if (part < UNDONE_AT_ONCE) return binned;
  }
}

/** One page of imports, latest first. @throws BackendError */
export async function readImports(page: number, signal: AbortSignal): Promise<Found<ImportBatch>> {
  const client = await memberClient();
  return pagedRows(
    page,
    (page) => client.rpc('list_imports', { page }).abortSignal(signal),
    'The imports could not be read',
  );
}
