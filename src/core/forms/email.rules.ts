/**
 * Checks the form of email addresses: `name@domain.tld`, without spaces. The database has the same rule
 * (`private.is_email`).
 */

export type EmailError = 'empty' | 'malformed';

/** Trimmed and in lower case, as the database stores it. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** Control characters, marks that change the direction of text, and angle brackets. */
const FORBIDDEN = /[\p{Cc}<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export function emailError(text: string): EmailError | null {
  const email = normaliseEmail(text);
  if (email === '') return 'empty';
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 320 && !FORBIDDEN.test(email);
  return isAddress ? null : 'malformed';
}
