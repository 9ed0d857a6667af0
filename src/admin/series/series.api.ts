/** Series and collections, for administrators. The database lets nobody else change them. */
import type { Found } from '../../contract/listing.ts';
import { SERIES_COLUMNS, type Series } from '../../contract/series.ts';
import { countOf, rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import type { PagedQuery } from '../../core/lists/fields.rules.ts';
import { ROWS_PER_PAGE } from '../sections/sectionFields.rules.ts';
import { refuseOthers } from '../sections/sections.api.ts';
import type { Part } from './parts.rules.ts';
import type { SeriesChoice, SeriesRow } from './seriesDraft.rules.ts';

const PART_COLUMNS = 'id, title, category, author, tags, is_draft, deleted_at';

/** Ids per address. */
const PARTS_AT_ONCE = 100;

/** Number of parts suggested. */
const SUGGESTIONS = 8;

/** One page of them, last changed first. A page past the end has no items, but still the total. @throws BackendError */
export async function readSeriesPage({ text, page }: PagedQuery, signal: AbortSignal): Promise<Found<Series>> {
  const client = await memberClient();
  const message = 'The series could not be read';
  const total = await countOf(
    client
      .from('series')
      .select('id', { count: 'exact', head: true })
      .ilike('title', likePattern(text))
      .abortSignal(signal),
    message,
  );
  if (total === 0) await refuseOthers();
  const first = (page - 1) * ROWS_PER_PAGE;
  // PostgREST rejects a range past the end.
  if (first >= total) return { items: [], total };
  const rows = client
    .from('series')
    .select(SERIES_COLUMNS)
    .ilike('title', likePattern(text))
    .order('updated_at', { ascending: false })
    .order('id')
    .range(first, first + ROWS_PER_PAGE - 1)
    .abortSignal(signal);
  return { items: await rowsOf(rows, message), total };
}

/** Some matching series and collections, last changed first. @throws BackendError */
export async function suggestSeries(query: string, signal: AbortSignal): Promise<Pick<Series, 'id'>[]> {
  const client = await memberClient();
  const call = client
    .from('series')
    .select('id')
    .ilike('title', likePattern(query))
    .order('updated_at', { ascending: false })
    .limit(SUGGESTIONS / 2)
    .abortSignal(signal);
  return rowsOf(call, 'There are no suggestions');
}

/** A pattern for `ilike` that finds the text anywhere. PostgREST takes an asterisk for a percent sign; it can't be escaped. */
const likePattern = (text: string): string =>
  `%${text
    .normalize('NFC')
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '_')}%`;

/** The thousand changed last. @throws BackendError */
export async function readSeriesChoices(): Promise<SeriesChoice[]> {
  const client = await memberClient();
  const call = client.from('series').select('id, kind, title').order('updated_at', { ascending: false }).limit(1000);
  return rowsOf(call, 'The series could not be read');
}

/** The one with this id, or this kind and slug. Null if it has been deleted. @throws BackendError */
export async function readSeries(which: Pick<Series, 'id'> | Pick<Series, 'kind' | 'slug'>): Promise<Series | null> {
  const client = await memberClient();
  const call = client.from('series').select(SERIES_COLUMNS).match(which);
  const [found] = await rowsOf(call, 'The series could not be read');
  if (!found) await refuseOthers();
  return found ?? null;
}

/** These resources, in any order; permanently deleted ones are missing. @throws BackendError */
export async function readParts(ids: readonly string[]): Promise<Part[]> {
  const client = await memberClient();
  const parts: Part[] = [];
  for (let from = 0; from < ids.length; from += PARTS_AT_ONCE) {
    const call = client
      .from('resources')
      .select(PART_COLUMNS)
      .in('id', ids.slice(from, from + PARTS_AT_ONCE));
    parts.push(...(await rowsOf(call, 'The parts could not be read')));
  }
  return parts;
}

/** Some matching resources in the catalogue. @throws BackendError */
export async function suggestParts(query: string, signal: AbortSignal): Promise<Part[]> {
  const client = await memberClient();
  const call = client.rpc('admin_resources', { query, page_size: SUGGESTIONS }).abortSignal(signal);
  return rowsOf(call, 'There are no suggestions');
}

/** @throws BackendError, with the code DUPLICATE if another one of its kind has the address */
export async function insertSeries(row: SeriesRow): Promise<Series> {
  const client = await memberClient();
  return rowOf(client.from('series').insert(row).select(SERIES_COLUMNS), 'The series was not added');
}

/**
 * Changes it if it is still as it was seen; null if someone else has changed or deleted it.
 * @throws BackendError, as above
 */
export async function updateSeries(
  { id, updated_at }: Series,
  change: Partial<SeriesRow>,
): Promise<{ saved: Series; batch: string | null } | null> {
  const client = await memberClient();
  const query = client.from('series').update(change).eq('id', id).eq('updated_at', updated_at).select(SERIES_COLUMNS);
  const [saved] = await rowsOf(query, 'The series was not changed');
  return saved ? { saved, batch: await batchOf(id, ({ at }) => at === saved.updated_at) } : null;
}

/**
 * The batch is null if the deletion is no longer in the history, `gone` if somebody else has already deleted it. @throws
 * BackendError
 */
export async function deleteSeries(id: string): Promise<{ batch: string | null } | 'gone'> {
  const client = await memberClient();
  const [deleted] = await rowsOf(
    client.from('series').delete().eq('id', id).select('id'),
    'The series was not deleted',
  );
  if (!deleted) await refuseOthers();
  return deleted ? { batch: await batchOf(id, ({ action }) => action === 'deleted') } : 'gone';
}

/**
 * The batch of the last change, which PostgREST doesn't return; null if it can't be found.
 * @param isIt - whether an entry of the trail is about it: it has the time of its row.
 */
async function batchOf(
  id: string,
  isIt: (entry: { at: string | null; action: string | null }) => boolean,
): Promise<string | null> {
  try {
    const client = await memberClient();
    const trail = await rowsOf(client.rpc('audit_trail', { subject_id: id }), 'The history could not be read');
    return trail.find(isIt)?.batch ?? null;
  } catch {
    // It was done all the same, and can be undone in the history.
    return null;
  }
}
