/** What the database reports about the site's upkeep, for administrators. */
import type { Upkeep } from '../../contract/upkeep.ts';
import { objectOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** @throws BackendError, also for those who may not read it. */
export async function readUpkeep(signal: AbortSignal): Promise<Upkeep> {
  const client = await memberClient();
  const call = client.rpc('get_upkeep').abortSignal(signal);
  return (await objectOf(call, 'publishing', 'What keeps the site going could not be read')) as unknown as Upkeep;
}
