/** The code of the second factor, which follows the password. */
import { type CodeFault, codeFault, readCode } from '../rules/account/secondFactor.ts';
import { readSession } from '../services/auth.ts';
import { BackendError } from '../services/backend.ts';
import { reloadPage } from '../services/navigation.ts';
import { giveCode } from '../services/secondFactor.ts';
import { ACCOUNT_WORDS, SIGN_IN_WORDS } from '../wording/account.ts';
import { connect } from './connection.ts';
import { leave, setAccount } from './session.ts';
import { toast } from './toasts.ts';

/** Sends a code, whatever it is for. Gives what is wrong with it, or null. */
export async function sendCode<Other extends CodeFault>(
  text: string,
  send: (code: string) => Promise<Other | null>,
): Promise<CodeFault | null> {
  const typed = readCode(text);
  if ('fault' in typed) return typed.fault;
  try {
    connect();
    return await send(typed.code);
  } catch (cause) {
    return cause instanceof BackendError ? codeFault(cause) : 'no answer';
  }
}

/** Ends the sign-in. When it is done, the guard of the page opens it or leads on. */
export async function finishSignIn(text: string): Promise<CodeFault | null> {
  const fault = await sendCode(text, (code) => giveCode(code, 'member'));
  const account = await readSession().catch(() => undefined);
  if (account === undefined) return fault ?? 'no answer';
  // Without an account the session has ended: there is nothing to give a code for.
  if (fault && account) return fault;
  const { title, text: welcome } = SIGN_IN_WORDS.success;
  if (account) toast('success', welcome, title);
  else toast('info', ACCOUNT_WORDS.sessionEnded);
  await setAccount(account);
  return null;
}

/** Signs out, so that somebody else can sign in and then see the same page. */
export async function changeAccount(): Promise<void> {
  connect();
  await leave('local');
  reloadPage();
}
