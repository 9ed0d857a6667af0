/** Imports of many resources as one batch. The database refuses everyone but administrators. */
import type { CatalogueMatch, ImportBatch } from '../contract/importBatch.ts';
import type { Candidate, ImportSource, RowOutcome } from '../contract/importing.ts';
import type { Found } from '../contract/listing.ts';
import { storable } from '../rules/storedText.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';
import { pagedRows } from './pagedRows.ts';

/** Most items, and most links, that the backend looks up at once. */
const LOOKUP = 500;

/** Most resources that one call undoes. */
const UNDONE_AT_ONCE = 500;

/** The backend's status when there is nothing to return. Any other, even 200, may come from a proxy instead. */
const DONE = 204;

/**
 * Begins an import, and returns its id.
 * @param label - what people call it, such as the name of the playlist or file; up to 200 characters.
 * @param total - the number of rows that were chosen.
 * @throws BackendError
 */
export async function startImport(source: ImportSource, label: string, total: number): Promise<string> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('start_import', { source, label, total });
  if (error || typeof data !== 'string') throw new BackendError('The import was not started', { error, status });
  return data;
}

/**
 * Adds up to 200 rows, or brings them back from the bin. Rows that were sent before are not added again, so a
 * call without an answer may be repeated.
 * @returns an outcome for each row. The reason of a refused one is the name of its column, or `other`.
 * @throws BackendError, with `serverMessage` 'import was undone' if another administrator has done so.
 */
export async function importResources(importId: string, rows: readonly Candidate[]): Promise<RowOutcome[]> {
  const client = await memberClient();
  const args = { import_id: importId, rows: rows.map(columnsOf) };
  const { data, error, status } = await client.rpc('import_resources', args);
  if (error || !Array.isArray(data)) throw new BackendError('The rows were not imported', { error, status });
  return data as unknown as RowOutcome[];
}

/** PostgreSQL would reject all rows for one text that cannot be stored. */
const columnsOf = ({ item, flags, presence, known, ...columns }: Candidate) => ({
  ...columns,
  title: storable(columns.title),
  description: storable(columns.description),
  author: storable(columns.author),
  category: storable(columns.category),
  tags: columns.tags.map(storable),
  image_url: storable(columns.image_url),
  external_link: storable(columns.external_link),
  duration: columns.duration && storable(columns.duration),
});

/** Ends an import, whole or cancelled, and publishes what it added. Rows that come later are added too. @throws BackendError */
export async function finishImport(importId: string): Promise<void> {
  const client = await memberClient();
  const { error, status } = await client.rpc('finish_import', { import_id: importId });
  if (status !== DONE) throw new BackendError('The import was not finished', { error, status });
}

/**
 * Puts what an import added into the bin.
 * @param onProgress - called with the number so far.
 * @returns how many resources that were.
 * @throws BackendError; a part may be in the bin then, and a second call does the rest.
 */
export async function undoImport(importId: string, onProgress?: (binned: number) => void): Promise<number> {
  const client = await memberClient();
  for (let binned = 0; ; ) {
    const { data, error, status } = await client.rpc('undo_import', { import_id: importId });
    if (error || typeof data !== 'number') throw new BackendError('The import was not undone', { error, status });
    binned += data;
    onProgress?.(binned);
    if (data < UNDONE_AT_ONCE) return binned;
  }
}

/** One page of imports, last first. @throws BackendError */
export async function readImports(page: number, signal: AbortSignal): Promise<Found<ImportBatch>> {
  const client = await memberClient();
  return pagedRows(page, async (asked) => {
    const { data, error, status } = await client.rpc('list_imports', { page: asked }).abortSignal(signal);
    // A proxy may answer instead of the backend.
    if (error || !Array.isArray(data)) throw new BackendError('The imports could not be read', { error, status });
    return data;
  });
}

/**
 * Which of these items and links are in the catalogue or its bin: one resource for an item, up to 20 for a link. An import
 * takes a resource without an item for the same one only if its title is the same too.
 * @throws BackendError
 */
export async function catalogueMatches(
  items: readonly string[],
  links: readonly string[],
  signal: AbortSignal,
): Promise<CatalogueMatch[]> {
  const client = await memberClient();
  const matches: CatalogueMatch[] = [];
  for (let from = 0; from < Math.max(items.length, links.length); from += LOOKUP) {
    const part = (texts: readonly string[]) => texts.slice(from, from + LOOKUP).map(storable);
    const args = { items: part(items), links: part(links) };
    const { data, error, status } = await client.rpc('catalogue_matches', args).abortSignal(signal);
    if (error || !Array.isArray(data)) throw new BackendError('The catalogue could not be read', { error, status });
    matches.push(...(data as unknown as CatalogueMatch[]));
  }
  return matches;
}
