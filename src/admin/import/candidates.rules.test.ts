import { expect, test } from 'vitest';
import type { FoundTrack, FoundVideo } from '../../contract/importing.ts';
import { candidateErrors } from './candidateErrors.rules.ts';
import { linkCandidate, trackCandidate, videoCandidate } from './candidates.rules.ts';

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

test('a video becomes a resource of YouTube among the sermons', () => {
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

test('a track becomes worship with its artist, and its album and release as description', () => {
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

test('a pasted video has the tags of videos, and a pasted album those of music', () => {
  const tags = (link: string) => linkCandidate({ link, item: null }, null).tags;
  expect(tags('https://youtu.be/dy9nwe9_xzw')).toEqual(['youtube', 'video']);
  expect(tags('https://open.spotify.com/album/5W9Al2ewPfzbWHOV2BAtBR')).toEqual(['spotify', 'music', 'worship']);
});
