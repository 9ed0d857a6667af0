/** Who keeps the catalogue. */
import type { Administrator } from '../../contract/admin.ts';
import { BackendError } from '../../core/backend/backend.api.ts';
import { emailError, normaliseEmail } from '../../core/forms/email.rules.ts';
import { announce } from '../../core/remote/changes.api.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { accountId } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { asAdministrator, leaveAdministration } from '../sections/error.store.ts';
import { listAdministrators, makeAdministrator, unmakeAdministrator } from './administrators.api.ts';
import { ADMINISTRATORS_WORDS } from './administrators.words.ts';

const { add, removed } = ADMINISTRATORS_WORDS;

export const administratorsPanel = createPanel('administrators', (signal) =>
  asAdministrator(listAdministrators(signal)),
);

/** Makes the account with this address an administrator. Returns why it couldn't, or null. */
export async function addAdministrator(text: string): Promise<string | null> {
  const invalid = emailError(text);
  if (invalid) return add.invalid[invalid];
  const email = normaliseEmail(text);
  const outcome = await makeAdministrator(email).catch(noOutcome);
  announce('administrators');
  if (outcome === 'made') toast('success', add.done(email));
  if (outcome === 'not allowed') leaveAdministration(add.error[outcome]);
  return outcome === 'made' ? null : add.error[outcome];
}

/** Makes an administrator an ordinary member again. If they do it to themselves, they leave the administration. */
export async function removeAdministrator({ id, email }: Administrator): Promise<void> {
  const outcome = await unmakeAdministrator(id).catch(noOutcome);
  // They can no longer read the list, and its error would replace the message.
  if (outcome === 'unmade' && isSelf(id)) return leaveAdministration();
  announce('administrators');
  const words = removed(email)[outcome];
  if (outcome === 'not allowed') leaveAdministration(words);
  else toast(TOAST_KINDS[outcome], words);
}

const TOAST_KINDS = {
  unmade: 'success',
  'no administrator': 'info',
  'last administrator': 'error',
  'no answer': 'error',
} as const;

/** The database refuses anyone who has lost the role since they opened the page. */
const noOutcome = (error: unknown) =>
  error instanceof BackendError && error.status === 403 ? 'not allowed' : 'no answer';

export const isSelf = (id: string): boolean => accountId() === id;
