import { LINK_TYPES, type MailLink } from '../../contract/account.ts';

/** The link of a mail in the query `search` of an address; null if there is none. */
export function mailLink(search: string): MailLink | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get('token_hash');
  const type = LINK_TYPES.find((type) => type === params.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/**
 * Whether the link is only used on a click: programs that check mails open links, and it would work no more. Links that
 * confirm an address do not wait.
 */
export const waitsForClick = ({ type }: MailLink): boolean => type !== 'signup' && type !== 'email_change';
