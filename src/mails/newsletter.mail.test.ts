import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import type { NewsletterText } from '../contract/newsletter.ts';
import { mailWords } from '../languages/mailWords.ts';
import { composeMail } from './compose.mail.ts';
import type { Letterhead } from './letter.mail.ts';

const LETTERHEAD: Letterhead = {
  siteUrl: 'https://sanctuary.example.org',
  functionsUrl: 'https://x.supabase.co/functions/v1',
  name: 'Grace',
  contactEmail: 'office@example.org',
  postalAddress: null,
  accent: null,
  language: 'en',
};

const ADVENT: NewsletterText = {
  subject: 'Advent',
  body: '## Come\n\nPeace **to you**, and see [our books](/books).\n\n- one\n- two',
  picture: '/storage/v1/object/public/resource-images/1-a.jpg',
  picture_alt: 'A candle',
  slug: 'advent',
  items: [
    {
      ...{ id: '11111111-2222-4333-8444-555555555555', kind: 'resource', title: 'Hope & Co', description: 'A book.' },
      ...{ category: 'books', slug: null, is_hidden: false },
    },
    { id: 'x', kind: 'series', title: 'Evenings', description: '', category: null, slug: 'evenings', is_hidden: false },
  ],
};

const compose = (given: Partial<NewsletterText> = {}, letterhead: Partial<Letterhead> = {}) => {
  const taken = { id: 'row', kind: 'newsletter', address: 'ruth@example.org', attempt: 1, token: 'secret' } as const;
  const whole = { ...LETTERHEAD, ...letterhead };
  return composeMail({ ...taken, content: { ...ADVENT, ...given } }, whole, mailWords(whole.language));
};

test('a newsletter is plain text and HTML, with its picture, its items and a way out', () => {
  const { subject, text, html, headers } = compose();
  expect(subject).toBe('Advent');
  expect(text).toBe(`Advent

A candle

Come

Peace to you, and see our books (https://sanctuary.example.org/books).

- one
- two

Hope & Co
A book.
https://sanctuary.example.org/books/11111111-2222-4333-8444-555555555555

Evenings
https://sanctuary.example.org/series/evenings

Read this newsletter on the site:
https://sanctuary.example.org/newsletter/advent

You’re getting this email because you subscribed to the newsletter at sanctuary.example.org.

Unsubscribe from the newsletter:
https://sanctuary.example.org/unsubscribe?token=secret

Grace · https://sanctuary.example.org · office@example.org`);
  expect(html).toContain(
    '<img src="https://x.supabase.co/storage/v1/object/public/resource-images/1-a.jpg" alt="A candle" width="542">',
  );
  expect(html).toContain('<div dir="auto"><h2>Come</h2></div>');
  expect(html).toContain(
    '<p>Peace <strong>to you</strong>, and see <a href="https://sanctuary.example.org/books">our books</a>.</p>',
  );
  expect(html).toContain('<div dir="auto"><ul><li>one</li><li>two</li></ul></div>');
  expect(html).toMatch(/<div dir="auto"><p><a [^>]*><strong>Hope &amp; Co<\/strong>/);
  expect(html).toContain('<h1 dir="auto">Advent</h1>');
  expect(headers).toEqual({
    Precedence: 'bulk',
    'List-Unsubscribe': '<https://x.supabase.co/functions/v1/unsubscribe?token=secret>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a list that begins later keeps its numbers', () => {
  expect(compose({ body: '1. one\n\nBetween.\n\n2. two' }).html).toContain('<ol start="2"><li>two</li></ol>');
});

test('its HTML is valid, and loads nothing but the picture of ours', async () => {
  const { html } = compose({
    body: `${ADVENT.body}\n\n> quote\n\n1. a\n   - b\n\n---\n\n![x](https://evil.example/x.png)`,
  });
  const rules = { 'void-style': 'off', 'require-sri': 'off', 'no-inline-style': 'off', 'wcag/h32': 'off' } as const;
  const report = await new HtmlValidate({ extends: ['html-validate:standard'], rules }).validateString(html);
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1);
  expect(html).not.toContain('evil.example');
});

test('nothing hostile gets out of its place', () => {
  const evil = '"><script>alert(1)</script><img src=https://evil.example/x>';
  const { html } = compose({
    ...{ subject: evil, body: `${evil}\n\n[a](javascript:alert(1))`, picture_alt: evil },
    items: ADVENT.items.map((item) => ({ ...item, title: evil, description: evil })),
  });
  expect(html).not.toMatch(/<script|javascript:|<img src=https/);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test.each([
  ['Latin', 'Grace and peace to you. ', 24],
  ['Cyrillic', 'Мир вам ', 8 + 6],
])('the longest in %s letters stays below 30 kB, both parts together', (_, words, bytes) => {
  const body = words.repeat(Math.floor(8000 / bytes));
  const item = {
    ...(ADVENT.items[0] as NewsletterText['items'][0]),
    title: 'x'.repeat(80),
    description: 'y'.repeat(300),
  };
  const { html, text } = compose({ body, items: Array.from({ length: 8 }, () => item) });
  expect(Buffer.byteLength(html) + Buffer.byteLength(text)).toBeLessThan(30_000);
});
