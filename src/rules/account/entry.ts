/** Who may see a page, as far as pages decide it: the database decides what anyone can read. */
import type { Role } from '../../contract/account.ts';
import { signInPath } from './returnPath.ts';

/** `visitor`: nobody who is signed in. `member`: everybody who is. */
export type Audience = 'visitor' | 'member' | 'admin';

export interface Visit {
  session: 'loading' | 'signed out' | 'failed' | 'signed in';
  role: 'loading' | Role;
  /** Path and query of the page. */
  address: string;
  /** Where members go from the pages for visitors. */
  returnPath: string;
}

export type Entry = 'loading' | 'failed' | 'open' | { redirect: string };

export function entry(audience: Audience, { session, role, address, returnPath }: Visit): Entry {
  if (session === 'loading') return 'loading';
  if (audience === 'visitor') return session === 'signed in' ? { redirect: returnPath } : 'open';
  if (session === 'failed') return 'failed';
  if (session === 'signed out') return { redirect: signInPath(address) };
  if (audience === 'member') return 'open';
  if (role === 'loading') return 'loading';
  return role === 'admin' ? 'open' : { redirect: '/' };
}
