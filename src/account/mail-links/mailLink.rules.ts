import { LINK_TYPES, type MailLink } from '../../contract/account.ts';

/** The email link in an address's query `search`; null if there is none. */
export function mailLink(search: string): MailLink | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get('token_hash');
  const type = LINK_TYPES.find((type) => type === params.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/** Links that only confirm an address. All others lead to a new password. */
export const isConfirmation = (type: MailLink['type']): type is 'signup' | 'email_change' =>
  type === 'signup' || type === 'email_change';
