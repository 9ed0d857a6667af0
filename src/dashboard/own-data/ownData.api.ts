/** What members can do with everything that is stored about them. */
import { objectOf } from '../../core/backend/answers.api.ts';
import { BackendError, TOO_MANY_REQUESTS } from '../../core/backend/backend.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** Everything that is stored about the member, as JSON. */
export async function exportMyData(): Promise<object> {
  const client = await memberClient();
  return objectOf(client.rpc('export_my_data'), 'account', 'The data could not be read');
}

const ERRORS = ['wrong password', 'too many tries', 'last administrator'] as const;
export type DeletionOutcome = 'deleted' | (typeof ERRORS)[number];

/** Deletes the account and everything that belongs to it, if the password is right. */
export async function deleteMyAccount(password: string): Promise<DeletionOutcome> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('delete_my_account', { password });
  if (data === 'deleted') return data;
  // The database answers these with an HTTP status.
  const refusal = ERRORS.find((words) => words === (error as unknown));
  if (refusal) return refusal;
  if (status === TOO_MANY_REQUESTS) return 'too many tries';
  throw new BackendError('The account was not deleted', { error, status });
}
