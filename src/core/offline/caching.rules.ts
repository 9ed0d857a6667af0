/** What the service worker answers, and what it stores. */
import { canonicalPath } from '../site/canonicalPath.rules.ts';
import { pathsWhere } from '../site/routes.rules.ts';
import type { VISITED } from './cacheNames.rules.ts';

export type Kind = keyof typeof VISITED;

const PRIVATE = pathsWhere(({ cached }) => !cached);

const isPrivate = (pathname: string): boolean =>
  PRIVATE.some((path) => `${canonicalPath(pathname)}/`.toLowerCase().startsWith(`${path}/`));

/** Folders of files that never change under the same name. */
const UNCHANGING = /^\/(?:_astro|posters)\//;

/** The kind of request for the service worker; null if it leaves it to the browser. */
export function answeredAs(
  { method, url, mode, headers }: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): Kind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || headers.has('authorization'))
    return null;
  if (mode === 'navigate') return isPrivate(address.pathname) ? null : 'page';
  return UNCHANGING.test(address.pathname) ? 'file' : null;
}

export const isHtml = ({ headers }: Response): boolean => !!headers.get('content-type')?.startsWith('text/html');

/** Whether a visited page or file is stored. The query of an address may hold what somebody searched for, or a token. */
export function isKeptWhenVisited(address: string, response: Response, kind: Kind): boolean {
  const { ok, headers } = response;
  if (!ok || new URL(address).search || headers.get('cache-control')?.includes('no-store')) return false;
  return kind === 'file' || isHtml(response);
}
