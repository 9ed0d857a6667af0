import { expect, test } from 'vitest';
import { lowerCase, withoutAccents } from './searchText.rules.ts';

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

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ÄNGSTE', 'angste'],
  ['STRAẞE', 'strasse'],
  ['Niño', 'nino'],
  ['Ёлка', 'елка'],
  ['ΆΓΙΟΣ', 'αγιοσ'],
  ['sœur', 'sœur'],
  ['が', 'が'],
  ['รัก', 'รัก'],
  ['하나', '하나'],
  ['कि', 'कि'],
  ['\u0301', ''],
])('without accents, %s is %s', (text, expected) => {
  expect(withoutAccents(text)).toBe(expected);
});
