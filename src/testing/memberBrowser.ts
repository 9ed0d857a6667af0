/** A browser for account tests: what it stores, and the pages that it was sent to. */
import { vi } from 'vitest';
import { LINK_SESSION_KEY, memberAuth } from '../core/backend/memberAuth.api.ts';
import { testStorage } from './testBrowser.ts';
import { openAddress } from './testTab.ts';

/** The id of the member whose session is in the page's browser. */
export async function signedInHere(): Promise<string | undefined> {
  const auth = await memberAuth();
  return (await auth.getSession()).data.session?.user.id;
}

export const hasSession = async (): Promise<boolean> => (await signedInHere()) !== undefined;

/** Opens a page at `address` in a new browser. */
export function openBrowserAt(origin: string, address: string) {
  const { globals, left, sessionStorage } = openAddress(origin, address);
  const dataset: Record<string, string> = {};
  vi.stubGlobal('localStorage', testStorage());
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', () => {});
  return {
    /** The pages that replaced this one. */
    visited: left,
    /** An email link's session must be renewed before it is used again. */
    expireLink: () => {
      const stored = JSON.parse(sessionStorage.getItem(LINK_SESSION_KEY) ?? '');
      sessionStorage.setItem(LINK_SESSION_KEY, JSON.stringify({ ...stored, expires_at: 1 }));
    },
    /** The query of the page's address. */
    query: () => globals.location.search,
    /** The hint about who is signed in. */
    member: () => dataset.member ?? null,
    /** The toast for the next page. */
    nextToast: () => JSON.parse(sessionStorage.getItem('toast') || 'null'),
  };
}
