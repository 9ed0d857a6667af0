/** Reports of errors in visitors' browsers, for administrators. */
import type { ErrorGroup } from '../../contract/admin.ts';
import type { Found } from '../../contract/listing.ts';
import { numberOf, pagedRows } from '../../core/backend/answers.api.ts';
import { memberClient } from '../../core/backend/memberClient.api.ts';

/** One page of errors, grouped by message, latest first. @throws BackendError */
export async function readErrorGroups(page: number, signal: AbortSignal): Promise<Found<ErrorGroup>> {
  const client = await memberClient();
  return pagedRows(
    page,
    (page) => client.rpc('error_groups', { page }).abortSignal(signal),
    'The errors could not be read',
  );
}

/** Deletes all reports with this message; returns how many there were. */
export async function clearErrorGroup(message: string): Promise<number> {
  const client = await memberClient();
  return numberOf(client.rpc('clear_error_group', { message }), 'The errors were not cleared');
}
