import { expect, test } from 'vitest';
import { series, sermon } from '../../testing/resources.ts';
import { pageKeys } from '../list/pageKeys.rules.ts';
import { placeFinder, shownBy, shownSeries } from './series.rules.ts';
import { seriesPaths } from './seriesPaths.rules.ts';

const [one, two, three, binned] = [sermon(), sermon(), sermon(), sermon()];
const VISIBLE = [three, one, two];
const parts = [one.id, two.id, three.id];

test('parts are in order, without those that visitors cannot see', () => {
  const [shown] = shownSeries([series({ parts: [two.id, binned.id, three.id, one.id] })], VISIBLE);
  expect(shown?.parts).toEqual([two, three, one]);
  expect(shown?.cover).toBe(two);
});

test('the chosen part is the cover, unless it cannot be seen', () => {
  expect(shownSeries([series({ parts, cover: three.id })], VISIBLE)[0]?.cover).toBe(three);
  expect(shownSeries([series({ parts: [one.id, binned.id], cover: binned.id })], VISIBLE)[0]?.cover).toBe(one);
});

test('a series without visible parts is not shown; the newest is first', () => {
  const older = series({ parts });
  const newer = series({ parts, created_at: '2026-02-01T00:00:00+00:00' });
  const shown = shownSeries([older, series({ parts: [binned.id] }), series({ parts: [] }), newer], VISIBLE);
  expect(shown.map((each) => each.series)).toEqual([newer, older]);
});

test('a resource knows its position in each series that includes it', () => {
  const [evenings, start] = [series({ parts }), series({ kind: 'collection', parts: [two.id, binned.id] })];
  const placesOf = placeFinder(shownSeries([evenings, start], VISIBLE));
  const places = placesOf(two);
  expect(places).toContainEqual({ series: evenings, number: 2, total: 3, previous: one, next: three });
  expect(places).toContainEqual({ series: start, number: 1, total: 1, previous: undefined, next: undefined });
  expect(placesOf(binned)).toEqual([]);
  expect(
    shownBy(places)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([evenings.id, one.id, three.id, start.id].toSorted());
});

test('a page is built again when the series or one of its parts has changed', () => {
  const evenings = series({ parts });
  const keyWith = (changed: object) => {
    const entry = <Data extends { id: string }>(data: Data) => ({
      id: data.id,
      data,
      digest: data === changed ? 'changed' : 'same',
    });
    const keyOf = pageKeys([entry(evenings), ...VISIBLE.map(entry)], new Date('2026-11-23T00:00:00Z'));
    const paths = seriesPaths(shownSeries([evenings], VISIBLE), keyOf);
    expect(paths.map(({ params }) => params.series)).toEqual(['series/evenings']);
    return paths[0]?.cacheKey;
  };
  const key = keyWith({});
  expect(keyWith(evenings)).not.toBe(key);
  expect(keyWith(two)).not.toBe(key);
  expect(keyWith({})).toBe(key);
});
