/** Who may see a page, as far as pages decide it: the database decides what anyone can read. */
import type { Role, SecondFactor } from '../../contract/account.ts';
import { signInPath } from './returnPath.ts';

/** `visitor`: nobody who is signed in. `member`: everybody who is. */
export type Audience = 'visitor' | 'member' | 'admin';

export interface Visit {
  session: 'loading' | 'signed out' | 'failed' | 'signed in';
  role: 'loading' | Role;
  secondFactor: SecondFactor;
  /** Path and query of the page. */
  address: string;
  /** Where members go from the pages for visitors. */
  returnPath: string;
}

/** `code`: the page asks for the code of the second factor. */
export type Entry = 'loading' | 'failed' | 'code' | 'open' | { redirect: string };

export function entry(audience: Audience, { session, role, secondFactor, address, returnPath }: Visit): Entry {
  if (session === 'loading') return 'loading';
  if (audience === 'visitor' && session !== 'signed in') return 'open';
  if (audience === 'visitor') return secondFactor === 'missing' ? 'code' : { redirect: returnPath };
  if (session === 'failed') return 'failed';
  if (session === 'signed out') return { redirect: signInPath(address) };
  if (audience === 'member') return 'open';
  if (role === 'loading') return 'loading';
  if (role !== 'admin') return { redirect: '/' };
  return secondFactor === 'missing' ? 'code' : 'open';
}
