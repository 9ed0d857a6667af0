/** The preferences of the member who is signed in. */
import type { Preferences } from '../../contract/member.ts';
import { booleanOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';
import { DEFAULT_PREFERENCES } from './preferences.rules.ts';

const COLUMNS =
  'preferred_categories, email_notifications, daily_devotional, keep_history, show_recommendations, hide_finished';

/** Of a member who has not chosen anything yet: the defaults. */
export async function readPreferences(signal: AbortSignal): Promise<Preferences> {
  const client = await memberClient();
  const call = client.from('user_preferences').select(COLUMNS).abortSignal(signal);
  const [preferences] = await rowsOf(call, 'The preferences could not be read');
  return preferences ?? DEFAULT_PREFERENCES;
}

/** Whether this site sends the mails that members can ask for. */
export async function readOffersMails(signal: AbortSignal): Promise<boolean> {
  const client = await memberClient();
  return booleanOf(client.rpc('offers_mails').abortSignal(signal), 'Whether there are mails could not be read');
}

/** Saves these preferences; the others stay as they are. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const client = await memberClient();
  const call = client.from('user_preferences').upsert(change, { onConflict: 'user_id' }).select('user_id');
  await rowsOf(call, 'The preferences were not saved');
}
