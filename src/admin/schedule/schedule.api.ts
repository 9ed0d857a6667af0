/** When resources and series are published and unpublished. The database lets only administrators see and change it. */
import type { Batch } from '../../contract/admin.ts';
import type { Schedule } from '../../contract/schedule.ts';
import { objectOf, rowOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export type Schedules = Readonly<Record<string, Schedule>>;

/** By the ids of resources and series. @throws BackendError */
export async function readSchedules(signal: AbortSignal): Promise<Schedules> {
  const client = await memberClient();
  const call = client.rpc('list_schedules').abortSignal(signal);
  const read = await objectOf(call, 'schedules', 'The schedules could not be read');
  return (read as unknown as { schedules: Schedules }).schedules;
}

/** Sets the same times for all of these, or for none. @throws BackendError */
export async function setSchedule(ids: readonly string[], { publish_at, unpublish_at }: Schedule): Promise<Batch> {
  const client = await memberClient();
  const times = { ...(publish_at && { publish_at }), ...(unpublish_at && { unpublish_at }) };
  const done = await rowOf(client.rpc('set_schedule', { ids: [...ids], ...times }), 'The schedule was not set');
  return { id: done.batch, changed: done.changed };
}
