/**
 * Checks the form of email addresses: `name@domain.tld`, as mail servers accept them. The database has the same rule
 * (`private.is_email`).
 */
import { isBlank } from '../parts/blank.rules.ts';

export type EmailError = 'empty' | 'malformed';

/** Trimmed and in lower case, as the database stores it. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** The parts between dots before the at-sign: without the characters that separate addresses in lists and headers. */
const NAME = String.raw`[^\s@.,:;"()<>[\]\\]+`;
/** A domain label: letters of any script, digits, and hyphens inside. */
const LABEL = String.raw`(?!-)[^\s!-,./:-@[-\x60{-~]+(?<!-)`;
const ADDRESS = new RegExp(String.raw`^${NAME}(?:\.${NAME})*@${LABEL}(?:\.${LABEL})+$`);

export function emailError(text: string): EmailError | null {
  const email = normaliseEmail(text);
  if (email === '') return 'empty';
  // Invisible characters could make an address look like another one.
  const isAddress =
    email.length <= 320 &&
    new TextEncoder().encode(email).length <= 640 &&
    ADDRESS.test(email) &&
    ![...email].some(isBlank);
  return isAddress ? null : 'malformed';
}
