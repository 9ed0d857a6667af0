import type { Account } from '../../contract/account.ts';

/** The full name, else first and last name, else the part of the address before the at-sign; empty if all are missing. */
export function greetingName({ fullName, firstName, lastName, email }: Account): string {
  return fullName || `${firstName} ${lastName}`.trim() || (email.split('@')[0] ?? '');
}
