/** Who keeps the catalogue. */
import type { Administrator } from '../../contract/administrator.ts';
import { emailError, normaliseEmail } from '../../rules/visitor/email.ts';
import { listAdministrators, makeAdministrator, unmakeAdministrator } from '../../services/administrators.ts';
import { BackendError } from '../../services/backend.ts';
import { announceMemberChange } from '../../services/memberData.ts';
import { ADMINISTRATORS_WORDS } from '../../wording/adminAdministrators.ts';
import { createPanel } from '../dashboard/panel.ts';
import { $session } from '../session.ts';
import { toast } from '../toasts.ts';
import { asAdministrator, leaveAdministration } from './refusal.ts';

const { add, removed, removedSelf } = ADMINISTRATORS_WORDS;

export const administratorsPanel = createPanel((signal) => asAdministrator(listAdministrators(signal)));

/** Makes the account with this address an administrator. Gives why it was not, or null if it was. */
export async function addAdministrator(text: string): Promise<string | null> {
  const invalid = emailError(text);
  if (invalid) return add.error[invalid];
  const email = normaliseEmail(text);
  const outcome = await makeAdministrator(email).catch(noOutcome);
  announceMemberChange();
  if (outcome === 'made') toast('success', add.done(email));
  if (outcome === 'not allowed') leaveAdministration(add.refusal[outcome]);
  return outcome === 'made' ? null : add.refusal[outcome];
}

/** Makes an administrator an ordinary member again. Whoever does it to themselves leaves the administration. */
export async function removeAdministrator({ id, email }: Administrator): Promise<void> {
  const outcome = await unmakeAdministrator(id).catch(noOutcome);
  announceMemberChange();
  const words = removed(email)[outcome];
  if (outcome === 'not allowed') leaveAdministration(words);
  else if (outcome === 'unmade' && isSelf(id)) leaveAdministration(removedSelf);
  else toast(TOAST_KINDS[outcome], words);
}

const TOAST_KINDS = {
  unmade: 'success',
  'no administrator': 'info',
  'last administrator': 'error',
  'no answer': 'error',
} as const;

/** The database refuses those who were unmade since they opened the page. */
const noOutcome = (error: unknown) =>
  error instanceof BackendError && error.status === 403 ? 'not allowed' : 'no answer';

export function isSelf(id: string): boolean {
  const session = $session.get();
  return session.state === 'signed in' && session.account.id === id;
}
