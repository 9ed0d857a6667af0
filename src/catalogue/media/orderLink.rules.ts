/** Links to order a book by WhatsApp or email, with a prepared message that names the book. */
import { mailLink, readMail } from './mailLink.rules.ts';
import { mediaLink } from './mediaLink.rules.ts';

export interface OrderWords {
  /** Start of the message if the link has no text of its own. */
  greeting: string;
  /** The line where the buyer fills in their name. */
  name: string;
  subject: string;
}

/**
 * A book's link with the order message: the link's own text or the greeting, then the title, then the name line. WhatsApp
 * takes the message as `text`, email as `body`. Other links are returned unchanged.
 */
export function orderLink(link: string, title: string, words: OrderWords): string {
  const { platform } = mediaLink(link);
  if (platform === 'whatsapp') return whatsAppOrder(link, title, words);
  if (platform === 'mail') return mailOrder(link, title, words);
  return link;
}

function whatsAppOrder(link: string, title: string, words: OrderWords): string {
  const url = new URL(link);
  // Group invitations and businesses' short links don't accept a text.
  if (url.hostname === 'chat.whatsapp.com' || url.pathname.startsWith('/message/')) return link;
  const text = message(url.searchParams.get('text'), title, words);
  url.searchParams.delete('text');
  const kept = url.searchParams.toString();
  url.search = '';
  url.hash = '';
  return `${url.href}?${kept === '' ? '' : `${kept}&`}text=${encodeURIComponent(text)}`;
}

function mailOrder(link: string, title: string, words: OrderWords): string {
  const { address, subject, body } = readMail(link);
  return mailLink({ address, subject: subject || words.subject, body: message(body, title, words) });
}

const message = (text: string | null, title: string, { greeting, name }: OrderWords): string =>
  `${text?.trim() || greeting} ${title.replace(/\s+/g, ' ')}\n${name}`;
