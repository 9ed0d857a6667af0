import { expect, test } from 'vitest';
import { passageHit } from './passageHit.rules.ts';

test('a passage leads to its chapter on the page of its book', () => {
  expect(passageHit('Rom.8.28', 'Romans 8:28', 'By chapter', ['Gen', 'Rom'])).toMatchObject({
    url: '/bible/romans#8',
    title: 'Romans 8:28',
    category: 'pages',
  });
  expect(passageHit('Ruth', 'Ruth', '', ['Ruth'])?.url).toBe('/bible/ruth');
});

test('a book without resources is not offered', () => {
  expect(passageHit('Rom.8', 'Romans 8', '', ['Gen'])).toBeNull();
});
