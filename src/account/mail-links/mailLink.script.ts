/** The links of mails, which lead to the home page; loaded only where the address has one. */

import { toast } from '../../core/toasts/toasts.store.ts';
import { MAIL_LINK_WORDS } from '../forms/account.words.ts';
import { mailLink, waitsForClick } from './mailLink.rules.ts';

/** The page that asks for a click before it uses a link. */
const RESET_PAGE = '/reset-password';

export async function openMailLink(): Promise<void> {
  const { pathname, search } = location;
  const link = mailLink(search);
  if (!link || pathname === RESET_PAGE) return;
  if (waitsForClick(link)) return location.replace(RESET_PAGE + search);
  // Whoever copies, shares or logs the address must not get the token.
  history.replaceState(history.state, '', pathname);
  const { failed } = MAIL_LINK_WORDS;
  await import('./mailLinks.store.ts').then(
    ({ openMailLink }) => openMailLink(link),
    () => toast('error', failed.text, failed.title),
  );
}
