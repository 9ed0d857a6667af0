import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { withSlashes } from './paths.ts';

test.each([
  ['books\\page\\2.html', win32],
  ['books/page/2.html', posix],
])('%s is written with slashes', (path, platform) => {
  expect(withSlashes(path, platform)).toBe('books/page/2.html');
});

test('on Linux and macOS a backslash is part of the name', () => {
  expect(withSlashes('a\\b.html', posix)).toBe('a\\b.html');
});
