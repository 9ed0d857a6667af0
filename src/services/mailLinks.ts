/** The links of mails. Each gives a session that only this tab has, and that signs nobody in (memberClient.ts). */
import type { Account, MailLink } from '../contract/account.ts';
import { accountOf, authError } from './auth.ts';
import { LINK_SESSION_KEY, mailLinkClient } from './memberClient.ts';
import { readSessionStorage, writeSessionStorage } from './storage.ts';

/** Uses a link, which then works no more. The first of two links that confirm a new address gives no account. */
export async function openLinkSession({ tokenHash, type }: MailLink): Promise<Account | null> {
  const client = await mailLinkClient();
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authError('The link was refused', error);
  return data.user && accountOf(data.user);
}

/** Whether a link was used in this tab and its session has not ended. */
export const hasLinkSession = (): boolean => readSessionStorage(LINK_SESSION_KEY) !== null;

/** Whose link was used in this tab; null if its session has expired. */
export async function readLinkSession(): Promise<Account | null> {
  const client = await mailLinkClient();
  const { data } = await client.auth.getSession();
  return data.session && accountOf(data.session.user);
}

export async function updatePasswordByLink(password: string): Promise<void> {
  const client = await mailLinkClient();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw authError('The password was not changed', error);
}

/** Ends the session of the link, or in `global` scope all sessions of the member. */
export async function endLinkSession(scope: 'local' | 'global'): Promise<void> {
  try {
    const client = await mailLinkClient();
    const { error } = await client.auth.signOut({ scope });
    if (error) throw authError('The session of the link did not end', error);
  } finally {
    writeSessionStorage(LINK_SESSION_KEY, null);
  }
}
