/** What a mail of the outbox says. */
import { CONFIRMATION_MAIL as GERMAN } from '../../../src/languages/de/visitors/newsletter/newsletterMail.words.ts';
import { CONFIRMATION_MAIL as ENGLISH } from '../../../src/visitors/newsletter/newsletterMail.words.ts';

/** By the folders of src/languages. */
export const MAIL_WORDS: Record<string, typeof ENGLISH> = { en: ENGLISH, de: GERMAN };

/** A mail that this sender has taken out of the outbox. */
export interface TakenMail {
  id: string;
  kind: 'newsletter confirmation';
  address: string;
  /** How often it has been taken. */
  attempt: number;
  /** Secret of its links. */
  token: string;
}

/** Whose mails these are. */
export interface Letterhead {
  /** Origin of the site. */
  siteUrl: string;
  /** Address of the edge functions, without a slash at its end. */
  functionsUrl: string;
  name: string;
  contactEmail: string | null;
  postalAddress: string | null;
  /** A BCP 47 language tag. */
  language: string;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
}

export function composeMail({ id, address, token }: TakenMail, letterhead: Letterhead): Mail {
  const { siteUrl, functionsUrl, name, postalAddress, contactEmail, language: tag } = letterhead;
  const { language } = new Intl.Locale(tag);
  const words = MAIL_WORDS[language] ?? ENGLISH;
  const lines: Line[] = [
    { text: words.text(name) },
    { text: words.button, href: `${siteUrl}/newsletter/confirm#${token}` },
    { text: words.validity },
    { text: words.reason(new URL(siteUrl).host) },
    { text: words.leave, href: `${siteUrl}/unsubscribe?token=${token}` },
    { text: [name, postalAddress, siteUrl, contactEmail].filter(Boolean).join(' · ') },
  ];
  return {
    to: address,
    subject: words.subject,
    html: htmlOf(words.title, lines, tag),
    text: [words.title, ...lines.map(({ text, href }) => (href ? `${text}:\n${href}` : text))].join('\n\n'),
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${functionsUrl}/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** A paragraph, or a link in one. */
interface Line {
  text: string;
  href?: string;
}

/** As plain as the mails of accounts, so that it can be read everywhere, in dark mode too. */
function htmlOf(title: string, lines: Line[], language: string): string {
  const paragraphs = lines.map(({ text, href }) =>
    href ? `<p><a href="${escaped(href)}">${escaped(text)}</a></p>` : `<p>${escaped(text)}</p>`,
  );
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>`,
    `<body>`,
    `<h2>${escaped(title)}</h2>`,
    ...paragraphs,
    `</body>`,
    `</html>`,
  ].join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
