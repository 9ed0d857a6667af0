import { expect, test } from 'vitest';
import { islandStyleInHead } from './islandStyleInHead.rules.ts';

const STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const page = (head: string, body: string) => `<html><head>${head}</head><body class="a">${body}</body></html>`;

test('the style of islands is in the head', () => {
  expect(islandStyleInHead(page('<title>A</title>', `<div>${STYLE}<astro-island>`))).toBe(
    page(`<title>A</title>${STYLE}`, '<div><astro-island>'),
  );
});

test.each([page('', '<div></div>'), page(`<meta content="${STYLE}</head><body">`, ''), `<div>${STYLE}`])(
  'without islands nothing is moved: %s',
  (html) => expect(islandStyleInHead(html)).toBe(html),
);
