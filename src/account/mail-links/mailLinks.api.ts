/** Email links. Each gives a session that only this tab has, and that signs nobody in (memberAuth.api.ts). */
import type { Account, MailLink } from '../../contract/account.ts';
import { LINK_SESSION_KEY, mailLinkAuth } from '../../core/backend/memberAuth.api.ts';
import { readSessionStorage, writeSessionStorage } from '../../core/browser/storage.api.ts';
import { accountOf, authError } from '../../core/session/auth.api.ts';

/** Uses a link, which then no longer works. The first of two links that confirm a new address returns no account. */
export async function openLinkSession({ tokenHash, type }: MailLink): Promise<Account | null> {
  const auth = await mailLinkAuth();
  const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type });
  if (error) throw authError('The link was refused', error);
  return data.session && accountOf(data.session);
}

/** Whether a link was used in this tab and its session hasn't ended. */
export const hasLinkSession = (): boolean => readSessionStorage(LINK_SESSION_KEY) !== null;

/** The account whose link was used in this tab; null if its session has ended. @throws if that can't be determined. */
export async function readLinkSession(): Promise<Account | null> {
  const auth = await mailLinkAuth();
  const { data } = await auth.getSession();
  return data.session && accountOf(data.session);
}

export async function updatePasswordByLink(password: string): Promise<void> {
  const auth = await mailLinkAuth();
  const { error } = await auth.updateUser({ password });
  if (error) throw authError('The password was not changed', error);
}

/** Ends the link's session, or in `global` scope all the member's sessions. */
export async function endLinkSession(scope: 'local' | 'global'): Promise<void> {
  try {
    const auth = await mailLinkAuth();
    const { error } = await auth.signOut({ scope });
    if (error) throw authError('The session of the link did not end', error);
  } finally {
    writeSessionStorage(LINK_SESSION_KEY, null);
  }
}
