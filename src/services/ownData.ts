/** What members can do with everything that is kept about them. */
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

/** Everything that is kept about the member, as JSON. */
export async function exportMyData(): Promise<object> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('export_my_data');
  // A proxy may answer instead of the backend.
  if (error || typeof data !== 'object' || !data || !('account' in data))
    throw new BackendError('The data could not be read', { error, status });
  return data;
}

const REFUSALS = ['wrong password', 'too many tries', 'last administrator'] as const;
export type DeletionOutcome = 'deleted' | (typeof REFUSALS)[number];

/** Deletes the account and all that belongs to it, if the password is right. */
export async function deleteMyAccount(password: string): Promise<DeletionOutcome> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('delete_my_account', { password });
  if (data === 'deleted') return data;
  // The database answers a refusal with a status of HTTP, so that it comes as an error.
  const refusal = REFUSALS.find((words) => words === (error as unknown));
  if (refusal) return refusal;
  if (status === TOO_MANY) return 'too many tries';
  throw new BackendError('The account was not deleted', { error, status });
}

const TOO_MANY = 429;
