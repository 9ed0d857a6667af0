import { expect, test } from 'vitest';
import { isWhole, searchOf, searchRequest, shortName, sourceOf } from './searches.rules.ts';

test.each([
  [
    { channel: 'BibleProject', keyword: 'hope', playlist: 'https://youtube.com/playlist?list=PLsermons_on_grace' },
    'playlist',
  ],
  [{ channel: 'BibleProject', keyword: 'hope', playlist: ' ' }, 'channel'],
  [{ keyword: 'hope' }, 'keyword'],
] as const)('on YouTube, %j searches for the %s', (inputs, searchType) => {
  expect(searchRequest('youtube', inputs)).toMatchObject({ source: 'youtube', searchType });
});

test.each([
  [{ artist: 'Ada', album: 'Hymns', playlist: 'https://open.spotify.com/playlist/5W9Al2ewPfzbWHOV2BAtBR' }, 'artist'],
  [{ album: 'Hymns', playlist: 'https://open.spotify.com/playlist/5W9Al2ewPfzbWHOV2BAtBR' }, 'album'],
  [{ playlist: 'https://open.spotify.com/playlist/5W9Al2ewPfzbWHOV2BAtBR' }, 'playlist'],
] as const)('on Spotify, %j searches for the %s', (inputs, searchType) => {
  expect(searchRequest('spotify', inputs)).toMatchObject({ source: 'spotify', searchType });
});

const VIDEO = { source: 'youtube', searchType: 'videos', query: 'dy9nwe9_xzw' };
const LIST = 'https://www.youtube.com/playlist?list=PLsermons_on_grace';
const CHANNEL = 'https://www.youtube.com/@gracechurch';

test.each([
  [` ${LIST} `, { source: 'youtube', searchType: 'playlist', query: LIST }],
  ['youtu.be/dy9nwe9_xzw', VIDEO],
  [CHANNEL, { source: 'youtube', searchType: 'channel', query: CHANNEL }],
  ['@gracechurch', { source: 'youtube', searchType: 'channel', query: '@gracechurch' }],
  ['grace.church', { source: 'youtube', searchType: 'channel', query: 'grace.church' }],
  [
    'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR',
    { source: 'spotify', searchType: 'album', query: 'https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR' },
  ],
  ['https://example.org/', 'other link'],
  [' ', null],
] as const)('"%s" in the one field for playlists and channels', (typed, search) =>
  expect(searchRequest('list', { playlist: typed })).toEqual(search),
);

test.each([
  ['https://www.youtube.com/watch?v=dy9nwe9_xzw', VIDEO],
  ['youtu.be/dy9nwe9_xzw', VIDEO],
  ['https://www.youtube.com/shorts/dy9nwe9_xzw', VIDEO],
  [LIST, { source: 'youtube', searchType: 'playlist', query: LIST }],
  [CHANNEL, { source: 'youtube', searchType: 'channel', query: CHANNEL }],
  ['https://www.youtube.com/feed/trending', 'other link'],
  ['https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR', 'other link'],
  ['https://example.org/', 'other link'],
] as const)('%s means the same in every field of Video Bulk', (link, search) => {
  for (const field of ['channel', 'keyword', 'playlist'] as const)
    expect(searchRequest('youtube', { [field]: ` ${link} ` })).toEqual(search);
});

test('a link to a video in a playlist is the playlist only in the playlist field', () => {
  const link = 'https://www.youtube.com/watch?v=dy9nwe9_xzw&list=PLsermons_on_grace';
  expect(searchRequest('youtube', { channel: link })).toEqual(VIDEO);
  expect(searchRequest('youtube', { playlist: link })).toMatchObject({ searchType: 'playlist', query: link });
});

const SONG = '5W9Al2ewPfzbWHOV2BAtBR';
const ALBUM = `https://open.spotify.com/album/${SONG}`;

test.each([
  [`https://open.spotify.com/intl-de/track/${SONG}?si=1`, { source: 'spotify', searchType: 'tracks', query: SONG }],
  [`spotify:track:${SONG}`, { source: 'spotify', searchType: 'tracks', query: SONG }],
  [ALBUM, { source: 'spotify', searchType: 'album', query: ALBUM }],
  [`open.spotify.com/album/${SONG}`, { source: 'spotify', searchType: 'album', query: ALBUM }],
  [`https://open.spotify.com/show/${SONG}`, 'other link'],
  [LIST, 'other link'],
] as const)('%s means the same in every field of Music Bulk', (link, search) => {
  for (const field of ['artist', 'album', 'playlist'] as const)
    expect(searchRequest('spotify', { [field]: link })).toEqual(search);
});

test.each(['grace.church', '@grace.church', 'PLsermons_on_grace', 'Songs: grace'])('%s is not a link', (query) => {
  expect(searchRequest('youtube', { channel: query })).toMatchObject({ searchType: 'channel', query });
});

test('what is typed is trimmed, and nothing is no search', () => {
  expect(searchRequest('youtube', { keyword: ' hope ' })).toMatchObject({ query: 'hope' });
  expect(searchRequest('youtube', { channel: ' ', keyword: '' })).toBe(null);
  expect(searchRequest('spotify', {})).toBe(null);
});

test('a playlist, a channel and an album are read whole, keywords and artists page by page', () => {
  const whole = (source: 'youtube' | 'spotify', inputs: object) => {
    const request = searchRequest(source, inputs);
    return typeof request === 'object' && request && isWhole(request);
  };
  expect(whole('youtube', { playlist: 'PL1' })).toBe(true);
  expect(whole('youtube', { channel: 'BibleProject' })).toBe(true);
  expect(whole('spotify', { album: 'Hymns' })).toBe(true);
  expect(whole('youtube', { keyword: 'hope' })).toBe(false);
  expect(whole('spotify', { artist: 'Ada' })).toBe(false);
});

test('a channel’s search is saved without its page, and is the same search again', () => {
  const search = { source: 'youtube', searchType: 'channel', query: '@BibleProject' } as const;
  const source = sourceOf({ ...search, pageToken: 'next' }, 'BibleProject');
  expect(source).toEqual({ platform: 'youtube', kind: 'channel', query: '@BibleProject', name: 'BibleProject' });
  expect(source && searchOf(source)).toEqual(search);
});

test('single videos and tracks cannot be sources', () => {
  expect(sourceOf({ source: 'youtube', searchType: 'videos', query: 'dy9nwe9_xzw' }, 'Links')).toBeNull();
  expect(sourceOf({ source: 'spotify', searchType: 'tracks', query: '5W9Al2ewPfzbWHOV2BAtBR' }, 'Links')).toBeNull();
  expect(sourceOf(null, 'Books')).toBeNull();
});

test('a name is as long as the database accepts', () => {
  const search = { source: 'spotify', searchType: 'artist', query: 'A choir' } as const;
  expect(sourceOf(search, 'x'.repeat(300))?.name).toHaveLength(200);
  // Half an emoji could not be stored.
  expect(shortName(`${'x'.repeat(199)}🕊🕊`)).toBe(`${'x'.repeat(199)}🕊`);
});
