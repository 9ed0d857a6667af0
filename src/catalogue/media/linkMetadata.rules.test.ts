import { describe, expect, test } from 'vitest';
import { linkMetadata, type MetaTag, oembedItem, saysSomething } from './linkMetadata.rules.ts';

const PAGE = 'https://church.example/sermons/grace';

/** The metadata of a page with these tags, by name. */
const of = (tags: Record<string, string> | MetaTag[], oembed?: unknown) =>
  linkMetadata({
    tags: Array.isArray(tags) ? tags : Object.entries(tags).map(([name, content]) => ({ name, content })),
    address: PAGE,
    oembed,
  });

const NOTHING = { title: '', description: '', author: '', image: '', siteName: '', duration: '' };

test('a page without metadata has empty fields', () => {
  expect(of([])).toEqual(NOTHING);
  expect(of({ viewport: 'width=device-width', robots: 'index' })).toEqual(NOTHING);
});

describe('each field comes from the first tag that is filled in', () => {
  test.each([
    ['title', ['og:title', 'twitter:title', 'title', 'dc.title']],
    ['description', ['og:description', 'twitter:description', 'description', 'dc.description']],
    ['author', ['author', 'article:author', 'book:author', 'music:musician_description', 'twitter:creator']],
    ['siteName', ['og:site_name', 'application-name']],
  ] as const)('%s', (field, names) => {
    for (const [index, name] of names.entries()) {
      const later = Object.fromEntries(names.slice(index + 1).map((other) => [other, 'Other']));
      expect(of({ ...later, [name]: 'Chosen' })[field]).toBe('Chosen');
      const earlier = Object.fromEntries(names.slice(0, index).map((other) => [other, ' \n ']));
      expect(of({ ...earlier, [name]: 'Chosen' })[field]).toBe('Chosen');
    }
  });

  test('of two tags with one name, the first', () => {
    const tags = ['', 'One', 'Two'].map((content) => ({ name: 'og:title', content }));
    expect(of(tags).title).toBe('One');
  });
});

describe('texts', () => {
  test('are one line without control characters', () => {
    expect(of({ title: '\n  Grace \0 and\t\u0085 truth\r\n' }).title).toBe('Grace and truth');
  });

  test('are as long as the database accepts, in whole characters', () => {
    const doves = '\u{1F54A}'.repeat(10_001);
    const found = of({ title: doves, description: doves, author: doves });
    expect([found.title, found.description, found.author].map((text) => [...text].length)).toEqual([300, 10_000, 200]);
    expect(found.title.isWellFormed()).toBe(true);
    expect(of({ title: `Grace\uD83D` }).title.isWellFormed()).toBe(true);
  });

  test('stay as they are in any script', () => {
    expect(of({ title: 'نعمة · 恵み · Gràcia & <b>' }).title).toBe('نعمة · 恵み · Gràcia & <b>');
  });
});

test.each(['https://church.example/ama', 'http://church.example/ama', '//church.example/ama'])(
  'a link to a profile is not an author: %s',
  (link) => {
    expect(of({ 'article:author': link }).author).toBe('');
    expect(of({ 'article:author': link, 'twitter:creator': '@ama' }).author).toBe('@ama');
  },
);

describe('the image', () => {
  test.each([
    ['https://cdn.example/grace.jpg', 'https://cdn.example/grace.jpg'],
    ['//cdn.example/grace.jpg', 'https://cdn.example/grace.jpg'],
    ['/grace.jpg', 'https://church.example/grace.jpg'],
    ['grace.jpg?a=1&b=2', 'https://church.example/sermons/grace.jpg?a=1&b=2'],
  ])('%s is %s', (content, image) => {
    expect(of({ 'og:image': content }).image).toBe(image);
  });

  test.each([
    'http://cdn.example/grace.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://user:secret@cdn.example/grace.jpg',
    'https://127.0.0.1/grace.jpg',
    'https://localhost/grace.jpg',
    `https://cdn.example/${'a'.repeat(2000)}`,
    'https://',
    ' ',
  ])('%.50s is skipped', (content) => {
    expect(of({ 'og:image': content }).image).toBe('');
    expect(of({ 'og:image': content, 'twitter:image': '/grace.jpg' }).image).toBe('https://church.example/grace.jpg');
  });
});

describe('the duration', () => {
  test.each([
    [{ duration: 'PT1H5M30S' }, '1h 5m'],
    [{ duration: ' PT45M10S ' }, '45m'],
    [{ 'og:video:duration': '3930' }, '1h 5m'],
    [{ 'music:duration': '215' }, '3m'],
    [{ duration: 'PT45M', 'video:duration': '60' }, '45m'],
    [{ duration: '45 minutes', 'video:duration': '60' }, '1m'],
    [{ duration: 'PT0S' }, ''],
    [{ duration: 'about an hour' }, ''],
    [{ 'video:duration': '-5' }, ''],
    [{ 'video:duration': '1e99' }, ''],
    [{ 'video:duration': '9'.repeat(30) }, ''],
  ])('of %j is %j', (tags: Record<string, string>, expected) => {
    expect(of(tags).duration).toBe(expected);
  });
});

describe('oEmbed', () => {
  const TAGS = {
    'og:title': 'Page',
    description: 'Of the page',
    author: 'Page',
    'og:image': '/page.jpg',
    duration: 'PT3M',
  };

  test('takes precedence over the page, which adds the rest', () => {
    const oembed = {
      title: 'Video',
      author_name: 'Open Church',
      thumbnail_url: 'https://cdn.example/video.jpg',
      provider_name: 'YouTube',
      html: '<iframe></iframe>',
    };
    expect(of(TAGS, oembed)).toEqual({
      title: 'Video',
      description: 'Of the page',
      author: 'Open Church',
      image: 'https://cdn.example/video.jpg',
      siteName: 'YouTube',
      duration: '3m',
    });
  });

  test.each([
    null,
    5,
    'text',
    [],
    {},
    { title: 5, author_name: null, thumbnail_url: {} },
    { title: ' ', thumbnail_url: 'x:' },
  ])('that is empty leaves it to the page: %j', (oembed) => {
    expect(of(TAGS, oembed)).toEqual(of(TAGS));
  });
});

test('a page has metadata if a title, a description or an image is known', () => {
  expect(saysSomething(of({ 'og:site_name': 'Church', author: 'Ama', duration: 'PT3M' }))).toBe(false);
  for (const name of ['title', 'description', 'og:image']) expect(saysSomething(of({ [name]: '/x' }))).toBe(true);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=1', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/playlist?list=PL1234567890', 'https://www.youtube.com/playlist?list=PL1234567890'],
  [
    'https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT',
    'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT',
  ],
])('the page of %s is %s, for which oEmbed is requested', (link, page) => {
  const platform = oembedItem(link);
  expect(platform?.page).toBe(page);
  const oembed = new URL(platform?.oembed ?? '');
  expect([oembed.origin, oembed.pathname]).toEqual([new URL(page).origin, '/oembed']);
  expect(oembed.searchParams.get('url')).toBe(page);
});

test.each([
  'https://www.youtube.com/@church',
  'https://spotify.link/abc',
  'https://church.example/',
  'mailto:a@b.example',
  '',
])('%s is not an item of a platform', (link) => {
  expect(oembedItem(link)).toBeNull();
});
