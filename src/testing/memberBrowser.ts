/** A browser for tests of accounts: what it stores, and the pages that it was sent to. */
import { vi } from 'vitest';
import { LINK_SESSION_KEY, memberAuth } from '../core/backend/memberAuth.api.ts';
import { testStorage } from './testBrowser.ts';

/** The id of the member whose session the page's browser has. */
export async function signedInHere(): Promise<string | undefined> {
  const auth = await memberAuth();
  return (await auth.getSession()).data.session?.user.id;
}

export const hasSession = async (): Promise<boolean> => (await signedInHere()) !== undefined;

/** Opens a page at `address` in a new browser. */
export function openBrowserAt(origin: string, address: string) {
  const url = new URL(address, origin);
  const visited: string[] = [];
  const [local, session] = [testStorage(), testStorage()];
  const dataset: Record<string, string> = {};
  const location = {
    origin,
    pathname: url.pathname,
    search: url.search,
    replace: (path: string) => void visited.push(path),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => {
      location.search = new URL(path, origin).search;
    },
  };
  const globals = {
    location,
    history,
    localStorage: local,
    sessionStorage: session,
    document: { documentElement: { dataset } },
  };
  for (const [name, value] of Object.entries({ ...globals, addEventListener: () => {} })) vi.stubGlobal(name, value);
  return {
    /** The pages that replaced this one. */
    visited,
    /** The session of a mail link must be renewed before it is used again. */
    expireLink: () => {
      const stored = JSON.parse(session.getItem(LINK_SESSION_KEY) ?? '');
      session.setItem(LINK_SESSION_KEY, JSON.stringify({ ...stored, expires_at: 1 }));
    },
    /** The query of the page's address. */
    query: () => location.search,
    /** The hint of who is signed in. */
    member: () => dataset.member ?? null,
    /** The toast for the next page. */
    nextToast: () => JSON.parse(session.getItem('toast') || 'null'),
  };
}
