/** The code of the second factor before a new password. */
import type { CodeFault } from '../rules/account/secondFactor.ts';
import { giveCode } from '../services/secondFactor.ts';
import { $passwordReset, resumePasswordReset } from './passwordReset.ts';
import { finishSignIn, sendCode } from './secondFactor.ts';

/** Sends the code. Gives what is wrong with it; or null, and the form for the password is shown. */
export async function giveResetCode(text: string): Promise<CodeFault | null> {
  const reset = $passwordReset.get();
  if (reset.state === 'code' && reset.by === 'session') return finishSignIn(text);
  const fault = await sendCode(text, (code) => giveCode(code, 'link'));
  if (!fault) await resumePasswordReset();
  return fault;
}
