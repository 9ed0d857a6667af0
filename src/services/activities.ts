/** What the member who is signed in viewed, and what follows from it. The policies give them their own rows alone. */
import type { MemberCounts, RecentView } from '../contract/activity.ts';
import type { ListedResource } from '../contract/listing.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

export async function readCounts(signal: AbortSignal): Promise<MemberCounts> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('my_counts').abortSignal(signal);
  const [counts] = Array.isArray(data) ? data : [];
  if (error || !counts) throw new BackendError('The counts could not be read', { error, status });
  return counts;
}

/** Newest first. */
export async function readRecentViews(signal: AbortSignal): Promise<RecentView[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('my_recent_views').abortSignal(signal);
  if (error || !Array.isArray(data)) throw new BackendError('The views could not be read', { error, status });
  return data;
}

/** The newest resources of the member's categories; none if the member has switched recommendations off. */
export async function readRecommendations(signal: AbortSignal): Promise<ListedResource[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('my_recommendations').abortSignal(signal);
  if (error || !Array.isArray(data)) throw new BackendError('The recommendations could not be read', { error, status });
  return data;
}

/** A repeated view moves to the top. Nothing is recorded while the member's history is paused. */
export async function recordView(resourceId: string): Promise<void> {
  const client = await memberClient();
  const view = { resource_id: resourceId, activity_type: 'view', progress_data: {} };
  const { data, error, status } = await client
    .from('user_activities')
    .upsert(view, { onConflict: 'user_id,resource_id,activity_type' })
    .select('resource_id');
  if (error || !Array.isArray(data)) throw new BackendError('The view was not recorded', { error, status });
}

const DELETED = 204;

/** Deletes all views of the member. */
export async function clearViews(): Promise<void> {
  const client = await memberClient();
  const { error, status } = await client.from('user_activities').delete().eq('activity_type', 'view');
  if (error || status !== DELETED) throw new BackendError('The views were not deleted', { error, status });
}
