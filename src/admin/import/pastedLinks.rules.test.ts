import { expect, test } from 'vitest';
import { pastedLinks } from './pastedLinks.rules.ts';

test('links are read one a line, each once, and what follows them is left out', () => {
  const text = [
    'https://youtu.be/dy9nwe9_xzw  the first one',
    '',
    '\thttps://example.org/a?b=c#d\r',
    'https://youtu.be/dy9nwe9_xzw',
    'HTTPS://example.org/b',
    'open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR',
  ].join('\n');
  expect(pastedLinks(text)).toEqual({
    links: [
      'https://youtu.be/dy9nwe9_xzw',
      'https://example.org/a?b=c#d',
      'https://example.org/b',
      'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR',
    ],
    rejected: [],
  });
});

test.each([
  'Sermons',
  'javascript:alert(1)',
  'mailto:books@example.org',
  'http://127.0.0.1/',
  'https://user:secret@example.org/',
  'ftp://example.org/',
])('%s is named with its line', (line) => {
  expect(pastedLinks(`https://example.org/\n\n${line}`)).toEqual({
    links: ['https://example.org/'],
    rejected: [{ line: 3, text: line }],
  });
});
