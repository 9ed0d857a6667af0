import { getRssString } from '@astrojs/rss';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../contract/resource.ts';
import { book, sermon } from '../../testing/resources.ts';
import { feed } from './feed.rules.ts';

const FACTS = {
  title: 'Lighthouse & friends',
  description: 'All that is new.',
  language: 'en',
  path: '/',
  feedPath: '/rss.xml',
  origin: 'https://sanctuary.test',
  namesOf: ({ passages }: Resource) => ['Books', ...passages.map((osis) => `<${osis}>`)],
};

/** The texts of the feed's elements by name. The parser throws on XML that isn't well-formed. */
async function read(...[resources, facts]: Parameters<typeof feed>): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    texts[name] = [...(texts[name] ?? []), attributes.href?.value ?? ''];
  });
  parser.on('text', (text) => {
    const seen = texts[open.at(-1) ?? ''];
    if (seen) seen[seen.length - 1] += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(await getRssString(feed(resources, facts))).close();
  return texts;
}

test('names the page, the feed itself and its language', async () => {
  const {
    title,
    link,
    language,
    'atom:link': self,
  } = await read([], { ...FACTS, path: '/books', feedPath: '/books/rss.xml' });
  expect({ title, link, language, self }).toEqual({
    title: ['Lighthouse & friends'],
    link: ['https://sanctuary.test/books'],
    language: ['en'],
    self: ['https://sanctuary.test/books/rss.xml'],
  });
});

test('an entry says where, when and what it is', async () => {
  const added = book({
    title: 'Mere Christianity',
    description: 'A talk.\nA book.',
    tags: ['faith'],
    passages: ['Rom.8'],
    created_at: '2026-11-21T01:43:22+00:00',
  });
  const address = `https://sanctuary.test/books/${added.id}`;
  expect(await read([added], FACTS)).toMatchObject({
    title: ['Lighthouse & friends', 'Mere Christianity'],
    description: ['All that is new.', 'A talk. A book.'],
    link: ['https://sanctuary.test', address],
    guid: [address],
    pubDate: ['Sat, 21 Nov 2026 01:43:22 GMT'],
    category: ['Books', '<Rom.8>', 'faith'],
  });
});

test('has the fifty newest, newest first', async () => {
  const sermons = Array.from({ length: 60 }, (_, n) =>
    sermon({ title: `Sermon ${n}`, created_at: new Date(Date.UTC(2026, 0, 1, n)).toISOString() }),
  );
  const { title } = await read(sermons, FACTS);
  expect(title?.slice(1)).toEqual(Array.from({ length: 50 }, (_, n) => `Sermon ${59 - n}`));
});

describe('is well-formed, and keeps the text word for word', () => {
  test.each([
    '</title></item></channel> & more',
    ']]><script>alert(1)</script>',
    '&lt;b&gt; &amp; &#38; &unknown; <![CDATA[',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
    'שלום: "שלום" العربية',
    '👩‍👩‍👧 🎉',
    'Hope '.repeat(60).trim(),
    '007',
    '1e3',
    'true',
    '-',
    '@_attribute',
  ])('%j', async (text) => {
    const { title, description, category } = await read(
      [book({ title: text, description: text, tags: [text.slice(0, 50).trim()] })],
      FACTS,
    );
    expect(title?.[1]).toBe(text);
    expect(description?.[1]).toBe(text);
    expect(category?.[1]).toBe(text.slice(0, 50).trim());
  });

  test('leaves out what XML forbids', async () => {
    const { title } = await read([book({ title: 'a\u0001\u000b\ufffe\u202eb' })], FACTS);
    expect(title?.[1]).toBe('a b');
  });
});
