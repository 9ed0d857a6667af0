import { expect, test } from 'vitest';
import { searchOf, sourceOf } from './savedSearch.rules.ts';

test('a search of a channel is saved without its page, and is the same search again', () => {
  const search = { source: 'youtube', searchType: 'channel', query: '@BibleProject' } as const;
  const source = sourceOf({ ...search, pageToken: 'next' }, 'BibleProject');
  expect(source).toEqual({ platform: 'youtube', kind: 'channel', query: '@BibleProject', name: 'BibleProject' });
  expect(source && searchOf(source)).toEqual(search);
});

test('single videos and tracks are no source', () => {
  expect(sourceOf({ source: 'youtube', searchType: 'videos', query: 'dy9nwe9_xzw' }, 'Links')).toBeNull();
  expect(sourceOf({ source: 'spotify', searchType: 'tracks', query: '5W9Al2ewPfzbWHOV2BAtBR' }, 'Links')).toBeNull();
  expect(sourceOf(null, 'Books')).toBeNull();
});

test('a name is as long as the database takes it', () => {
  const search = { source: 'spotify', searchType: 'artist', query: 'A choir' } as const;
  expect(sourceOf(search, 'x'.repeat(300))?.name).toHaveLength(200);
});
