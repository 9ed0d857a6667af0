import { expect, test } from 'vitest';
import { extent } from './extent.ts';

test.each(['books', 'others'] as const)('%s count pages, and have a duration where they have no pages', (category) => {
  expect(extent({ category, pages: 191, duration: '6 h' })).toEqual({ pages: 191 });
  expect(extent({ category, pages: null, duration: '6 h' })).toEqual({ duration: '6 h' });
});

test.each(['sermons', 'worship', 'movies'] as const)(
  '%s have a duration, and pages where they have none',
  (category) => {
    expect(extent({ category, pages: 3, duration: '99 min' })).toEqual({ duration: '99 min' });
    expect(extent({ category, pages: 3, duration: null })).toEqual({ pages: 3 });
  },
);

test('what is not known is not told', () => {
  for (const category of ['sermons', 'books'] as const)
    expect(extent({ category, pages: null, duration: null })).toBeNull();
});
