/** A newsletter's mail, as subscribers get it. */
import type { NewsletterText } from '../../contract/newsletter.ts';
import { backendAddress } from '../../core/backend/backend.api.ts';
import { composeMail, type Mail } from '../../mails/compose.mail.ts';
import * as MAIL_WORDS from '../../mails/mails.words.ts';
import { mailStyle } from '../../mails/style.mail.ts';
import { site } from '../../site.ts';
import { ownOrigin } from './newsletters.api.ts';

export function previewMail(text: NewsletterText): Mail {
  const letterhead = {
    ...site,
    siteUrl: ownOrigin(),
    functionsUrl: `${backendAddress().url}/functions/v1`,
  };
  const content = { ...text, items: text.items.filter(({ is_hidden }) => !is_hidden) };
  // As in a test mail, its link unsubscribes nobody.
  const taken = { id: 'preview', kind: 'newsletter', address: '', attempt: 1, token: 'preview' } as const;
  return composeMail({ ...taken, content }, letterhead, MAIL_WORDS);
}

/** Without its styles, since the page's policy would block them in the frame too. Links open in a new tab. */
export const previewHtml = ({ html }: Mail): string =>
  html.replace(/<style>.*?<\/style>/s, '').replaceAll('<a href', '<a target="_blank" rel="noopener" href');

/** The styles of mails, light or dark regardless of the device. */
export const previewStyle = (isDark: boolean): string =>
  mailStyle(site.accent).replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');

/** Both parts, in kB. */
export const kilobytesOf = ({ html, text }: Mail): number => Math.ceil(new Blob([html, text]).size / 1000);
