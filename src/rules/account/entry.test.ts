import { expect, test } from 'vitest';
import { type Audience, type Entry, entry, type Visit } from './entry.ts';

const visit: Visit = {
  session: 'signed out',
  role: 'user',
  secondFactor: 'none',
  address: '/dashboard?tab=prayers',
  returnPath: '/books',
};
const TO_SIGN_IN = { redirect: '/login?next=%2Fdashboard%3Ftab%3Dprayers' };

test.each<[Audience, Partial<Visit>, Entry]>([
  ['visitor', { session: 'loading' }, 'loading'],
  ['visitor', { session: 'signed out' }, 'open'],
  ['visitor', { session: 'failed' }, 'open'],
  ['visitor', { session: 'signed in' }, { redirect: '/books' }],
  ['visitor', { session: 'signed in', secondFactor: 'missing' }, 'code'],
  ['visitor', { session: 'signed in', secondFactor: 'given' }, { redirect: '/books' }],
  ['member', { session: 'loading' }, 'loading'],
  ['member', { session: 'signed out' }, TO_SIGN_IN],
  ['member', { session: 'failed' }, 'failed'],
  ['member', { session: 'signed in', role: 'loading' }, 'open'],
  ['member', { session: 'signed in', secondFactor: 'missing' }, 'open'],
  ['admin', { session: 'signed out' }, TO_SIGN_IN],
  ['admin', { session: 'signed in', role: 'loading' }, 'loading'],
  ['admin', { session: 'signed in', role: 'user' }, { redirect: '/' }],
  ['admin', { session: 'signed in', role: 'admin' }, 'open'],
  ['admin', { session: 'signed in', role: 'loading', secondFactor: 'missing' }, 'loading'],
  ['admin', { session: 'signed in', role: 'user', secondFactor: 'missing' }, { redirect: '/' }],
  ['admin', { session: 'signed in', role: 'admin', secondFactor: 'missing' }, 'code'],
  ['admin', { session: 'signed in', role: 'admin', secondFactor: 'given' }, 'open'],
])('a page for %s, visited with %j', (audience, given, expected) => {
  expect(entry(audience, { ...visit, ...given })).toEqual(expected);
});
