/** What follows when the database refuses: a former administrator is told so, and led away from the page. */

import { BackendError } from '../../core/backend/backend.api.ts';
import { readRole } from '../../core/session/auth.api.ts';
import { accountId, setRole } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { ADMIN_ERROR_WORDS } from './sections.words.ts';

/** The guard leads away from the page; the next page shows the words. */
export function leaveAdministration(words: string = ADMIN_ERROR_WORDS.notAdministrator): void {
  toast('info', words);
  setRole('user');
}

/** Leads away a former administrator. Where the role cannot be read, everybody stays. */
async function leaveIfFormer(): Promise<void> {
  const id = accountId();
  if (!id) return;
  const role = await readRole(id).catch(() => 'admin');
  if (role === 'user') leaveAdministration();
}

/** Gives what the call gives. If it is refused, leads away a former administrator. */
export async function asAdministrator<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) void leaveIfFormer();
    throw error;
  }
}
