import { expect, test } from 'vitest';
import { accountPath, returnPath, signInPath } from './returnPath.rules.ts';

test.each(['/dashboard', '/dashboard?tab=prayers', '/books/1#related', '/'])('members return to %s', (path) => {
  const { search } = new URL(signInPath(path), 'https://example.org');
  expect(returnPath(search)).toBe(path);
});

test.each([
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/books\\evil',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000',
  'javascript:alert(1)',
  'dashboard',
])('a link cannot lead members to %j', (path) => {
  expect(returnPath(`?${new URLSearchParams({ next: path })}`)).toBe('/');
});

test('links to other account pages keep the page to return to after signing in', () => {
  expect(accountPath('/register', '?next=%2Fdashboard%3Ftab%3Dprayers')).toBe(
    '/register?next=%2Fdashboard%3Ftab%3Dprayers',
  );
  expect(accountPath('/register', '?next=%2F%2Fevil.example')).toBe('/register');
});
