import { expect, test } from 'vitest';
import { extent } from './extent.ts';

test('books count pages and never minutes', () => {
  expect(extent({ category: 'books', pages: 191, duration: '6 h' })).toEqual({ pages: 191 });
  expect(extent({ category: 'books', pages: null, duration: '6 h' })).toBeNull();
});

test('others count pages if they have some, otherwise their duration', () => {
  expect(extent({ category: 'others', pages: 12, duration: '365 days' })).toEqual({ pages: 12 });
  expect(extent({ category: 'others', pages: null, duration: '365 days' })).toEqual({ duration: '365 days' });
});

test('sermons, worship and movies have a duration or nothing', () => {
  expect(extent({ category: 'movies', pages: 3, duration: '99 min' })).toEqual({ duration: '99 min' });
  expect(extent({ category: 'sermons', pages: 3, duration: null })).toBeNull();
});
