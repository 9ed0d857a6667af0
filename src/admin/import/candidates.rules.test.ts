import { expect, test } from 'vitest';
import type { Candidate, FoundTrack, FoundVideo } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import { candidateErrors, linkCandidate, previewAddress, trackCandidate, videoCandidate } from './candidates.rules.ts';

const VIDEO: FoundVideo = {
  id: 'dy9nwe9_xzw',
  title: 'The Book of Ruth',
  description: 'A story of loyalty.',
  channel: 'BibleProject',
  published_at: '2024-05-17T10:00:00Z',
  duration: '8m',
  thumbnail: 'https://i.ytimg.com/vi/dy9nwe9_xzw/hqdefault.jpg',
  preview: 'https://i.ytimg.com/vi/dy9nwe9_xzw/default.jpg',
  views: 12,
  language: 'en',
  has_captions: true,
  flags: ['live'],
};

const TRACK: FoundTrack = {
  id: '5W9Al2ewPfzbWHOV2BAtBR',
  title: 'Grace',
  artist: 'Ada, Ben',
  album: 'Hymns',
  released: '2024-05-17',
  duration: '4m',
  image: 'https://i.scdn.co/image/a',
  preview: 'https://i.scdn.co/image/b',
  flags: [],
};

test('a video becomes a YouTube resource among the sermons', () => {
  const row = videoCandidate(VIDEO);
  expect(row).toMatchObject({
    item: 'youtube:video:dy9nwe9_xzw',
    title: 'The Book of Ruth',
    description: 'A story of loyalty.',
    author: 'BibleProject',
    category: 'sermons',
    tags: ['youtube', 'video'],
    image_url: VIDEO.thumbnail,
    external_link: 'https://www.youtube.com/watch?v=dy9nwe9_xzw',
    duration: '8m',
    pages: null,
    is_hero: false,
    is_top_pick: false,
    flags: ['live'],
    preview: VIDEO.preview,
    published: '2024-05-17T10:00:00Z',
  });
  expect(candidateErrors(row)).toEqual({});
  expect(videoCandidate({ ...VIDEO, duration: '' }).duration).toBe('');
});

test('a track becomes worship with its artist, and its album and release date as description', () => {
  const row = trackCandidate(TRACK);
  expect(row).toMatchObject({
    item: 'spotify:track:5W9Al2ewPfzbWHOV2BAtBR',
    title: 'Grace',
    description: 'Hymns, 2024-05-17',
    author: 'Ada, Ben',
    category: 'worship',
    tags: ['spotify', 'music', 'worship'],
    external_link: 'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR',
    duration: '4m',
    is_hero: false,
    is_top_pick: false,
  });
  expect(candidateErrors(row)).toEqual({});
  expect(trackCandidate({ ...TRACK, album: '' }).description).toBe('2024-05-17');
});

test('a link to a page that cannot be read waits for its title', () => {
  const row = linkCandidate({ link: 'https://example.org/', item: null }, null);
  expect(row).toMatchObject({ external_link: 'https://example.org/', tags: [], category: 'others' });
  expect(candidateErrors(row)).toEqual({ title: 'empty' });
});

test('a pasted video gets the tags of videos, and a pasted album those of music', () => {
  const tags = (link: string) => linkCandidate({ link, item: null }, null).tags;
  expect(tags('https://youtu.be/dy9nwe9_xzw')).toEqual(['youtube', 'video']);
  expect(tags('https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR')).toEqual(['spotify', 'music', 'worship']);
});

const errors = (overrides: Partial<Candidate>) => candidateErrors(candidate(overrides));

test('a video as YouTube returns it has no error', () => {
  expect(errors({})).toEqual({});
});

test('author, image, duration, description and tags may be missing', () => {
  expect(errors({ author: '', image_url: '', duration: '', description: '', tags: [] })).toEqual({});
});

test.each([
  [{ title: '' }, { title: 'empty' }],
  [{ title: '\u3164\u200b' }, { title: 'empty' }],
  [{ title: 'x'.repeat(301) }, { title: 'too long' }],
  [{ author: 'x'.repeat(201) }, { author: 'too long' }],
  [{ description: 'x'.repeat(10_001) }, { description: 'too long' }],
  [{ category: 'poems' }, { category: 'no category' }],
  [{ tags: ['x'.repeat(51)] }, { tags: 'tag too long' }],
  [{ passages: ['Rom.8', 'Jon 33'] }, { passages: 'no passage' }],
  [{ tags: Array.from({ length: 21 }, (_, tag) => `tag ${tag}`) }, { tags: 'too many' }],
  [{ external_link: '' }, { external_link: 'empty' }],
  [{ external_link: 'http://127.0.0.1/' }, { external_link: 'unsafe' }],
  [{ image_url: 'javascript:alert(1)' }, { image_url: 'no address' }],
  [{ duration: 'x'.repeat(51) }, { duration: 'too long' }],
] as const)('%j has %j', (overrides, expected) => {
  expect(errors(overrides as Partial<Candidate>)).toEqual(expected);
});

test('300 praying hands are a valid title, though they are 600 UTF-16 units', () => {
  expect(errors({ title: '🙏'.repeat(300) })).toEqual({});
});

const ITEM = 'youtube:video:dy9nwe9_xzw';
const LARGE = 'https://i.ytimg.com/vi/dy9nwe9_xzw/maxresdefault.jpg';
const SMALL = 'https://i.ytimg.com/vi/dy9nwe9_xzw/default.jpg';

test.each([
  ['the small picture that its platform names', { preview: SMALL, item: ITEM, image_url: LARGE }, SMALL],
  ['the smallest of a video that was read from its page', { item: ITEM, image_url: LARGE }, SMALL],
  ['the only one of a page', { item: null, image_url: 'https://example.org/a.jpg' }, 'https://example.org/a.jpg'],
  ['none without a picture', { item: null, image_url: '' }, null],
  [
    'none of a picture of this site',
    { item: null, image_url: '/storage/v1/object/public/resource-images/a.jpg' },
    null,
  ],
])('a row shows %s', (_, candidate, address) => {
  expect(previewAddress({ flags: [], ...candidate })).toBe(address);
});

test('the picture of a video that is gone is not requested', () => {
  expect(previewAddress({ item: ITEM, image_url: '', flags: ['deleted'] })).toBe(null);
});
