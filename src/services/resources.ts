/** Reading resources. */
import { RESOURCE_COLUMNS, type Resource } from '../contract/resource.ts';
import { BackendError } from './backend.ts';
import { tables } from './tables.ts';

/** Supabase never sends more rows than this at once (`max_rows`). */
const PAGE_ROWS = 100;

/** Status of an answer over 2 MB, the embedded backend's limit; 100 of the longest rows are more than that. */
const TOO_LARGE = 413;

/** How many resources visitors can see. */
export async function countResources(): Promise<number> {
  const { count, error, status } = await tables()
    .from('resources')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null);
  if (error || count === null) throw new BackendError('The resources could not be counted', { error, status });
  return count;
}

/**
 * The resources after `last`, newest first; an empty list is the end. Pages by key instead of offset, so that none is
 * skipped or repeated when a resource is added between two calls.
 */
export async function resourcesAfter(
  last: Pick<Resource, 'created_at' | 'id'> | null,
  rows = PAGE_ROWS,
): Promise<Resource[]> {
  const newestFirst = tables()
    .from('resources')
    .select(RESOURCE_COLUMNS)
    .is('deleted_at', null)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(rows);
  // PostgreSQL seeks in its index by the first condition only; the second alone would sort all rows that are left.
  const query = last
    ? newestFirst
        .lte('created_at', last.created_at)
        .or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`)
    : newestFirst;
  const { data, error, status } = await query;
  if (status === TOO_LARGE && rows > 1) return resourcesAfter(last, Math.floor(rows / 4) || 1);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The resources could not be read', { error, status });
  return data;
}

/** The resource with this id; null if there is none that visitors can see. */
export async function readResource(id: string, signal: AbortSignal): Promise<Resource | null> {
  const { data, error, status } = await tables()
    .from('resources')
    .select(RESOURCE_COLUMNS)
    .eq('id', id)
    .is('deleted_at', null)
    .abortSignal(signal);
  // A proxy may answer instead of the backend. That does not mean that the resource is missing.
  if (error || !Array.isArray(data)) throw new BackendError('The resource could not be read', { error, status });
  return data[0] ?? null;
}
