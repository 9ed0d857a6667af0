import { expect, test } from 'vitest';
import { resource } from '../../testing/resources.ts';
import { shareablePoster, shareImagePage } from './shareImage.rules.ts';

test.each([
  ['/', '/'],
  ['/about', '/'],
  ['/series', '/'],
  ['/authors/c-s-lewis', '/'],
  ['/books', '/books'],
  ['/books/page/2', '/books'],
  ['/books/0e23cfe1-7830-5c52-8496-dcbd3b6af783', '/books/0e23cfe1-7830-5c52-8496-dcbd3b6af783'],
  ['/series/advent', '/series/advent'],
  ['/collections/start-here', '/collections/start-here'],
])('%s has the picture of %s', (path, page) => {
  expect(shareImagePage(path)).toBe(page);
});

const poster = { hash: 'a', widths: [384], height: 216 };

test('a YouTube picture is used in the share image, a Spotify one is not', () => {
  const video = { image_url: 'https://i.ytimg.com/vi/a/hqdefault.jpg', external_link: 'https://youtu.be/7_CGP-12AE0' };
  expect(shareablePoster({ ...resource(), ...video, poster })).toEqual(poster);
  for (const spotify of [
    { image_url: 'https://i.scdn.co/image/ab', external_link: 'https://church.example' },
    { image_url: 'https://image-cdn-ak.spotifycdn.com/image/ab', external_link: 'https://church.example' },
    {
      image_url: 'https://church.example/a.jpg',
      external_link: 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    },
  ])
    expect(shareablePoster({ ...resource(), ...spotify, poster })).toBeNull();
});

test('a resource without a poster has none to share', () => {
  expect(shareablePoster({ ...resource(), image_url: null })).toBeNull();
});
