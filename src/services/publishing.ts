/** What is live and what is being published, for administrators. */
import type { Publishing } from '../contract/publishing.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

const COLUMNS = 'state, message, started_at, due_at, live_at, run_url, report, token_expires_at';

/** @throws BackendError, also for those who may not read it. */
export async function readPublishing(signal: AbortSignal): Promise<Publishing> {
  const client = await memberClient();
  const { data, error, status } = await client.from('publishing').select(COLUMNS).abortSignal(signal).maybeSingle();
  // Policies hide the row from everyone else.
  if (!error && data === null) throw new BackendError('Only administrators may read it', { error, status: 403 });
  // A proxy may answer instead of the backend.
  if (error || typeof data !== 'object' || !data?.state)
    throw new BackendError('The state of publishing could not be read', { error, status });
  return data as unknown as Publishing;
}

/** Has the site built without waiting for further changes. */
export async function publishNow(): Promise<void> {
  const client = await memberClient();
  const { error, status } = await client.rpc('publish_now');
  if (error) throw new BackendError('The site was not asked to be published', { error, status });
}
