/** Links of mails that confirm an address or sign in. */
import type { MailLink } from '../contract/account.ts';
import { readSession, verifyMailLink } from '../services/auth.ts';
import { MAIL_LINK_WORDS } from '../wording/account.ts';
import { faultOf } from './account.ts';
import { connect } from './connection.ts';
import { setAccount } from './session.ts';
import { toast } from './toasts.ts';

const { confirmed, invalid, failed } = MAIL_LINK_WORDS;

/** Uses the link, which then works no more, and says what came of it. */
export async function openMailLink({ tokenHash, type }: MailLink): Promise<void> {
  try {
    connect();
    await verifyMailLink({ tokenHash, type });
    const account = await readSession();
    if (account) await setAccount(account);
  } catch (cause) {
    const words = faultOf(cause) === 'refused' ? invalid : failed;
    toast('error', words.text, words.title);
    return;
  }
  const words = type in confirmed ? confirmed[type as keyof typeof confirmed] : confirmed.signup;
  toast('success', words.text, words.title);
}
