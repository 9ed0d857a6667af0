import { link, paragraph } from './blocks.mail.ts';
import { confirmation } from './confirmation.mail.ts';
import { frameHtml, frameText } from './frame.mail.ts';
import type { ComposeLetter, Letterhead, MailWords } from './letter.mail.ts';
import { news } from './news.mail.ts';
import { newsletter } from './newsletter.mail.ts';
import { part } from './part.mail.ts';

/** By their kinds in the outbox. */
const KINDS = {
  'newsletter confirmation': confirmation,
  'new for you': news,
  'part of the day': part,
  newsletter,
  'newsletter test': newsletter,
} satisfies Record<string, ComposeLetter<never>>;

/** A mail that a sender has taken from the outbox. */
export interface TakenMail {
  id: string;
  kind: keyof typeof KINDS;
  address: string;
  /** How often it has been taken. */
  attempt: number;
  /** The secret in its links. */
  token: string;
  /** What varies between mails of its kind. */
  content?: unknown;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
}

/** Composes a mail, to be sent or previewed. */
export function composeMail(mail: TakenMail, letterhead: Letterhead, words: MailWords): Mail {
  const { id, kind, address: to, token, content } = mail;
  const { siteUrl, functionsUrl } = letterhead;
  const compose: ComposeLetter<never> = KINDS[kind];
  const { subject, reason, unsubscribe, endsMails, isBulk, ...letter } = compose(
    { content: content as never, token },
    letterhead,
    words,
  );
  const unsubscribePage = `${siteUrl}/unsubscribe${endsMails ? `/${endsMails}` : ''}?token=${token}`;
  const oneClick = `${functionsUrl}/unsubscribe?token=${token}${endsMails ? `&mails=${endsMails}` : ''}`;
  const framed = { ...letter, foot: [paragraph(reason), link(unsubscribe, unsubscribePage)] };
  return {
    to,
    subject,
    html: frameHtml(framed, letterhead),
    text: frameText(framed, letterhead),
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    headers: {
      ...(isBulk ? { Precedence: 'bulk' } : { 'Auto-Submitted': 'auto-generated' }),
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
