/** The page to return to after signing in. */

/** Name of its parameter in the sign-in page's address. */
const PARAM = 'next';

/** Stays on the same origin however browsers interpret it: no second slash, backslash, or control character. */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;

const withNext = (path: string, next: string): string => `${path}?${new URLSearchParams({ [PARAM]: next })}`;

export const signInPath = (next: string): string => withNext('/login', next);

/** The path in the query `search`; `/` if there is none, or if it leads to another site. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get(PARAM) ?? '';
  return OWN_PATH.test(next) ? next : '/';
}

/** The path of another account page, from one with the query `search`: it keeps the page to return to after signing in. */
export function accountPath(path: string, search: string): string {
  const next = returnPath(search);
  return next === '/' ? path : withNext(path, next);
}
