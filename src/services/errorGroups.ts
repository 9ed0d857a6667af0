/** Reports of errors in visitors' browsers, for administrators. */
import type { ErrorGroup } from '../contract/errorGroup.ts';
import type { Found } from '../contract/listing.ts';
import { BackendError } from './backend.ts';
import { memberClient } from './memberClient.ts';
import { pagedRows } from './pagedRows.ts';

/** One page of errors, those with the same message as one; the last one first. @throws BackendError */
export async function readErrorGroups(page: number, signal: AbortSignal): Promise<Found<ErrorGroup>> {
  const client = await memberClient();
  return pagedRows(page, async (asked) => {
    const { data, error, status } = await client.rpc('error_groups', { page: asked }).abortSignal(signal);
    // A proxy may answer instead of the backend.
    if (error || !Array.isArray(data)) throw new BackendError('The errors could not be read', { error, status });
    return data;
  });
}

/** Deletes all reports with this message; returns how many there were. */
export async function clearErrorGroup(message: string): Promise<number> {
  const client = await memberClient();
  const { data, error, status } = await client.rpc('clear_error_group', { message });
  if (error || typeof data !== 'number') throw new BackendError('The errors were not cleared', { error, status });
  return data;
}
