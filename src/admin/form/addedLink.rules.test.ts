import { expect, test } from 'vitest';
import { draftOfLink, tellsOfResource } from './addedLink.rules.ts';

test.each([
  ['https://www.youtube.com/watch?v=dy9nwe9_xzw', 'sermons', true],
  ['https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT', 'worship', true],
  ['https://wa.me/2348000000000', 'books', false],
  ['mailto:orders@example.org', 'books', false],
  ['https://example.org/', 'others', true],
] as const)('%s is most likely in %s', (link, category, tells) => {
  expect(draftOfLink(` ${link} `)).toEqual({ external_link: link, category });
  expect(tellsOfResource(link)).toBe(tells);
});

test('an incomplete link says nothing about the category', () => {
  expect(draftOfLink(' youtube ')).toEqual({ external_link: 'youtube' });
});
