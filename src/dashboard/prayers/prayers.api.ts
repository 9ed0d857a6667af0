/** The prayer journal. The database only gives members their own prayers. */
import type { Prayer, PrayerPage, PrayerQuery, PrayerText } from '../../contract/prayer.ts';
import { countOf, expectNoContent, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError, DUPLICATE } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { PRAYERS_PER_PAGE } from './prayerQuery.rules.ts';

const COLUMNS = 'id, title, description, is_answered, answered_at, answer_note, created_at';

/** The status when a page doesn't exist. */
const NO_SUCH_PAGE = 416;

/** The prayer has been deleted, for example on another device. */
export class PrayerGoneError extends Error {
  override name = 'PrayerGoneError';
}

/** One page of prayers. A page past the end has no prayers, but still the total. */
export async function readPrayers({ show, page }: PrayerQuery, signal: AbortSignal): Promise<PrayerPage> {
  const client = await memberClient();
  const first = (page - 1) * PRAYERS_PER_PAGE;
  const newestFirst = client
    .from('prayer_requests')
    .select(COLUMNS, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + PRAYERS_PER_PAGE - 1)
    .abortSignal(signal);
  const query = show === 'all' ? newestFirst : newestFirst.eq('is_answered', show === 'answered');
  const answer = await query;
  if (answer.status === NO_SUCH_PAGE && page > 1)
    return { prayers: [], total: (await readPrayers({ show, page: 1 }, signal)).total };
  const message = 'The prayers could not be read';
  return { prayers: await rowsOf(answer, message), total: await countOf(answer, message) };
}

/** An id for a prayer that isn't saved yet; undefined on pages without https, where browsers have no `randomUUID`. */
export const newPrayerId = (): string | undefined => crypto.randomUUID?.();

/**
 * Adds a prayer. If it was already added with this id, and the answer got lost, that is no error.
 * @param owner - its author's id: the database refuses it if somebody else has signed in by now.
 * @param isRetry - whether its text may have changed since then, so that it is changed instead.
 * @throws BackendError with the code `PT422` if the journal is full.
 */
export async function addPrayer(
  owner: string | null,
  id: string | undefined,
  prayer: PrayerText,
  isRetry = false,
): Promise<void> {
  const client = await memberClient();
  const row = { ...(owner && { user_id: owner }), ...(id && { id }), ...prayer };
  const { error, status } = await client.from('prayer_requests').insert(row);
  if (id && error?.code === DUPLICATE) return isRetry ? changePrayer(id, prayer) : undefined;
  if (status !== CREATED) throw new BackendError('The prayer was not saved', { error, status });
}

/** @throws PrayerGoneError if there is no such prayer. */
export async function changePrayer(
  id: string,
  change: Partial<PrayerText & Pick<Prayer, 'is_answered' | 'answer_note'>>,
): Promise<void> {
  const client = await memberClient();
  const call = client.from('prayer_requests').update(change).eq('id', id).select('id');
  const changed = await rowsOf(call, 'The prayer was not changed');
  if (changed.length === 0) throw new PrayerGoneError('There is no such prayer');
}

/** Deleting a prayer that is gone causes no error. */
export async function deletePrayer(id: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.from('prayer_requests').delete().eq('id', id), 'The prayer was not deleted');
}

/** The backend's status. Any other, even 200, may come from a proxy. */
const CREATED = 201;
