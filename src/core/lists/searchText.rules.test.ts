import { expect, test } from 'vitest';
import { lowerCase } from './searchText.rules.ts';

test.each([
  ['Grace', 'grace'],
  ['ÉLIE ŒUVRE', 'élie œuvre'],
  ['E\u0301LIE', 'élie'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['STRAẞE', 'straße'],
  ['ЖИЗНЬ', 'жизнь'],
  ['𐐀', '𐐨'],
  ['🕊️ 👨‍👩‍👧', '🕊️ 👨‍👩‍👧'],
  ['', ''],
])('%s becomes %s', (text, expected) => {
  expect(lowerCase(text)).toBe(expected);
});
