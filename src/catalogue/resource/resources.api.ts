/** Reading resources. */
import type { Resource } from '../../contract/resource.ts';
import { countOf, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { visitorClient } from '../../core/backend/visitorClient.api.ts';

/** Supabase never sends more rows than this at once (`max_rows`). */
const PAGE_ROWS = 100;

/** The status for an answer over 2 MB, the embedded backend's limit; 100 of the longest rows are larger. */
const TOO_LARGE = 413;

/** How many resources visitors can see. */
export async function countResources(): Promise<number> {
  const call = visitorClient()
    .from('resources')
    .select('id', { count: 'exact', head: true })
    .is('deleted_at', null)
    .is('is_draft', false);
  return countOf(call, 'The resources could not be counted');
}

/** Whether an administrator agreed to publish the catalogue in its present, empty state. */
export async function mayBeEmpty(): Promise<boolean> {
  const { data, error, status } = await visitorClient().rpc('may_be_empty');
  if (error) throw new BackendError('It is not known whether there may be no resources', { error, status });
  // A proxy may answer instead of the backend.
  return data === true;
}

const visible = () => visitorClient().from('resources').select('*').is('deleted_at', null).is('is_draft', false);

type Page = ReturnType<typeof visible>;

/**
 * The resources after `last`, newest first; an empty list is the end. Pages by key instead of offset, so that none is
 * skipped or repeated when a resource is added between two calls.
 */
export function resourcesAfter(last: Pick<Resource, 'created_at' | 'id'> | null): Promise<Resource[]> {
  return readPage(() => {
    const newestFirst = visible().order('created_at', { ascending: false }).order('id', { ascending: false });
    // PostgreSQL seeks in its index by the first condition only; the second alone would sort all remaining rows.
    return last
      ? newestFirst
          .lte('created_at', last.created_at)
          .or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`)
      : newestFirst;
  });
}

/** By the first digit of ids: where each of the parts that are read in parallel begins. */
export const ID_PARTS = [...'02468ace'].map((digit) => `${digit}0000000-0000-0000-0000-000000000000`);

/** The resources after `last` in the part that begins at `first`, by id; an empty list is the end. */
export function resourcesOfPart(first: string, last: Pick<Resource, 'id'> | undefined): Promise<Resource[]> {
  const end = ID_PARTS[ID_PARTS.indexOf(first) + 1];
  return readPage(() => {
    const from = last ? visible().gt('id', last.id) : visible().gte('id', first);
    return (end ? from.lt('id', end) : from).order('id');
  });
}

async function readPage(query: () => Page, rows = PAGE_ROWS): Promise<Resource[]> {
  const answer = await query().limit(rows);
  if (answer.status === TOO_LARGE && rows > 1) return readPage(query, Math.floor(rows / 4) || 1);
  return rowsOf(answer, 'The resources could not be read');
}

/** The resource with this id; null if there is none that visitors can see. */
export async function readResource(id: string, signal: AbortSignal): Promise<Resource | null> {
  const call = visible().eq('id', id).abortSignal(signal);
  const [resource] = await rowsOf(call, 'The resource could not be read');
  return resource ?? null;
}
