/**
 * Who is signed in, remembered outside the session, so that pages show the right links before the first paint and without
 * loading the auth client. It only decides what is shown; the database checks each request.
 */
import type { Role } from '../../contract/account.ts';
import { onLocalStorageChange, readLocalStorage, writeLocalStorage } from '../browser/storage.api.ts';

/** Key of the hint in `localStorage`. */
export const HINT_KEY = 'member';

/** The role of the signed-in member; null if nobody is signed in. */
export function memberHint(): Role | null {
  const role = readLocalStorage(HINT_KEY);
  return role === 'user' || role === 'admin' ? role : null;
}

/** Remembers who is signed in and shows their links. */
export function rememberMember(role: Role | null): void {
  writeLocalStorage(HINT_KEY, role);
  showMemberHint();
}

/** Sets the page's `data-member`, which decides which links the header shows. */
export function showMemberHint(): void {
  const role = memberHint();
  if (role) document.documentElement.dataset.member = role;
  else delete document.documentElement.dataset.member;
}

/** Calls back when someone signs in or out in another tab. */
export const onMemberHint = (listener: () => void): void => onLocalStorageChange(HINT_KEY, listener);
