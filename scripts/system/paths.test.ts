import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { importAddress, pathBelow, withSlashes } from './paths.ts';

test.each([
  ['books\\page\\2.html', win32],
  ['books/page/2.html', posix],
])('%s is written with slashes', (path, platform) => {
  expect(withSlashes(path, platform)).toBe('books/page/2.html');
});

test('on Linux and macOS a backslash is part of the name', () => {
  expect(withSlashes('a\\b.html', posix)).toBe('a\\b.html');
});

test.each([
  ['D:\\ministry\\dist', 'D:\\ministry\\dist\\books\\page\\2.html', win32],
  ['d:\\Ministry\\dist\\', 'D:\\ministry\\dist\\books\\page\\2.html', win32],
  ['/Users/ann/dist', '/Users/ann/dist/books/page/2.html', posix],
])('the path of a file below %s has slashes', (folder, file, platform) => {
  expect(pathBelow(folder, file, platform)).toBe('books/page/2.html');
});

test.each([
  ['D:\\our site\\page-maker.mjs', true, 'file:///D:/our%20site/page-maker.mjs'],
  ['/Users/ann/our site/page-maker.mjs', false, 'file:///Users/ann/our%20site/page-maker.mjs'],
])('%s becomes a file URL', (file, windows, address) => {
  expect(importAddress(file, { windows })).toBe(address);
});
