/** The mail of a newsletter, as its readers get it. */
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
  // Like that of a test, its link ends nothing.
  const taken = { id: 'preview', kind: 'newsletter', address: '', attempt: 1, token: 'preview' } as const;
  return composeMail({ ...taken, content }, letterhead, MAIL_WORDS);
}

/** Without its style, which the policy of the page would refuse in a frame, too. Links open elsewhere. */
export const previewHtml = ({ html }: Mail): string =>
  html.replace(/<style>.*?<\/style>/s, '').replaceAll('<a href', '<a target="_blank" rel="noopener" href');

/** The style of mails, by day or by night, whatever the device prefers. */
export const previewStyle = (isDark: boolean): string =>
  mailStyle(site.accent).replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all');

/** Both parts, in kB. */
export const kilobytesOf = ({ html, text }: Mail): number => Math.ceil(new Blob([html, text]).size / 1000);
