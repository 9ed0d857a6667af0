/** Links by which a book is ordered: a message that names the book and leaves room for a name. */
import { mailLink, readMail } from './mailLink.ts';
import { mediaLink } from './mediaLink.ts';

export interface OrderWords {
  /** Begins the message when the link brings no text of its own. */
  greeting: string;
  /** The line with the blank for the name of whoever orders. */
  name: string;
  subject: string;
}

/**
 * The link of a book with the order filled in: the text that the link has, or the greeting, then the title and the line
 * for a name. WhatsApp takes it as `text`, mail as `body`. Any other link comes back as it is.
 */
export function orderLink(link: string, title: string, words: OrderWords): string {
  const { platform } = mediaLink(link);
  if (platform === 'whatsapp') return whatsAppOrder(link, title, words);
  if (platform === 'mail') return mailOrder(link, title, words);
  return link;
}

function whatsAppOrder(link: string, title: string, words: OrderWords): string {
  const url = new URL(link);
  // Invitations to groups and a business's short links take no text.
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
