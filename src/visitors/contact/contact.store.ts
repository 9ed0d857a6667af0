/** Sending a message to the ministry. */

import { sendContactMessage } from './contact.api.ts';
import {
  type ContactError,
  type ContactField,
  type ContactMessage,
  cleanedMessage,
  contactErrors,
} from './contact.rules.ts';

export type ContactOutcome =
  | { state: 'sent' }
  | { state: 'invalid'; errors: Partial<Record<ContactField, ContactError>> }
  | { state: 'too many' }
  | { state: 'failed' };

/** `trap` is the text of a hidden field. If it is filled in, the sender is a bot: returns 'sent' without sending. */
export async function sendMessage(message: ContactMessage, trap: string): Promise<ContactOutcome> {
  const errors = contactErrors(message);
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors };
  if (trap !== '') return { state: 'sent' };
  try {
    return { state: await sendContactMessage(cleanedMessage(message)) };
  } catch {
    return { state: 'failed' };
  }
}
