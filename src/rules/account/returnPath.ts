/** The page to return to after signing in. */

/** Name of its parameter in the address of the sign-in page. */
const PARAM = 'next';

/** Of the same origin whatever browsers make of it: no second slash, backslash, or control character. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export const signInPath = (next: string): string => `/login?${new URLSearchParams({ [PARAM]: next })}`;

/** The path in the query `search`; `/` if there is none, or if it leads to another site. */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get(PARAM) ?? '';
  return OWN_PATH.test(next) ? next : '/';
}
