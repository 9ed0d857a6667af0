import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../contract/category.ts';
import { book, movie, resource, sermon, song } from '../../testing/resources.ts';
import { resourceNode } from './resourceNode.rules.ts';
import { type SchemaNode, scriptJson } from './schemaNode.rules.ts';

const SITE = 'https://sanctuary.test';
const ORIGINS = { site: SITE, storage: 'https://storage.test' };
const VIDEO = 'https://www.youtube.com/watch?v=7_CGP-12AE0';

/** The node after serialising and parsing, as search engines read it. */
const parsed = (thing: SchemaNode): SchemaNode => JSON.parse(scriptJson(thing));
const toldOf = (...row: Parameters<typeof resource>) => parsed(resourceNode(resource(...row), ORIGINS));

describe('a sermon on YouTube', () => {
  const facts = { external_link: VIDEO, created_at: '2026-11-21T01:43:22.5+00:00', author: 'BibleProject' } as const;

  test('is a video with everything that Google asks for', () => {
    const sermonOf6 = sermon({
      ...facts,
      title: 'Justice',
      description: 'Doing right.',
      duration: '6 min',
      tags: ['a', 'b'],
    });
    expect(parsed(resourceNode(sermonOf6, ORIGINS))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Justice',
      description: 'Doing right.',
      keywords: 'a, b',
      creditText: 'BibleProject',
      url: `${SITE}/sermons/${sermonOf6.id}`,
      image: `${SITE}/share/sermons/${sermonOf6.id}.jpg`,
      sameAs: VIDEO,
      thumbnailUrl: 'https://i.ytimg.com/vi/7_CGP-12AE0/hqdefault.jpg',
      uploadDate: '2026-11-21T01:43:22.500Z',
      embedUrl: 'https://www.youtube-nocookie.com/embed/7_CGP-12AE0',
      duration: 'PT6M',
    });
  });

  test('shows the picture that was uploaded for it', () => {
    const path = '/storage/v1/object/public/resource-images/1.png';
    const thing = toldOf({ ...facts, image_url: path });
    expect(thing).toMatchObject({ thumbnailUrl: `https://storage.test${path}`, image: `https://storage.test${path}` });
  });
});

test('a video that does not play here is not a video of the page', () => {
  const thing = toldOf({ category: 'sermons', external_link: VIDEO, content_flags: ['not embeddable'] });
  expect(thing).toMatchObject({ '@type': 'CreativeWork', sameAs: VIDEO });
});

test('a sermon elsewhere, and anything else, is a work with a length', () => {
  expect(toldOf({ category: 'sermons', duration: '20 min' })).toMatchObject({
    '@type': 'CreativeWork',
    timeRequired: 'PT20M',
    sameAs: 'https://example.org/',
  });
  expect(toldOf({ category: 'others', duration: '365 days' })).not.toHaveProperty('timeRequired');
  expect(toldOf({ category: 'others', external_link: VIDEO })).toMatchObject({ '@type': 'VideoObject' });
});

test('a song has an artist and a length', () => {
  const spotify = 'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR';
  expect(
    parsed(resourceNode(song({ external_link: spotify, author: 'MercyMe', duration: '4:05' }), ORIGINS)),
  ).toMatchObject({
    '@type': 'MusicRecording',
    byArtist: { '@type': 'MusicGroup', name: 'MercyMe' },
    duration: 'PT4M5S',
  });
  expect(toldOf({ category: 'worship', external_link: VIDEO })).toMatchObject({
    '@type': 'MusicRecording',
    video: { '@type': 'VideoObject', embedUrl: 'https://www.youtube-nocookie.com/embed/7_CGP-12AE0' },
  });
});

test.each([
  ['album', 'MusicAlbum'],
  ['playlist', 'MusicPlaylist'],
  ['artist', 'MusicGroup'],
])('a link to one %s is a %s, which has no length', (type, kind) => {
  const external_link = `https://open.spotify.com/${type}/5W9Al2ewPfzbWHOV2BAtBR`;
  const thing = toldOf({ category: 'worship', external_link, duration: '4 min' });
  expect(thing).toMatchObject({ '@type': kind });
  expect(thing).not.toHaveProperty('duration');
});

test.each([
  ['episode', 'PodcastEpisode', 'PT40M'],
  ['show', 'PodcastSeries', undefined],
])('a sermon in a podcast: one %s is a %s', (type, kind, length) => {
  const external_link = `https://open.spotify.com/${type}/5W9Al2ewPfzbWHOV2BAtBR`;
  for (const category of ['sermons', 'worship'] as const) {
    const thing = toldOf({ category, external_link, duration: '40 min' });
    expect([thing['@type'], thing.duration]).toEqual([kind, length]);
  }
});

test('a playlist on YouTube is a series, one of music a playlist, and neither a single video', () => {
  const external_link = 'https://www.youtube.com/playlist?list=PLH0Szn1yYNedn4FbBMMtOlGN-BPLQ54IH';
  expect(toldOf({ category: 'sermons', external_link })).toMatchObject({ '@type': 'CreativeWorkSeries' });
  expect(toldOf({ category: 'worship', external_link })).toMatchObject({ '@type': 'MusicPlaylist' });
  expect(toldOf({ category: 'movies', external_link })).not.toHaveProperty('video');
});

test('a book has an author and pages, and does not reveal who takes orders', () => {
  const ordered = book({ author: 'C. S. Lewis', pages: 191, external_link: 'https://wa.me/15551234567' });
  const thing = parsed(resourceNode(ordered, ORIGINS));
  expect(thing).toMatchObject({
    '@type': 'Book',
    author: { '@type': 'Person', name: 'C. S. Lewis' },
    numberOfPages: 191,
  });
  expect(JSON.stringify(thing)).not.toContain('15551234567');
  expect(toldOf({ category: 'books', external_link: 'mailto:orders@example.org' })).not.toHaveProperty('sameAs');
});

test('a movie has a length, and the video where it can be watched', () => {
  expect(
    parsed(resourceNode(movie({ duration: '1h 35m', external_link: VIDEO, author: 'Rich Christiano' }), ORIGINS)),
  ).toMatchObject({
    '@type': 'Movie',
    duration: 'PT1H35M',
    creditText: 'Rich Christiano',
    video: { '@type': 'VideoObject' },
  });
  expect(toldOf({ category: 'movies' })).not.toHaveProperty('video');
});

test('what is unknown is left out', () => {
  for (const category of CATEGORIES) {
    const { id } = resource();
    expect(Object.keys(toldOf({ id, category })).sort()).toEqual([
      '@context',
      '@type',
      'image',
      'name',
      'sameAs',
      'url',
    ]);
  }
});

test('an invalid address is left out', () => {
  const thing = toldOf({ category: 'movies', image_url: 'https://[', external_link: 'https://[' });
  expect(Object.keys(thing).sort()).toEqual(['@context', '@type', 'image', 'name', 'url']);
});

test('a long description does not make the page heavy', () => {
  expect(scriptJson(resourceNode(book({ description: 'light '.repeat(900) }), ORIGINS)).length).toBeLessThan(1000);
});

/**
 * What search engines and validators require and recommend, as far as a catalogue can know it. VideoObject, Movie and Book
 * follow Google, the others schema.org.
 */
const WANTED: Record<string, string[]> = {
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'embedUrl'],
  Movie: ['name', 'image', 'url', 'description', 'duration'],
  Book: ['name', 'image', 'url', 'description', 'author', 'numberOfPages'],
  MusicRecording: ['name', 'image', 'url', 'description', 'byArtist', 'duration'],
  MusicAlbum: ['name', 'image', 'url', 'description', 'byArtist'],
  MusicPlaylist: ['name', 'image', 'url', 'description'],
  MusicGroup: ['name', 'image', 'url', 'description'],
  PodcastEpisode: ['name', 'image', 'url', 'description', 'duration', 'creditText'],
  PodcastSeries: ['name', 'image', 'url', 'description', 'creditText'],
  CreativeWorkSeries: ['name', 'image', 'url', 'description', 'creditText'],
  CreativeWork: ['name', 'image', 'url', 'description', 'creditText', 'timeRequired'],
};

const KNOWN = { author: 'Tim Keller', description: 'Known.', duration: '4 min', pages: 191 };
const spotify = (type: string) => `https://open.spotify.com/${type}/5W9Al2ewPfzbWHOV2BAtBR`;

test.each([
  ['sermons', VIDEO, 'VideoObject'],
  ['others', VIDEO, 'VideoObject'],
  ['movies', VIDEO, 'Movie'],
  ['books', 'https://example.org/', 'Book'],
  ['worship', VIDEO, 'MusicRecording'],
  ['worship', spotify('track'), 'MusicRecording'],
  ['worship', spotify('album'), 'MusicAlbum'],
  ['worship', spotify('playlist'), 'MusicPlaylist'],
  ['worship', spotify('artist'), 'MusicGroup'],
  ['sermons', spotify('episode'), 'PodcastEpisode'],
  ['sermons', spotify('show'), 'PodcastSeries'],
  ['sermons', 'https://www.youtube.com/playlist?list=PLH0Szn1yYNedn4FbBMMtOlGN-BPLQ54IH', 'CreativeWorkSeries'],
  ['sermons', 'https://example.org/', 'CreativeWork'],
] as const)('for %s at %s, which is a %s, everything known is included', (category, external_link, type) => {
  const node = toldOf({ ...KNOWN, category, external_link });
  expect(node['@type']).toBe(type);
  for (const property of WANTED[type] ?? []) expect(node[property], property).toBeTruthy();
  for (const video of type === 'VideoObject' ? [] : ([node.video].filter(Boolean) as SchemaNode[]))
    for (const property of WANTED.VideoObject ?? []) expect(video[property], property).toBeTruthy();
});
