import { expect, test } from 'vitest';
import { book } from '../../testing/resources.ts';
import { SNAPSHOT_BYTES, snapshot } from './snapshot.rules.ts';
import { isComplete } from './snapshotSearch.rules.ts';

const AS_OF = new Date('2026-11-21T12:00:00Z');
const books = (count: number, length = 0) =>
  Array.from({ length: count }, () =>
    book({ description: 'x'.repeat(length), image_url: 'https://example.org/a.jpg' }),
  );
const half = async (text: string) => text.length / 2;

test('the snapshot of a small category has all of it, with what cards show and searches look through', async () => {
  const all = books(3);
  const result = await snapshot(all, AS_OF, half);
  expect(result).toMatchObject({ asOf: '2026-11-21T12:00:00.000Z', total: 3 });
  expect(result.resources.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(Object.keys(result.resources[0] ?? {})).not.toEqual(expect.arrayContaining(['image_url']));
  expect(isComplete(result)).toBe(true);
});

test.each([499, 500, 501, 505, 2000])('a category of %i that fits is in its snapshot whole', async (count) => {
  const weighedLess = async (text: string) => text.length / 20;
  expect(isComplete(await snapshot(books(count), AS_OF, weighedLess))).toBe(true);
});

test('the snapshot of a large category has as many of the newest resources as fit', async () => {
  const all = books(1000, 900);
  const result = await snapshot(all, AS_OF, half);
  expect(await half(JSON.stringify(result))).toBeLessThanOrEqual(SNAPSHOT_BYTES);
  expect(await half(JSON.stringify(result))).toBeGreaterThan(SNAPSHOT_BYTES * 0.9);
  expect(result.resources.map(({ id }) => id)).toEqual(all.slice(0, result.resources.length).map(({ id }) => id));
  expect(result.total).toBe(1000);
  expect(isComplete(result)).toBe(false);
});

test('an empty category and one whose first resource is too large have a snapshot too', async () => {
  expect((await snapshot([], AS_OF, half)).resources).toEqual([]);
  expect((await snapshot(books(2, 500_000), AS_OF, half)).resources).toEqual([]);
});
