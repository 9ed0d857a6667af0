/** What the member who is signed in has finished. The policies of the database make each member see only their own. */
import { expectNoContent, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export interface Finished {
  ids: readonly string[];
  /** Whether lists hide them. */
  isHidden: boolean;
}

/** Those of these resources that are finished. @throws BackendError */
export async function readFinished(ids: readonly string[], signal: AbortSignal): Promise<Finished> {
  if (ids.length === 0) return { ids, isHidden: false };
  const client = await memberClient();
  const call = client.rpc('my_finished', { ids: [...ids] }).abortSignal(signal);
  const rows = await rowsOf(call, 'What is finished could not be read');
  return { ids: rows.map(({ id }) => id), isHidden: rows.some(({ is_hidden }) => is_hidden) };
}

/** What is finished already stays as it is. @throws BackendError */
export async function addFinished(id: string): Promise<void> {
  const client = await memberClient();
  const call = client.from('finished_resources').upsert({ resource_id: id }, { ignoreDuplicates: true });
  const { error, status } = await call;
  if (error) throw new BackendError('It could not be marked as done', { error, status });
}

/** @throws BackendError */
export async function removeFinished(id: string): Promise<void> {
  const client = await memberClient();
  const call = client.from('finished_resources').delete().eq('resource_id', id);
  await expectNoContent(call, 'It could not be marked as not done');
}
