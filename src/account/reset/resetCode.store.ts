/** The code of the second factor before a new password. */
import type { CodeError } from '../../core/session/secondFactor.rules.ts';
import { giveCode } from '../second-factor/secondFactor.api.ts';
import { finishSignIn, sendCode } from '../second-factor/secondFactor.store.ts';
import { $passwordReset, resumePasswordReset } from './passwordReset.store.ts';

/** Sends the code. Returns what’s wrong with it; or null, and shows the form for the password. */
export async function giveResetCode(text: string): Promise<CodeError | null> {
  const reset = $passwordReset.get();
  if (reset.state === 'code' && reset.by === 'session') return finishSignIn(text);
  const error = await sendCode(text, (code) => giveCode(code, 'link'));
  if (!error) await resumePasswordReset();
  return error;
}
