/** The contact form: what must be filled in, and how much fits (the same limits stand in the migration on visitors). */
import { type EmailFault, emailFault } from './email.ts';

export const CONTACT_LIMITS = { first_name: 100, last_name: 100, email: 320, subject: 200, message: 5000 };

export type ContactField = keyof typeof CONTACT_LIMITS;
export type ContactMessage = Record<ContactField, string>;

export type ContactFault = EmailFault | 'too long';

const REQUIRED: readonly ContactField[] = ['first_name', 'email', 'message'];

/** What is wrong, field by field; an empty object when the message can be sent. */
export function contactFaults(message: ContactMessage): Partial<Record<ContactField, ContactFault>> {
  const faults: Partial<Record<ContactField, ContactFault>> = {};
  for (const field of Object.keys(CONTACT_LIMITS) as ContactField[]) {
    const text = sent(message[field]);
    if (text === '' && REQUIRED.includes(field)) faults[field] = 'empty';
    else if (text.length > CONTACT_LIMITS[field]) faults[field] = 'too long';
  }
  const fault = emailFault(message.email);
  if (fault) faults.email = fault;
  return faults;
}

/** The message as it is sent: trimmed, and without what no text of the database can hold. */
export const trimmed = (message: ContactMessage): ContactMessage => ({
  first_name: sent(message.first_name),
  last_name: sent(message.last_name),
  email: sent(message.email),
  subject: sent(message.subject),
  message: sent(message.message),
});

const sent = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();
