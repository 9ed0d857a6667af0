/** Who may see a page. This only affects what pages show: the database decides what anyone can read. */
import type { Session } from '../../contract/account.ts';
import { signInPath } from '../../core/session/returnPath.rules.ts';

/** `visitor`: only people who aren't signed in. `member`: everyone who is. */
export type Audience = 'visitor' | 'member' | 'admin';

export interface Visit {
  session: Session;
  /** Path and query of the page. */
  address: string;
  /** Where members are sent from the pages for visitors. */
  returnPath: string;
}

/** `code`: the page asks for the code of the second factor. */
export type Entry = 'loading' | 'failed' | 'code' | 'open' | { redirect: string };

export function entry(audience: Audience, { session, address, returnPath }: Visit): Entry {
  if (session.state === 'loading') return 'loading';
  if (session.state !== 'signed in') {
    if (audience === 'visitor') return 'open';
    return session.state === 'failed' ? 'failed' : { redirect: signInPath(address) };
  }
  const { account, role } = session;
  const opened = account.secondFactor === 'missing' ? 'code' : 'open';
  switch (audience) {
    case 'visitor':
      return opened === 'code' ? 'code' : { redirect: returnPath };
    case 'member':
      return 'open';
    case 'admin':
      if (role === 'loading') return 'loading';
      return role === 'admin' ? opened : { redirect: '/' };
  }
}
