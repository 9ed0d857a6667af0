import { describe, expect, test } from 'vitest';
import { plainText, readMarkdown } from './markdown.rules.ts';

const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...parts: object[]) => ({ kind: 'paragraph', parts });

test('headings, lists, links and bold are read', () => {
  const typed = `## Advent

Come **soon**, or [write](mailto:office@example.org):
two lines

1. *One*
2. [Two](/books/2)

### More
`;
  expect(readMarkdown(typed)).toEqual([
    { kind: 'heading', level: 2, parts: [text('Advent')] },
    paragraph(
      text('Come '),
      { kind: 'bold', parts: [text('soon')] },
      text(', or '),
      { kind: 'link', href: 'mailto:office@example.org', parts: [text('write')] },
      text(':'),
      { kind: 'break' },
      text('two lines'),
    ),
    {
      kind: 'list',
      start: 1,
      items: [
        [{ kind: 'line', parts: [{ kind: 'italic', parts: [text('One')] }] }],
        [{ kind: 'line', parts: [{ kind: 'link', href: '/books/2', parts: [text('Two')] }] }],
      ],
    },
    { kind: 'heading', level: 3, parts: [text('More')] },
  ]);
});

test('the plain text has the addresses of links, once', () => {
  const typed =
    '# Hello\n\nSee [the page](/series/a) or https://example.org/b.\n\n- one\n- two\n  - three\n\n> Be still\n\n---';
  expect(
    plainText(readMarkdown(typed), (href) => (href.startsWith('/') ? `https://site.example${href}` : href)),
  ).toBe(`Hello

See the page (https://site.example/series/a) or https://example.org/b.

- one
- two
  - three

> Be still

---`);
});

test('numbers stay, after another paragraph too', () => {
  const typed = '1986. A year\n\nBetween.\n\n2. Second\n3. Third';
  expect(plainText(readMarkdown(typed), String)).toBe(typed);
});

test.each([
  '[Mike]: hello',
  '[Mike]: hello\n[Mike]: bye',
  '[^1]: note',
  '> [1]: https://example.org/',
  '[a][1]\n\n[1]: javascript:alert(1)',
])('%j is no link, and shown as it was typed', (typed) => {
  expect(plainText(readMarkdown(typed), String)).toBe(typed);
});

test('a definition that a link uses is not shown', () => {
  expect(plainText(readMarkdown('See [there][1].\n\n[1]: https://example.org/'), String)).toBe(
    'See there (https://example.org/).',
  );
});

describe('what is hostile', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](https://)',
  ])('%j is no link', (typed) => {
    expect(readMarkdown(typed)).toEqual([paragraph(text('a'))]);
  });

  test.each(['<javascript:alert(1)>', '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>bold</b>'])(
    '%j is shown as it was typed',
    (typed) => {
      const [block] = readMarkdown(typed);
      const parts = block?.kind === 'paragraph' ? block.parts : [];
      expect(parts.map((part) => (part.kind === 'text' ? part.text : part.kind)).join('')).toBe(
        typed.replace(/^<(javascript.*)>$/, '$1'),
      );
    },
  );

  test('a picture of others is its description', () => {
    expect(readMarkdown('![a pixel](https://evil.example/1.png)')).toEqual([paragraph(text('a pixel'))]);
  });

  test.each([
    ['quotes', '>'.repeat(20_000)],
    ['lists', '- '.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['stars', '*a'.repeat(10_000)],
    ['deep lists', Array.from({ length: 140 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
  ])('thousands of %s do not break it', (_, typed) => {
    expect(plainText(readMarkdown(`${typed} end`), String)).toMatch(/end$|x$/);
  });
});
