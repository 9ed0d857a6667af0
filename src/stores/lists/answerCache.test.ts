import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Found } from '../../contract/listing.ts';
import { sermon } from '../../rules/testing/resources.ts';
import type { Clock } from '../clock.ts';
import { testStorage } from '../testing/testBrowser.ts';
import { testClock } from '../testing/testClock.ts';
import { answerCache } from './answerCache.ts';
import { isListed } from './categoryList.ts';

const MINUTE = 60_000;
const answers = (name: string, clock: Clock) => answerCache(name, isListed, clock);
const found = (total: number): Found => ({ items: [sermon()], total });

beforeEach(() => vi.stubGlobal('sessionStorage', testStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  test('is fresh for five minutes, kept for ten, and then gone', () => {
    const clock = testClock();
    const kept = answers('sermons', clock);
    kept.set('grace', found(1));
    clock.advance(5 * MINUTE - 1);
    expect(kept.get('grace')).toMatchObject({ fresh: true, found: { total: 1 } });
    clock.advance(1);
    expect(kept.get('grace')).toMatchObject({ fresh: false });
    clock.advance(5 * MINUTE - 1);
    expect(kept.get('grace')).toMatchObject({ fresh: false });
    clock.advance(1);
    expect(kept.get('grace')).toBeNull();
  });

  test('is there on the next page of this tab, for as long as it would have been here', () => {
    const clock = testClock();
    answers('sermons', clock).set('grace', found(7));
    clock.advance(6 * MINUTE);
    const next = answers('sermons', clock);
    expect(next.get('grace')).toMatchObject({ found: { total: 7 }, fresh: false });
    expect(answers('books', clock).get('grace')).toBeNull();
  });

  test('gives way to a newer one to the same', () => {
    const clock = testClock();
    const kept = answers('sermons', clock);
    kept.set('grace', found(1));
    clock.advance(9 * MINUTE);
    kept.set('grace', found(2));
    expect(kept.get('grace')).toMatchObject({ found: { total: 2 }, fresh: true });
  });

  test('is gone when the clock was set back', () => {
    const clock = testClock();
    answers('sermons', clock).set('grace', found(1));
    expect(answers('sermons', { ...clock, now: () => clock.now() - 1 }).get('grace')).toBeNull();
  });
});

test('the last twenty are kept, and none that is gone takes up room', () => {
  const clock = testClock();
  const kept = answers('sermons', clock);
  const inTab = () => JSON.parse(sessionStorage.getItem('list sermons') ?? '').length;
  for (let number = 1; number <= 25; number += 1) kept.set(String(number), found(number));
  expect(kept.get('5')).toBeNull();
  expect(kept.get('6')).not.toBeNull();
  expect(inTab()).toBe(20);
  kept.set('10', found(10));
  expect(kept.get('6')).not.toBeNull();
  clock.advance(10 * MINUTE);
  kept.set('another', found(1));
  expect(inTab()).toBe(1);
});

describe('a tab that is of no help', () => {
  const broken = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  test.each([
    ['has no storage', undefined],
    ['lets nobody read', { getItem: broken, setItem: broken }],
    ['has no room', { getItem: () => null, setItem: broken }],
  ])('that %s keeps answers all the same, on this page', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const kept = answers('sermons', testClock());
    kept.set('grace', found(1));
    expect(kept.get('grace')).toMatchObject({ fresh: true });
  });

  const good = { at: testClock().now(), found: found(1) };
  test.each([
    'no JSON',
    'null',
    '{}',
    '"text"',
    JSON.stringify([null, 7, [], ['bad'], ['bad', null], ['bad', { at: good.at }]]),
    JSON.stringify([['bad', { at: null, found: good.found }]]),
    JSON.stringify([['bad', { at: 'yesterday', found: good.found }]]),
    JSON.stringify([['bad', { at: good.at, found: { items: [], total: '1' } }]]),
    JSON.stringify([['bad', { at: good.at, found: { items: {}, total: 1 } }]]),
    JSON.stringify([['bad', { at: good.at, found: { items: [null], total: 1 } }]]),
    JSON.stringify([['bad', { at: good.at, found: { items: [{ id: '1', title: 'One' }], total: 1 } }]]),
  ])('%s counts as nothing', (text) => {
    sessionStorage.setItem('list sermons', text);
    const kept = answers('sermons', testClock());
    expect(kept.get('bad')).toBeNull();
    kept.set('grace', found(1));
    expect(kept.get('grace')).not.toBeNull();
  });

  test('what is good among it is good', () => {
    sessionStorage.setItem(
      'list sermons',
      JSON.stringify([
        ['bad', {}],
        ['grace', good],
      ]),
    );
    expect(answers('sermons', testClock()).get('grace')).toMatchObject({ fresh: true });
  });
});
