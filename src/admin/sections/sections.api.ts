/** What the sections share. */
import type { DroppedRows } from '../../contract/admin.ts';
import { rowOf, rowsOf } from '../../core/backend/answers.api.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { memberClient, patientClient } from '../../core/backend/memberClient.api.ts';
import { readRole, storedAccount } from '../../core/session/auth.api.ts';

/** The tables that had to make room for new rows in the last 90 days. @throws BackendError */
export async function readDroppedRows(): Promise<DroppedRows[]> {
  const client = await memberClient();
  return rowsOf(client.rpc('dropped_rows'), 'It could not be read what made room');
}

/** Refuses anyone who isn't an administrator: to them, drafts and series look as if they were gone. @throws BackendError */
export async function refuseOthers(): Promise<void> {
  const account = storedAccount();
  if (account && (await readRole(account.id)) !== 'admin')
    throw new BackendError('This is for administrators', { error: null, status: 403 });
}

export interface Undone {
  restored: number;
  /** Those that have been changed or deleted since, or whose change is too old. */
  skipped: number;
}

/** Undoes a batch, or what it did to one record. @throws BackendError */
export async function undoChanges(batch: string, onlyId?: string | null): Promise<Undone> {
  const client = await patientClient();
  return rowOf(
    client.rpc('undo_changes', { batch, ...(onlyId && { only_id: onlyId }) }),
    'The changes were not undone',
  );
}
