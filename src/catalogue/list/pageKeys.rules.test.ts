import { expect, test } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { book, sermon } from '../../testing/resources.ts';
import { pageKeys } from './pageKeys.rules.ts';

const now = new Date('2026-11-21T00:00:00Z');
const [shown, related, elsewhere] = [sermon(), sermon({ created_at: '2026-11-20T00:00:00+00:00' }), book()];
const entry = (data: Resource, digest = `digest of ${data.title}`) => ({ id: data.id, digest, data });
const keyOf = pageKeys(
  [shown, related, elsewhere].map((one) => entry(one)),
  now,
);
const key = keyOf([shown, related], 1, 3);

test('a page whose content is the same keeps its key', () => {
  const again = pageKeys(
    [shown, related, elsewhere].map((one) => entry(one)),
    new Date(now.getTime() + 1000),
  );
  expect(again([shown, related], 1, 3)).toBe(key);
});

test.each([
  ['the resource itself', shown],
  ['a related one', related],
])('a change of %s changes the key', (_, changed) => {
  const entries = [shown, related, elsewhere].map((one) => entry(one, one === changed ? 'another' : undefined));
  expect(pageKeys(entries, now)([shown, related], 1, 3)).not.toBe(key);
});

test('another order, another resource or another number changes the key', () => {
  expect(keyOf([related, shown], 1, 3)).not.toBe(key);
  expect(keyOf([shown], 1, 3)).not.toBe(key);
  expect(keyOf([shown, elsewhere], 1, 3)).not.toBe(key);
  expect(keyOf([shown, related], 1, 4)).not.toBe(key);
});

test('the day on which something stops being new changes the key', () => {
  const later = pageKeys(
    [shown, related].map((one) => entry(one)),
    new Date('2026-11-27T00:00:00Z'),
  );
  expect(later([shown, related], 1, 3)).not.toBe(key);
});

test('a change elsewhere does not change the key', () => {
  const entries = [entry(shown), entry(related), entry(elsewhere, 'another'), entry(book())];
  expect(pageKeys(entries, now)([shown, related], 1, 3)).toBe(key);
});

test('a page without known resources is not kept', () => {
  expect(keyOf([])).toBeUndefined();
  expect(keyOf([book()])).toBeUndefined();
  expect(pageKeys([{ id: shown.id, data: shown }], now)([shown])).toBeUndefined();
});
