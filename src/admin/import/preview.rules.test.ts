import { expect, test } from 'vitest';
import { previewAddress } from './preview.rules.ts';

const VIDEO = 'youtube:video:dy9nwe9_xzw';
const LARGE = 'https://i.ytimg.com/vi/dy9nwe9_xzw/maxresdefault.jpg';
const SMALL = 'https://i.ytimg.com/vi/dy9nwe9_xzw/default.jpg';

test.each([
  ['the small picture that its platform names', { preview: SMALL, item: VIDEO, image_url: LARGE }, SMALL],
  ['the smallest of a video that was read from its page', { item: VIDEO, image_url: LARGE }, SMALL],
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

test('nobody asks for the picture of a video that is gone', () => {
  expect(previewAddress({ item: VIDEO, image_url: '', flags: ['deleted'] })).toBe(null);
});
