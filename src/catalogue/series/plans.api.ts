/** The plans that the signed-in member follows. Because of the database's policies, members only see their own. */
import { expectNoContent, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

export type PlanState = 'not started' | 'running' | 'paused';

/** @param id - of the series. @throws BackendError */
export async function readPlan(id: string, signal: AbortSignal): Promise<PlanState> {
  const client = await memberClient();
  const call = client.from('started_plans').select('is_paused').eq('series_id', id).abortSignal(signal);
  const [plan] = await rowsOf(call, 'The plan could not be read');
  if (!plan) return 'not started';
  return plan.is_paused ? 'paused' : 'running';
}

/** Starts, pauses or resumes a plan. @throws BackendError */
export async function savePlan(id: string, is_paused: boolean): Promise<void> {
  const client = await memberClient();
  const row = { series_id: id, is_paused };
  const call = client.from('started_plans').upsert(row, { onConflict: 'user_id,series_id' }).select('series_id');
  await rowsOf(call, 'The plan was not changed');
}

/** Starts a finished plan anew: none of its parts is done any more. @throws BackendError */
export async function restartPlan(id: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.rpc('restart_plan', { id }), 'The plan was not started anew');
}

/** Parts that are done stay done. @throws BackendError */
export async function stopPlan(id: string): Promise<void> {
  const client = await memberClient();
  await expectNoContent(client.from('started_plans').delete().eq('series_id', id), 'The plan was not stopped');
}
