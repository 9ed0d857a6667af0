import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isListed } from '../../catalogue/list/categoryList.store.ts';
import type { Found } from '../../contract/listing.ts';
import { sermon } from '../../testing/resources.ts';
import { testStorage } from '../../testing/testBrowser.ts';
import { testClock } from '../../testing/testClock.ts';
import type { Clock } from '../browser/clock.store.ts';
import { answerCache } from './answerCache.store.ts';

const MINUTE = 60_000;
const openCache = (name: string, clock: Clock) => answerCache(name, isListed, clock);
const found = (total: number): Found => ({ items: [sermon()], total });

beforeEach(() => vi.stubGlobal('sessionStorage', testStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  test('is fresh for five minutes and dropped after ten', () => {
    const clock = testClock();
    const cache = openCache('sermons', clock);
    cache.set('grace', found(1));
    clock.advance(5 * MINUTE - 1);
    expect(cache.get('grace')).toMatchObject({ fresh: true, found: { total: 1 } });
    clock.advance(1);
    expect(cache.get('grace')).toMatchObject({ fresh: false });
    clock.advance(5 * MINUTE - 1);
    expect(cache.get('grace')).toMatchObject({ fresh: false });
    clock.advance(1);
    expect(cache.get('grace')).toBeNull();
  });

  test('is available on the next page of the tab, with the same age', () => {
    const clock = testClock();
    openCache('sermons', clock).set('grace', found(7));
    clock.advance(6 * MINUTE);
    const next = openCache('sermons', clock);
    expect(next.get('grace')).toMatchObject({ found: { total: 7 }, fresh: false });
    expect(openCache('books', clock).get('grace')).toBeNull();
  });

  test('is replaced by a newer one for the same key', () => {
    const clock = testClock();
    const cache = openCache('sermons', clock);
    cache.set('grace', found(1));
    clock.advance(9 * MINUTE);
    cache.set('grace', found(2));
    expect(cache.get('grace')).toMatchObject({ found: { total: 2 }, fresh: true });
  });

  test('is dropped if the clock was set back', () => {
    const clock = testClock();
    openCache('sermons', clock).set('grace', found(1));
    expect(openCache('sermons', { ...clock, now: () => clock.now() - 1 }).get('grace')).toBeNull();
  });
});

test('the newest twenty answers are kept, and expired ones are removed', () => {
  const clock = testClock();
  const cache = openCache('sermons', clock);
  const storedCount = () => JSON.parse(sessionStorage.getItem('list sermons') ?? '').length;
  for (let number = 1; number <= 25; number += 1) cache.set(String(number), found(number));
  expect(cache.get('5')).toBeNull();
  expect(cache.get('6')).not.toBeNull();
  expect(storedCount()).toBe(20);
  cache.set('10', found(10));
  expect(cache.get('6')).not.toBeNull();
  clock.advance(10 * MINUTE);
  cache.set('another', found(1));
  expect(storedCount()).toBe(1);
});

describe('without usable storage', () => {
  const broken = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  test.each([
    ['missing', undefined],
    ['not readable', { getItem: broken, setItem: broken }],
    ['full', { getItem: () => null, setItem: broken }],
  ])('%s storage: answers are still cached on this page', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const cache = openCache('sermons', testClock());
    cache.set('grace', found(1));
    expect(cache.get('grace')).toMatchObject({ fresh: true });
  });

  const valid = { at: testClock().now(), found: found(1) };
  test.each([
    'no JSON',
    'null',
    '{}',
    '"text"',
    JSON.stringify([null, 7, [], ['bad'], ['bad', null], ['bad', { at: valid.at }]]),
    JSON.stringify([['bad', { at: null, found: valid.found }]]),
    JSON.stringify([['bad', { at: 'yesterday', found: valid.found }]]),
    JSON.stringify([['bad', { at: valid.at, found: { items: [], total: '1' } }]]),
    JSON.stringify([['bad', { at: valid.at, found: { items: {}, total: 1 } }]]),
    JSON.stringify([['bad', { at: valid.at, found: { items: [null], total: 1 } }]]),
    JSON.stringify([['bad', { at: valid.at, found: { items: [{ id: '1', title: 'One' }], total: 1 } }]]),
  ])('the stored value %s is ignored', (text) => {
    sessionStorage.setItem('list sermons', text);
    const cache = openCache('sermons', testClock());
    expect(cache.get('bad')).toBeNull();
    cache.set('grace', found(1));
    expect(cache.get('grace')).not.toBeNull();
  });

  test('valid entries between invalid ones are used', () => {
    sessionStorage.setItem(
      'list sermons',
      JSON.stringify([
        ['bad', {}],
        ['grace', valid],
      ]),
    );
    expect(openCache('sermons', testClock()).get('grace')).toMatchObject({ fresh: true });
  });
});
