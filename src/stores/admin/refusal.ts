/** What follows when the database refuses: whoever was unmade since they opened the page is told so, and led away. */
import { readRole } from '../../services/auth.ts';
import { BackendError } from '../../services/backend.ts';
import { ADMINISTRATORS_WORDS } from '../../wording/adminAdministrators.ts';
import { $session, setRole } from '../session.ts';
import { toast } from '../toasts.ts';

/** The guard leads away from the page; the next page shows the words. */
export function leaveAdministration(words: string): void {
  toast('info', words);
  setRole('user');
}

/** Whether the account is an administrator now, also if that cannot be read. Leads away whoever is none any more. */
export async function isStillAdministrator(): Promise<boolean> {
  const session = $session.get();
  if (session.state !== 'signed in') return true;
  const role = await readRole(session.account.id).catch(() => 'admin');
  if (role === 'admin') return true;
  leaveAdministration(ADMINISTRATORS_WORDS.removedSelf);
  return false;
}

/** Gives what the call gives. If it is refused, leads away whoever is no administrator any more. */
export async function asAdministrator<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) void isStillAdministrator();
    throw error;
  }
}
