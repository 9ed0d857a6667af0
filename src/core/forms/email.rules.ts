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

export function emailError(text: string): EmailError | null {
  const email = normaliseEmail(text);
  if (email === '') return 'empty';
  // Characters without a shape could make an address look like another one.
  const isAddress = email.length <= 320 && ADDRESS.test(email) && ![...email].some(isBlank);
  return isAddress ? null : 'malformed';
}
