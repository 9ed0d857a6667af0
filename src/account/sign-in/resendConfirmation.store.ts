import { requestConfirmation } from '../../core/session/auth.api.ts';
import { errorOf } from '../forms/account.store.ts';
import { FORGOT_WORDS, SIGN_IN_WORDS } from '../forms/account.words.ts';

/** Sends the mail that confirms an address again. Gives what the page says then. */
export async function resendConfirmation(email: string): Promise<string> {
  const { sent, 'just mailed': justMailed } = SIGN_IN_WORDS.resend;
  try {
    await requestConfirmation(email);
    return sent(email);
  } catch (cause) {
    const error = errorOf(cause);
    if (error === 'just mailed') return justMailed;
    return FORGOT_WORDS.reasons[error === 'too many' ? 'too many' : 'unknown'];
  }
}
