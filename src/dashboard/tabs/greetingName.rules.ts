import type { Account } from '../../contract/account.ts';

/** The full name, otherwise first and last name; empty if all are missing. */
export const givenName = ({ fullName, firstName, lastName }: Account): string =>
  fullName || `${firstName} ${lastName}`.trim();

/** The given name, otherwise the part of the address before the at-sign; empty if both are missing. */
export const greetingName = (account: Account): string => givenName(account) || (account.email.split('@')[0] ?? '');
