/** What is live and what is being published, for administrators. */
import type { Publishing } from '../../contract/publishing.ts';
import { expectNoContent, rowOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** @throws BackendError, also for those who may not read it. */
export async function readPublishing(signal: AbortSignal): Promise<Publishing> {
  const client = await memberClient();
  const call = client.rpc('publishing_status').abortSignal(signal);
  return (await rowOf(call, 'The state of publishing could not be read')) as unknown as Publishing;
}

/** Starts a build without waiting for further changes; `publish_empty` allows one without resources. */
export async function publishNow(how: 'publish_now' | 'publish_empty'): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.rpc(how), 'The site was not asked to be published');
}
