import { expectNoContent } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** Ids that fit into an address. */
const BATCH = 100;

/** Marks all of these resources as not done. @throws BackendError */
export async function removeAllFinished(ids: readonly string[]): Promise<void> {
  const client = await memberClient();
  for (let from = 0; from < ids.length; from += BATCH) {
    const call = client
      .from('finished_resources')
      .delete()
      .in('resource_id', ids.slice(from, from + BATCH));
    await expectNoContent(call, 'They could not be marked as not done');
  }
}
