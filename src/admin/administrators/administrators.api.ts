/** Who the administrators are. Only administrators may see and change it. */
import type { Administrator, AppointmentOutcome, DismissalOutcome } from '../../contract/admin.ts';
import { outcomeOf, rowsOf } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

const APPOINTMENTS: readonly AppointmentOutcome[] = [
  'made',
  'unknown address',
  'not confirmed',
  'already administrator',
];
const DISMISSALS: readonly DismissalOutcome[] = ['unmade', 'last administrator', 'no administrator'];

/** Newest first. @throws BackendError */
export async function listAdministrators(signal: AbortSignal): Promise<Administrator[]> {
  const client = await memberClient();
  return rowsOf(client.rpc('list_administrators').abortSignal(signal), 'The administrators could not be read');
}

/** Makes the account with this address an administrator. @throws BackendError */
export async function makeAdministrator(email: string): Promise<AppointmentOutcome> {
  const client = await memberClient();
  return outcomeOf(client.rpc('make_administrator', { email }), APPOINTMENTS, 'The administrator was not made');
}

/** Makes an administrator an ordinary member again. The last one can't be removed. @throws BackendError */
export async function unmakeAdministrator(id: string): Promise<DismissalOutcome> {
  const client = await memberClient();
  return outcomeOf(
    client.rpc('unmake_administrator', { user_id: id }),
    DISMISSALS,
    'The administrator was not removed',
  );
}
