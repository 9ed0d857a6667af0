/** The preferences of the member who is signed in. */
import type { Preferences } from '../contract/preferences.ts';
import { DEFAULT_PREFERENCES } from '../rules/dashboard/preferences.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

const COLUMNS = 'preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations';

/** Of a member who has not chosen anything yet: the defaults. */
export async function readPreferences(signal: AbortSignal): Promise<Preferences> {
  const client = await memberClient();
  const { data, error, status } = await client.from('user_preferences').select(COLUMNS).abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The preferences could not be read', { error, status });
  return data[0] ?? DEFAULT_PREFERENCES;
}

/** Saves these preferences; the others stay as they are. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const client = await memberClient();
  const saved = client.from('user_preferences').upsert(change, { onConflict: 'user_id' }).select('user_id');
  const { data, error, status } = await saved;
  if (error || !Array.isArray(data)) throw new BackendError('The preferences were not saved', { error, status });
}
