/** What happens when the database refuses: a former administrator is told so, and redirected. */

import { BackendError } from '../../core/backend/backend.api.ts';
import { readRole } from '../../core/session/auth.api.ts';
import { accountId, setRole } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { ADMIN_ERROR_WORDS } from './sections.words.ts';

/** The guard redirects; the next page shows the words. */
export function leaveAdministration(words: string = ADMIN_ERROR_WORDS.notAdministrator): void {
  toast('info', words);
  setRole('user');
}

/** Redirects a former administrator. If the role can't be read, everybody stays. */
async function leaveIfFormer(): Promise<void> {
  const id = accountId();
  if (!id) return;
  const role = await readRole(id).catch(() => 'admin');
  if (role === 'user') leaveAdministration();
}

/** Returns the call's result. If it is refused, redirects a former administrator. */
export async function asAdministrator<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) void leaveIfFormer();
    throw error;
  }
}
