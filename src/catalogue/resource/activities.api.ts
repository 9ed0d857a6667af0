/** What the signed-in member has viewed, and what follows from it. By the database's policies, members only see their own. */

import { CARD_COLUMNS, type CardColumns } from '../../contract/listing.ts';
import type { MemberCounts, RecentView, SeriesProgress } from '../../contract/member.ts';
import { booleanOf, expectNoContent, rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import type { Position } from '../media/position.rules.ts';

const VIEW_COLUMNS = 'id, title, category, author, tags, language, viewed_at, progress_data, is_finished';

export async function readCounts(signal: AbortSignal): Promise<MemberCounts> {
  const client = await memberClient();
  return rowOf(client.rpc('my_counts').abortSignal(signal), 'The counts could not be read');
}

/** The last ones, newest first. */
export async function readRecentViews(count: number, signal: AbortSignal): Promise<RecentView[]> {
  const client = await memberClient();
  return rowsOf(
    client.rpc('my_recent_views').select(VIEW_COLUMNS).limit(count).abortSignal(signal),
    'The views could not be read',
  );
}

/** The newest resources of the member's categories; none if the member has switched recommendations off. */
export async function readRecommendations(signal: AbortSignal): Promise<CardColumns[]> {
  const client = await memberClient();
  return rowsOf(
    client.rpc('my_recommendations').select(CARD_COLUMNS).abortSignal(signal),
    'The recommendations could not be read',
  );
}

/** The series and collections that the member started last and hasn't finished viewing. */
export async function readSeriesProgress(signal: AbortSignal): Promise<SeriesProgress[]> {
  const client = await memberClient();
  return rowsOf(client.rpc('my_series').abortSignal(signal), 'The series could not be read');
}

/**
 * A repeated view moves to the top. Nothing is recorded while the member's history is paused.
 * @param memberId - who viewed it: the database refuses it if somebody else has signed in by now.
 * @returns how far the member has got, as stored.
 */
export async function recordView(memberId: string, resourceId: string): Promise<unknown> {
  const client = await memberClient();
  const view = { user_id: memberId, resource_id: resourceId, activity_type: 'view', progress_data: {} };
  const call = client
    .from('user_activities')
    .upsert(view, { onConflict: 'user_id,resource_id,activity_type' })
    .select('progress_data');
  const [row] = await rowsOf(call, 'The view was not recorded');
  return row?.progress_data;
}

/** Saves where the member stopped, in a resource that they have viewed. Resolves with whether it was the end, and so done. */
export async function savePosition(resourceId: string, { seconds, of }: Position): Promise<boolean> {
  const client = await memberClient();
  const call = client.rpc('save_position', { resource_id: resourceId, seconds, duration: of });
  return booleanOf(call, 'The position was not kept');
}

/** Clears what the member viewed, finished and started. */
export async function clearHistory(): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.rpc('clear_my_history'), 'The history was not cleared');
}
