/** The code of the second factor, which follows the password. */

import { BackendError } from '../../core/backend/backend.api.ts';
import { reloadPage } from '../../core/browser/navigation.api.ts';
import { readSession } from '../../core/session/auth.api.ts';
import { type CodeError, codeError, readCode } from '../../core/session/secondFactor.rules.ts';
import { leave, setAccount } from '../../core/session/session.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { SIGN_IN_WORDS } from '../forms/account.words.ts';
import { GUARD_WORDS } from '../forms/guard.words.ts';
import { giveCode } from './secondFactor.api.ts';

/** Sends a code, whatever it is for. Returns what’s wrong with it, or null. */
export async function sendCode<Other extends CodeError>(
  text: string,
  send: (code: string) => Promise<Other | null>,
): Promise<CodeError | null> {
  const typed = readCode(text);
  if ('error' in typed) return typed.error;
  try {
    return await send(typed.code);
  } catch (cause) {
    return cause instanceof BackendError ? codeError(cause) : 'no answer';
  }
}

/** Completes the sign-in. The page’s guard then opens the page or redirects. */
export async function finishSignIn(text: string): Promise<CodeError | null> {
  const error = await sendCode(text, (code) => giveCode(code, 'member'));
  const account = await readSession().catch(() => undefined);
  if (account === undefined) return error ?? 'no answer';
  // Without an account the session has ended, so no code is needed.
  if (error && account) return error;
  const { title, text: welcome } = SIGN_IN_WORDS.success;
  if (account) toast('success', welcome, title);
  else toast('info', GUARD_WORDS.sessionEnded);
  await setAccount(account);
  return null;
}

/** Signs out, so that somebody else can sign in and then see the same page. */
export async function changeAccount(): Promise<void> {
  await leave('local');
  reloadPage();
}
