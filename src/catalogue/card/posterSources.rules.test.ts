import { expect, test } from 'vitest';
import { posterPath, posterSources, posterWidth } from './posterSources.rules.ts';

const poster = { hash: 'a1', widths: [320, 640], height: 400 };

test('a browser may choose among the widths of a kind', () => {
  expect(posterSources(poster, 'avif')).toBe('/posters/a1-320.avif 320w, /posters/a1-640.avif 640w');
  expect(posterSources({ ...poster, widths: [200] }, 'webp')).toBe('/posters/a1-200.webp 200w');
});

test('one that cannot choose gets the widest', () => {
  expect(posterPath(poster)).toBe('/posters/a1-640.webp');
  expect(posterWidth(poster)).toBe(640);
});
