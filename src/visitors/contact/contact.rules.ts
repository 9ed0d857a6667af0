/** Validates the contact form. The limits are also in the migration `visitors`. */
import { type EmailError, emailError } from '../../core/forms/email.rules.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';

export const CONTACT_LIMITS = { first_name: 100, last_name: 100, email: 320, subject: 200, message: 5000 };

export type ContactField = keyof typeof CONTACT_LIMITS;
export type ContactMessage = Record<ContactField, string>;

export type ContactError = EmailError | 'too long';

const REQUIRED: readonly ContactField[] = ['first_name', 'email', 'message'];

/** The errors by field; an empty object if the message can be sent. */
export function contactErrors(message: ContactMessage): Partial<Record<ContactField, ContactError>> {
  const errors: Partial<Record<ContactField, ContactError>> = {};
  for (const field of Object.keys(CONTACT_LIMITS) as ContactField[]) {
    const text = cleaned(message[field]);
    if (text === '' && REQUIRED.includes(field)) errors[field] = 'empty';
    else if (text.length > CONTACT_LIMITS[field]) errors[field] = 'too long';
  }
  const error = emailError(message.email);
  if (error) errors.email = error;
  return errors;
}

/** The message as it is sent. */
export const cleanedMessage = (message: ContactMessage): ContactMessage => ({
  first_name: cleaned(message.first_name),
  last_name: cleaned(message.last_name),
  email: cleaned(message.email),
  subject: cleaned(message.subject),
  message: cleaned(message.message),
});
