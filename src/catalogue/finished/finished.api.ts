/** What the signed-in member has finished. Because of the database's policies, members only see their own. */
import { expectNoContent, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export interface Finished {
  ids: readonly string[];
  /** Whether lists hide finished resources. */
  isHidden: boolean;
}

/** The backend returns at most 100 rows. */
const BATCH = 100;

/** Those of these resources that are finished. @throws BackendError */
export async function readFinished(ids: readonly string[], signal: AbortSignal): Promise<Finished> {
  if (ids.length === 0) return { ids, isHidden: false };
  const client = await memberClient();
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    ids.slice(n * BATCH, (n + 1) * BATCH),
  );
  const calls = batches.map((batch) =>
    rowsOf(client.rpc('my_finished', { ids: batch }).abortSignal(signal), 'What is finished could not be read'),
  );
  const rows = (await Promise.all(calls)).flat();
  return { ids: rows.map(({ id }) => id), isHidden: rows.some(({ is_hidden }) => is_hidden) };
}

/** Existing marks stay as they are. @throws BackendError */
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
