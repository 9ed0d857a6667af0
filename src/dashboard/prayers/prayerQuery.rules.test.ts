import { expect, test } from 'vitest';
import { prayerAddress, prayerQuery } from './prayerQuery.rules.ts';

test.each([
  ['?tab=prayers', { show: 'all', page: 1 }],
  ['?tab=prayers&show=open', { show: 'open', page: 1 }],
  ['?tab=prayers&show=answered&page=3', { show: 'answered', page: 3 }],
] as const)('the address %s and its query say the same', (search, query) => {
  expect(prayerQuery(search)).toEqual(query);
  expect(prayerAddress(query)).toBe(`/dashboard${search}`);
});

test.each(['?show=closed', '?page=0', '?page=-1', '?page=1e3', '?page=99999', '?page=x&show='])(
  'what is wrong in %s is ignored',
  (search) => {
    expect(prayerQuery(search)).toEqual({ show: 'all', page: 1 });
  },
);
