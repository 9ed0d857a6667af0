import { expect, test } from 'vitest';
import { SAFE_LINKS, UNSAFE_LINKS } from '../../testing/externalLinks.ts';
import { isSafeLink } from './externalLink.rules.ts';

test.each(SAFE_LINKS)('%j may be linked to', (link) => {
  expect(isSafeLink(link)).toBe(true);
});

test.each([
  ...UNSAFE_LINKS,
  ...['', 'example.org', 'ftp://example.org', 'javascript:alert(1)', 'data:text/html,x', ' https://example.org'],
  ...['//example.org', 'https://', 'mailto:', `https://example.org/${'x'.repeat(2000)}`],
])('%j may not be linked to', (link) => {
  expect(isSafeLink(link)).toBe(false);
});
