/** Who the administrators are. Only administrators may ask and change it. */
import type { Administrator, AppointmentOutcome, DismissalOutcome } from '../contract/administrator.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';

const APPOINTMENTS: readonly AppointmentOutcome[] = [
  'made',
  'unknown address',
  'not confirmed',
  'already administrator',
];
const DISMISSALS: readonly DismissalOutcome[] = ['unmade', 'last administrator', 'no administrator'];

/** Longest in office first. @throws BackendError */
export async function listAdministrators(signal: AbortSignal): Promise<Administrator[]> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('list_administrators').abortSignal(signal);
  // A proxy may answer instead of the backend.
  if (error || !Array.isArray(data)) throw new BackendError('The administrators could not be read', { error, status });
  return data;
}

/** Makes the account with this address an administrator. @throws BackendError */
export async function makeAdministrator(email: string): Promise<AppointmentOutcome> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('make_administrator', { email });
  const outcome = APPOINTMENTS.find((words) => words === data);
  if (outcome) return outcome;
  throw new BackendError('The administrator was not made', { error: error ?? data, status });
}

/** Makes an administrator an ordinary member again. The last one stays. @throws BackendError */
export async function unmakeAdministrator(id: string): Promise<DismissalOutcome> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('unmake_administrator', { user_id: id });
  const outcome = DISMISSALS.find((words) => words === data);
  if (outcome) return outcome;
  throw new BackendError('The administrator was not unmade', { error: error ?? data, status });
}
