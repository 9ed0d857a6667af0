/** Imports of many resources as one batch. The database refuses everyone but administrators. */
import type { ImportBatch } from '../../contract/importBatch.ts';
import type { Candidate, ImportSource, RowOutcome } from '../../contract/importing.ts';
import type { Found } from '../../contract/listing.ts';
import { isContentFlag } from '../../contract/resource.ts';
import { expectNoContent, numberOf, pagedRows, rowsOf, textOf } from '../../core/backend/answers.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { storable } from '../../core/forms/storedText.rules.ts';

/** Most resources that one call undoes. */
const UNDONE_AT_ONCE = 500;

/**
 * Begins an import, and returns its id.
 * @param label - what people call it, such as the name of the playlist or file; up to 200 characters.
 * @param total - the number of rows that were chosen.
 * @param as_drafts - whether what it adds waits unpublished.
 * @throws BackendError
 */
export async function startImport(
  source: ImportSource,
  label: string,
  total: number,
  as_drafts = false,
): Promise<string> {
  const client = await memberClient();
  return textOf(client.rpc('start_import', { source, label, total, as_drafts }), 'The import was not started');
}

/**
 * Adds up to 200 rows, or brings them back from the bin. Rows that were sent before are not added again, so a
 * call without an answer may be repeated.
 * @returns an outcome for each row. The reason of a refused one is the name of its column, or `other`.
 * @throws BackendError, with `serverMessage` 'import was undone' if another administrator has done so.
 */
export async function importResources(importId: string, rows: readonly Candidate[]): Promise<RowOutcome[]> {
  const client = await patientClient();
  const args = { import_id: importId, rows: rows.map(columnsOf) };
  const outcomes = await rowsOf(client.rpc('import_resources', args), 'The rows were not imported');
  return outcomes as unknown as RowOutcome[];
}

/** PostgreSQL would reject all rows for one text that cannot be stored. */
const columnsOf = ({ item, flags, preview, published, presence, known, ...columns }: Candidate) => ({
  ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, storableValue(value)])),
  content_flags: flags.filter(isContentFlag),
});

function storableValue(value: string | string[] | number | boolean | null) {
  if (typeof value === 'string') return storable(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** Ends an import, whole or cancelled, and publishes what it added. Rows that come later are added too. @throws BackendError */
export async function finishImport(importId: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.rpc('finish_import', { import_id: importId }), 'The import was not finished');
}

/**
 * Puts what an import added into the bin.
 * @param onProgress - called with the number so far.
 * @returns how many resources that were.
 * @throws BackendError; a part may be in the bin then, and a second call does the rest.
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

/** One page of imports, last first. @throws BackendError */
export async function readImports(page: number, signal: AbortSignal): Promise<Found<ImportBatch>> {
  const client = await memberClient();
  return pagedRows(
    page,
    (page) => client.rpc('list_imports', { page }).abortSignal(signal),
    'The imports could not be read',
  );
}
