import { button, paragraph } from './blocks.mail.ts';
import type { ComposeLetter } from './letter.mail.ts';

/** Asks a new subscriber to confirm their address. */
export const confirmation: ComposeLetter<undefined> = ({ token }, { siteUrl, name }, { CONFIRMATION_MAIL: words }) => ({
  subject: words.subject,
  title: words.title,
  preview: words.text(name),
  body: [
    paragraph(words.text(name)),
    button(words.button, `${siteUrl}/newsletter/confirm#${token}`),
    paragraph(words.validity),
  ],
  reason: words.reason(new URL(siteUrl).host),
  unsubscribe: words.unsubscribe,
});
