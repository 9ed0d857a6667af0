/** Links of mails that confirm an address. */
import type { MailLink } from '../../contract/account.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { errorOf } from '../forms/account.store.ts';
import { MAIL_LINK_WORDS } from '../forms/account.words.ts';
import { endLinkSession, openLinkSession } from './mailLinks.api.ts';

const { confirmed, invalid, failed } = MAIL_LINK_WORDS;

/**
 * Uses the link, which then works no more, and says what came of it. It signs nobody in: who opened it may not be
 * whose account it is, and the password may be that of someone who registered this address before its owner did.
 */
export async function openMailLink(link: MailLink): Promise<void> {
  try {
    await openLinkSession(link);
  } catch (cause) {
    const words = errorOf(cause) === 'refused' ? invalid : failed;
    toast('error', words.text, words.title);
    return;
  }
  await endLinkSession('local').catch(logError);
  const words = link.type === 'email_change' ? confirmed.email_change : confirmed.signup;
  toast('success', words.text, words.title);
}
