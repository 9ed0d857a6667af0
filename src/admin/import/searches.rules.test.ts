import { expect, test } from 'vitest';
import { isWhole, searchOf, searchRequest, sourceOf } from './searches.rules.ts';

test.each([
  [{ channel: 'BibleProject', keyword: 'hope', playlist: 'https://youtube.com/playlist?list=PL1' }, 'playlist'],
  [{ channel: 'BibleProject', keyword: 'hope', playlist: ' ' }, 'channel'],
  [{ keyword: 'hope' }, 'keyword'],
] as const)('of %j on YouTube, the %s is searched', (inputs, searchType) => {
  expect(searchRequest('youtube', inputs)).toMatchObject({ source: 'youtube', searchType });
});

test.each([
  [{ artist: 'Ada', album: 'Hymns', playlist: 'https://open.spotify.com/playlist/1' }, 'artist'],
  [{ album: 'Hymns', playlist: 'https://open.spotify.com/playlist/1' }, 'album'],
  [{ playlist: 'https://open.spotify.com/playlist/1' }, 'playlist'],
] as const)('of %j on Spotify, the %s is searched', (inputs, searchType) => {
  expect(searchRequest('spotify', inputs)).toMatchObject({ source: 'spotify', searchType });
});

test('what is typed is trimmed, and nothing is no search', () => {
  expect(searchRequest('youtube', { keyword: ' hope ' })?.query).toBe('hope');
  expect(searchRequest('youtube', { channel: ' ', keyword: '' })).toBe(null);
  expect(searchRequest('spotify', {})).toBe(null);
});

test('a playlist, a channel and an album are read whole, words and artists page by page', () => {
  const whole = (source: 'youtube' | 'spotify', inputs: object) => {
    const request = searchRequest(source, inputs);
    return request && isWhole(request);
  };
  expect(whole('youtube', { playlist: 'PL1' })).toBe(true);
  expect(whole('youtube', { channel: 'BibleProject' })).toBe(true);
  expect(whole('spotify', { album: 'Hymns' })).toBe(true);
  expect(whole('youtube', { keyword: 'hope' })).toBe(false);
  expect(whole('spotify', { artist: 'Ada' })).toBe(false);
});

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
