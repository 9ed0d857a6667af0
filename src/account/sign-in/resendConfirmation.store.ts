import { requestConfirmation } from '../../core/session/auth.api.ts';
import { errorOf, refusal } from '../forms/account.store.ts';
import { SIGN_IN_WORDS } from '../forms/account.words.ts';

/** Sends the confirmation email for an address again. Returns what the page then says. */
export async function resendConfirmation(email: string): Promise<string> {
  const { sent, 'just mailed': justMailed } = SIGN_IN_WORDS.resend;
  try {
    await requestConfirmation(email);
    return sent(email);
  } catch (cause) {
    return errorOf(cause) === 'just mailed' ? justMailed : refusal(cause);
  }
}
