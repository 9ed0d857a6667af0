import { expect, test } from 'vitest';
import { pageParts } from './pageParts.ts';

const parts = (html: string) => pageParts(html, 'https://sanctuary.test');

test('a page without scripts loads none', () => {
  expect(parts('<p>Hello</p><script type="application/ld+json">{"a":1}</script>')).toEqual({
    hasIsland: false,
    scripts: [],
    onTouch: [],
    inline: [],
    blocking: [],
    foreign: [],
  });
});

test('scripts of the page and its islands, and inline modules are found', () => {
  const html = `<script>let a</script><script type="module">let b</script><script type="module" src="/_astro/menu.js"></script>
    <astro-island component-url="/_astro/List.js" renderer-url="/_astro/client.js" props="{&quot;a&quot;:&quot;>&quot;}"></astro-island>`;
  expect(parts(html)).toMatchObject({
    hasIsland: true,
    scripts: ['/_astro/menu.js', '/_astro/List.js', '/_astro/client.js'],
    inline: ['let b'],
    blocking: [],
  });
});

test('the scripts of an island that waits for a touch are not loaded without interaction', () => {
  const html =
    '<astro-island client="touch" component-url="/_astro/Form.js" renderer-url="/_astro/client.js"></astro-island>';
  expect(parts(html)).toMatchObject({
    hasIsland: true,
    scripts: [],
    onTouch: ['/_astro/Form.js', '/_astro/client.js'],
  });
});

test('a script that is loaded after the first paint belongs to the page', () => {
  expect(parts('<script type="text/plain" data-src="/_astro/page.js"></script>').scripts).toEqual(['/_astro/page.js']);
});

test('render-blocking styles and scripts are found', () => {
  const html = '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><script src="/b.js" defer></script>';
  expect(parts(html).blocking).toEqual(['/a.css', '/a.js']);
});

test.each([
  '<img alt="a > b" src="https://elsewhere.test/a.png">',
  '<source srcset="/a.avif 320w, https://elsewhere.test/a.png 640w">',
  '<link rel="preconnect" href="https://elsewhere.test/a.png">',
  '<iframe src="//elsewhere.test/a.png"></iframe>',
  '<style>body{background:url(https://elsewhere.test/a.png)}</style>',
])('addresses at other origins are found: %s', (html) => {
  expect(new URL(parts(html).foreign[0] ?? '', 'https://a.test').host).toBe('elsewhere.test');
  expect(parts(html).foreign).toHaveLength(1);
});

test('links to click, canonical addresses and text load nothing', () => {
  const html = `<link rel="canonical" href="https://elsewhere.test/"><a href="https://elsewhere.test/">There</a>
    <p>&lt;img src="https://elsewhere.test/a.png"></p><script>"<img src='https://elsewhere.test/b.png'>"</script>
    <img src="https://sanctuary.test/own.png">`;
  expect(parts(html).foreign).toEqual([]);
});
