import { expect, test } from 'vitest';
import { lacksOf } from './lacks.rules.ts';

const WHOLE = {
  image_url: 'https://example.org/a.png',
  description: 'Grace',
  tags: ['faith'],
  duration: '1 h',
  pages: null,
};

test.each([
  [{}, []],
  [{ image_url: null }, ['image']],
  [{ description: ' \n' }, ['description']],
  [{ tags: [] }, ['tags']],
  [{ duration: null }, ['extent']],
  [{ duration: null, pages: 12 }, []],
  [{ image_url: null, tags: [] }, ['image', 'tags']],
])('a resource with %o lacks %o', (overrides, lacks) => {
  expect(lacksOf({ ...WHOLE, ...overrides })).toEqual(lacks);
});
