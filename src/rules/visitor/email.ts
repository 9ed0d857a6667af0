/**
 * E-mail addresses as far as a page can judge them: `something@somewhere.tld`, without spaces. The database judges alike
 * (`private.is_email`).
 */

export type EmailError = 'empty' | 'malformed';

/** As it is kept: trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** Control characters, marks that turn the direction of writing, and angle brackets. */
const MISLEADING = /[\p{Cc}<>\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export function emailError(text: string): EmailError | null {
  const email = normaliseEmail(text);
  if (email === '') return 'empty';
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 320 && !MISLEADING.test(email);
  return isAddress ? null : 'malformed';
}
