/** Sending a message to the ministry. */
import {
  type ContactFault,
  type ContactField,
  type ContactMessage,
  contactFaults,
  trimmed,
} from '../rules/visitor/contact.ts';
import { sendContactMessage } from '../services/visitors.ts';
import { connect } from './connection.ts';

export type ContactOutcome =
  | { state: 'sent' }
  | { state: 'faulty'; faults: Partial<Record<ContactField, ContactFault>> }
  | { state: 'too many' }
  | { state: 'failed' };

/** `trap` is the text of a hidden field. If it is filled in, the sender is a bot: returns 'sent' without sending. */
export async function sendMessage(message: ContactMessage, trap: string): Promise<ContactOutcome> {
  const faults = contactFaults(message);
  if (Object.keys(faults).length > 0) return { state: 'faulty', faults };
  if (trap !== '') return { state: 'sent' };
  try {
    connect();
    return { state: await sendContactMessage(trimmed(message)) };
  } catch {
    return { state: 'failed' };
  }
}
