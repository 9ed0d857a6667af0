import { expect, test } from 'vitest';
import { PREVIEW_RULES, type Preview, previewErrors } from './linkPreviews.ts';

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
const tags = (meta: object) => Object.keys(meta).map((name) => `<meta property="${name}" content="">`);

const page = (given: Partial<Preview> = {}): Preview => ({
  html: tags(META).join(''),
  meta: META,
  picture: { type: 'image/jpeg', bytes: 40_000, width: 1200, height: 630 },
  ...given,
});

const errorsOf = (preview: Preview) => PREVIEW_RULES.flatMap((rules) => previewErrors(rules, preview));

test('a page with all of it has a preview in every app', () => {
  expect(errorsOf(page())).toEqual([]);
});

test.each([
  ['a heavy picture', { picture: { ...page().picture, bytes: 310_000 } }, ['WhatsApp']],
  ['a small picture', { picture: { ...page().picture, width: 190, height: 100 } }, PREVIEW_RULES.map(({ app }) => app)],
  [
    'a picture that few apps know',
    { picture: { ...page().picture, type: 'image/avif' } },
    PREVIEW_RULES.map(({ app }) => app),
  ],
  ['tags after much else', { html: ' '.repeat(280_000) + page().html }, ['Signal']],
  ['a relative address', { meta: { ...META, 'og:image': ['/share/a.jpg'] } }, PREVIEW_RULES.map(({ app }) => app)],
])('%s is refused by the apps that do', (_, given, apps) => {
  const found = new Set(errorsOf(page(given)).map((error) => error.split(':')[0]));
  expect([...found]).toEqual(apps);
});
