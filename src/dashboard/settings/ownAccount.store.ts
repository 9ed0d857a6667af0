/** The member's own name and password. */

import { errorOf, type FailedForm, refusal } from '../../account/forms/account.store.ts';
import type { NameForm, NewPasswordForm } from '../../account/forms/forms.rules.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { endOtherSessions, updateName, updatePassword } from '../../core/session/auth.api.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { SETTINGS_WORDS as WORDS } from './settings.words.ts';

/** The greeting follows, since auth-js tells of the change. */
export async function changeName({ name }: NameForm): Promise<FailedForm | null> {
  const { saved, failed: title, unreachable } = WORDS.name;
  try {
    await updateName(name);
  } catch (cause) {
    return { title, text: errorOf(cause) === 'unknown' ? unreachable : refusal(cause) };
  }
  toast('success', saved);
  return null;
}

/** Changes the password and ends the member's sessions on other devices. */
export async function changeOwnPassword({ current, password }: NewPasswordForm): Promise<FailedForm | null> {
  try {
    await updatePassword(password, current);
  } catch (cause) {
    return { title: WORDS.password.failed, text: refusal(cause) };
  }
  // Supabase Auth has done so; the embedded backend has not.
  await endOtherSessions().catch(logError);
  toast('success', WORDS.password.changed.text, WORDS.password.changed.title);
  return null;
}
