import { expect, test } from 'vitest';
import { extent } from './extent.rules.ts';

test.each(['books', 'others'] as const)('%s show their pages, or else their duration', (category) => {
  expect(extent({ category, pages: 191, duration: '6 h' })).toEqual({ pages: 191 });
  expect(extent({ category, pages: null, duration: '6 h' })).toEqual({ duration: '6 h' });
});

test.each(['sermons', 'worship', 'movies'] as const)('%s show their duration, or else their pages', (category) => {
  expect(extent({ category, pages: 3, duration: '99 min' })).toEqual({ duration: '99 min' });
  expect(extent({ category, pages: 3, duration: null })).toEqual({ pages: 3 });
});

test('a resource with neither pages nor duration has no extent', () => {
  for (const category of ['sermons', 'books'] as const)
    expect(extent({ category, pages: null, duration: null })).toBeNull();
});
