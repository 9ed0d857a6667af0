import { expect, test } from 'vitest';
import { metaTags } from './metaTags.ts';

test('a meta tag is named by property, name or itemprop, in lower case', () => {
  const html = `<meta property="OG:Title" content="One"><META NAME=author CONTENT='Two'><meta itemprop=duration content=PT3M>`;
  expect(metaTags(html)).toEqual([
    { name: 'og:title', content: 'One' },
    { name: 'author', content: 'Two' },
    { name: 'duration', content: 'PT3M' },
  ]);
});

test('the first title element is a tag too, and comes last', () => {
  const html = '<title>Grace &amp; <b>truth</b></title><meta name=a content=b><title>Other</title>';
  expect(metaTags(html)).toEqual([
    { name: 'a', content: 'b' },
    { name: 'title', content: 'Grace & <b>truth</b>' },
  ]);
});

test('what sends the browser elsewhere has a name of its own, unless it is for browsers without scripts', () => {
  const refresh = '<meta HTTP-EQUIV="Refresh" content="0; url=/new">';
  const tag = { name: 'http-equiv=refresh', content: '0; url=/new' };
  expect(metaTags(refresh)).toEqual([tag]);
  expect(metaTags(`<noscript>${refresh}</noscript><meta name="refresh" content="1">`)).toEqual([
    { name: 'refresh', content: '1' },
  ]);
  expect(metaTags(`<noscript><p></noscript>${refresh}`)).toEqual([tag]);
});

test('text that a browser wouldn’t parse as a tag isn’t one', () => {
  const html = `<!-- <meta name=a content=1> --><script>'<meta name=b content=2>'</script><style><meta name=c content=3></style>
    <title><meta name=d content=4></title><textarea><meta name=e content=5></textarea><p title="<meta name=f content=6>">`;
  expect(metaTags(html)).toEqual([{ name: 'title', content: '<meta name=d content=4>' }]);
});

test.each([
  '',
  '<',
  '<meta',
  '<meta name=',
  '<meta name="a" content="',
  '<meta name=a content>',
  '<meta content=b>',
  '<title>',
  '</title></html></html>',
  '\0\0\0',
  '&#xD800;&#x110000;&nonsense;',
  '<![CDATA[<meta name=a content=b>]]>',
  '<!doctype',
])('broken HTML has no tags: %j', (html) => {
  expect(metaTags(html)).toEqual([]);
});

test.each(['<title>Grace', '<title>Grace</tit', '<html><title>Grace</title', '<body></p></p><title>Grace</title>'])(
  'a title that ends in no proper way is still read: %j',
  (html) => {
    expect(metaTags(html)).toMatchObject([{ name: 'title', content: expect.stringMatching(/^Grace/) }]);
  },
);

test('elements that are nested deeper than browsers do are not read', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}<meta name=a content=b>`;
  expect(metaTags(nested(500))).toHaveLength(1);
  expect(metaTags(nested(600))).toEqual([]);
  expect(metaTags('<p>One</p>'.repeat(600) + nested(1))).toHaveLength(1);
});
