import { expect, test } from 'vitest';
import { type Preview, previewErrors } from './linkPreviews.ts';

const META = {
  'og:title': ['Justice'],
  'og:description': ['Doing right.'],
  'og:type': ['website'],
  'og:url': ['https://sanctuary.test/a'],
  'og:site_name': ['Sanctuary'],
  'og:image': ['https://sanctuary.test/share/a.jpg'],
  'og:image:width': ['1200'],
  'og:image:height': ['630'],
  'og:image:alt': ['Justice'],
  'twitter:card': ['summary_large_image'],
};
const html = Object.keys(META)
  .map((name) => `<meta property="${name}" content="">`)
  .join('');
const picture = { type: 'image/jpeg', bytes: 40_000, width: 1200, height: 630 };

const errorsOf = (overrides: Partial<Preview>) => previewErrors({ html, meta: META, picture, ...overrides });

test('a page with everything has a preview', () => {
  expect(errorsOf({})).toEqual([]);
});

test.each<[string, Partial<Preview>, RegExp]>([
  ['a heavy picture', { picture: { ...picture, bytes: 310_000 } }, /has 310000 bytes/],
  ['a small picture', { picture: { ...picture, width: 190, height: 100 } }, /has 190 by 100 pixels/],
  ['a picture that few apps know', { picture: { ...picture, type: 'image/avif' } }, /is image\/avif/],
  ['tags after much else', { html: ' '.repeat(280_000) + html }, /og:title is missing/],
  ['a relative address', { meta: { ...META, 'og:image': ['/share/a.jpg'] } }, /is no absolute address/],
])('%s is an error', (_, overrides, error) => {
  expect(errorsOf(overrides)).toContainEqual(expect.stringMatching(error));
});
