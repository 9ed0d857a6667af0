/** Email links that confirm an address. */
import type { MailLink } from '../../contract/account.ts';
import { logError } from '../../core/errors/clientErrors.store.ts';
import { toast } from '../../core/toasts/toasts.store.ts';
import { mayWorkLater } from '../forms/account.store.ts';
import { MAIL_LINK_WORDS } from '../forms/account.words.ts';
import { isConfirmation } from './mailLink.rules.ts';
import { endLinkSession, openLinkSession } from './mailLinks.api.ts';

/** `failed`: the link may still work a moment later. */
export type Confirmation = 'confirmed' | 'used' | 'failed';

/**
 * Uses the link, which then no longer works. It signs nobody in: the person who opened it may not own the account, and the
 * password may be that of someone who registered the address before its owner did.
 */
export async function confirmAddress(link: MailLink): Promise<Confirmation> {
  try {
    await openLinkSession(link);
  } catch (cause) {
    return mayWorkLater(cause) ? 'failed' : 'used';
  }
  await endLinkSession('local').catch(logError);
  const { title, text } = MAIL_LINK_WORDS.confirmed[isConfirmation(link.type) ? link.type : 'signup'];
  toast('success', text, title);
  return 'confirmed';
}
