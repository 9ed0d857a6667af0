/** E-mail addresses as far as a page can judge them: `something@somewhere.tld`, without spaces (spec 5). */

export type EmailFault = 'empty' | 'malformed';

/** As it is kept: trimmed, in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

export function emailFault(text: string): EmailFault | null {
  const email = normalEmail(text);
  if (email === '') return 'empty';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 320 ? null : 'malformed';
}
