import { expect, test } from 'vitest';
import { type PageParts, pageParts } from './pageParts.ts';

const NOTHING: PageParts = { hasIsland: false, scripts: [], onTouch: [], inline: [], blocking: [], foreign: [] };

test.for<[string, string, Partial<PageParts>]>([
  ['without scripts', '<p>Hello</p><script type="application/ld+json">{"a":1}</script>', {}],
  [
    'with scripts, an island and an inline module',
    `<script>let a</script><script type="module">let b</script><script type="module" src="/_astro/menu.js"></script>
      <astro-island component-url="/_astro/List.js" renderer-url="/_astro/client.js" props="{&quot;a&quot;:&quot;>&quot;}"></astro-island>`,
    {
      hasIsland: true,
      scripts: ['/_astro/menu.js', '/_astro/List.js', '/_astro/client.js'],
      inline: ['let b'],
    },
  ],
  [
    'with an island that waits for a touch',
    '<astro-island client="touch" component-url="/_astro/Form.js" renderer-url="/_astro/client.js"></astro-island>',
    { hasIsland: true, onTouch: ['/_astro/Form.js', '/_astro/client.js'] },
  ],
  [
    'with a script that is loaded after the first paint',
    '<script type="text/plain" data-src="/_astro/page.js"></script>',
    { scripts: ['/_astro/page.js'] },
  ],
  [
    'with render-blocking styles and scripts',
    '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><script src="/b.js" defer></script>',
    { scripts: ['/a.js', '/b.js'], blocking: ['/a.css', '/a.js'] },
  ],
  [
    'with links to click, canonical addresses and texts, which load nothing',
    `<link rel="canonical" href="https://elsewhere.test/"><a href="https://elsewhere.test/">There</a>
      <p>&lt;img src="https://elsewhere.test/a.png"></p><script>"<img src='https://elsewhere.test/b.png'>"</script>
      <img src="https://sanctuary.test/own.png">`,
    {},
  ],
  ...[
    '<img alt="a > b" src="https://elsewhere.test/a.png">',
    '<source srcset="/a.avif 320w, https://elsewhere.test/a.png 640w">',
    '<link rel="preconnect" href="https://elsewhere.test/a.png">',
    '<style>body{background:url(https://elsewhere.test/a.png)}</style>',
  ].map((html): [string, string, Partial<PageParts>] => [html, html, { foreign: ['https://elsewhere.test/a.png'] }]),
  [
    'with an address at its own protocol',
    '<iframe src="//elsewhere.test/"></iframe>',
    { foreign: ['//elsewhere.test/'] },
  ],
])('a page %s', ([, html, parts]) => {
  expect(pageParts(html, 'https://sanctuary.test')).toEqual({ ...NOTHING, ...parts });
});
