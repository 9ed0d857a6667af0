/** Texts from contact messages. A stranger wrote them, so they are cut and cleaned before they are shown on one line. */
import type { ContactMessage } from '../../contract/contactMessage.ts';
import { emailError } from '../../core/forms/email.rules.ts';
import { clip, oneLine } from '../../core/parts/snippet.rules.ts';
import { excerpt } from '../sections/excerpt.rules.ts';

/** Columns that fit into a row. */
const NAME_LENGTH = 60;

export const senderName = ({ first_name, last_name }: Pick<ContactMessage, 'first_name' | 'last_name'>): string =>
  clip(oneLine(`${first_name} ${last_name}`), NAME_LENGTH);

/** The subject, or the start of the message if it has none. */
export const subjectLine = ({ subject, message }: Pick<ContactMessage, 'subject' | 'message'>): string =>
  excerpt(subject) || excerpt(message);

/**
 * A link that opens a reply in the email program; null if the sender's address isn't valid. Everything is encoded, and line
 * breaks are removed, so that nothing in the message can add a recipient or a header.
 */
export function replyLink({ email, subject }: Pick<ContactMessage, 'email' | 'subject'>): string | null {
  if (emailError(email)) return null;
  const to = encodeURIComponent(email.trim()).replace('%40', '@');
  const about = oneLine(subject);
  return about === '' ? `mailto:${to}` : `mailto:${to}?subject=${encodeURIComponent(`Re: ${about}`)}`;
}
