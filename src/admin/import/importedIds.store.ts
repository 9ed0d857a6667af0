/** The resources of an import in the order of its rows, also those that were in the catalogue before. */
import { withRetries } from '../../core/backend/withRetries.store.ts';
import { catalogueMatches } from '../form/matches.api.ts';
import type { ImportRecord } from './importRecord.api.ts';
import { withPresence } from './presence.rules.ts';

/** Rows that are not in the catalogue are left out. @throws BackendError */
export async function importedIds({ rows, known = [] }: ImportRecord): Promise<string[]> {
  const items = rows.flatMap(({ item }) => item ?? []);
  const matches = await withRetries((signal) => catalogueMatches(items, [], signal));
  const found = withPresence(rows, matches).flatMap(({ row, known }) => (known ? [{ row, id: known.id }] : []));
  return [...found, ...known].toSorted((a, b) => a.row - b.row).map(({ id }) => id);
}
