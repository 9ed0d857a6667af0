import { expect, test } from 'vitest';
import type { Account, Role, SecondFactor, Session } from '../../contract/account.ts';
import { type Audience, type Entry, entry } from './entry.rules.ts';

const ADDRESSES = { address: '/dashboard?tab=prayers', returnPath: '/books' };
const TO_SIGN_IN = { redirect: '/login?next=%2Fdashboard%3Ftab%3Dprayers' };

test.each<[Audience, Session, Entry]>([
  ['visitor', { state: 'loading' }, 'loading'],
  ['visitor', { state: 'signed out' }, 'open'],
  ['visitor', { state: 'failed' }, 'open'],
  ['visitor', signedIn('user'), { redirect: '/books' }],
  ['visitor', signedIn('user', 'missing'), 'code'],
  ['visitor', signedIn('user', 'given'), { redirect: '/books' }],
  ['member', { state: 'loading' }, 'loading'],
  ['member', { state: 'signed out' }, TO_SIGN_IN],
  ['member', { state: 'failed' }, 'failed'],
  ['member', signedIn('loading'), 'open'],
  ['member', signedIn('user', 'missing'), 'open'],
  ['admin', { state: 'signed out' }, TO_SIGN_IN],
  ['admin', signedIn('loading'), 'loading'],
  ['admin', signedIn('user'), { redirect: '/' }],
  ['admin', signedIn('admin'), 'open'],
  ['admin', signedIn('loading', 'missing'), 'loading'],
  ['admin', signedIn('user', 'missing'), { redirect: '/' }],
  ['admin', signedIn('admin', 'missing'), 'code'],
  ['admin', signedIn('admin', 'given'), 'open'],
])('a page for %s, opened with %j', (audience, session, expected) => {
  expect(entry(audience, { session, ...ADDRESSES })).toEqual(expected);
});

function signedIn(role: 'loading' | Role, secondFactor: SecondFactor = 'none'): Session {
  const account: Account = { id: 'ruth', email: '', fullName: '', firstName: '', lastName: '', secondFactor };
  return { state: 'signed in', account, role };
}
