/**
 * Checks the form of email addresses: `name@domain.tld`, as mail servers take them. The database has the same rule
 * (`private.is_email`).
 */
import { isBlank } from '../parts/blank.rules.ts';

export type EmailError = 'empty' | 'malformed';

/** Trimmed and in lower case, as the database stores it. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** What stands between dots before the at-sign: none of the signs that lists and headers of mails are made of. */
const NAME = String.raw`[^\s@.,:;"()<>[\]\\]+`;
/** A label of a domain: letters of any script, digits, and hyphens within. */
const LABEL = String.raw`(?!-)[^\s!-,./:-@[-\x60{-~]+(?<!-)`;
const ADDRESS = new RegExp(String.raw`^${NAME}(?:\.${NAME})*@${LABEL}(?:\.${LABEL})+$`);

/** Control characters, marks that change the direction of text, and characters without a shape. */
const FORBIDDEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

export function emailError(text: string): EmailError | null {
  const email = normaliseEmail(text);
  if (email === '') return 'empty';
  const isAddress =
    email.length <= 320 && ADDRESS.test(email) && !FORBIDDEN.test(email) && !email.split(/[@.]/).some(isBlank);
  return isAddress ? null : 'malformed';
}
