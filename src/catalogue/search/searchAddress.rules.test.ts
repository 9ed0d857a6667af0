import { expect, test } from 'vitest';
import { readSearch, searchAddress } from './searchAddress.rules.ts';

test('reading an address gives the search that it was made from', () => {
  for (const words of [
    'hope',
    'C. S. Lewis',
    'a&category=movies#x',
    '"><script>',
    '100 % & more',
    'في البدء',
    '🙏🏽',
  ]) {
    const question = { words, category: 'books' as const };
    expect(readSearch(searchAddress(question).slice('/search'.length))).toEqual(question);
  }
});

test('an address has only the parameters that are set', () => {
  expect(searchAddress({ words: '', category: null })).toBe('/search');
  expect(searchAddress({ words: 'hope', category: null })).toBe('/search?q=hope');
});

test('invalid parts of an address are ignored or shortened', () => {
  expect(readSearch('')).toEqual({ words: '', category: null });
  expect(readSearch('?q=%E0%A4%A&category=constructor')).toEqual({ words: '\ufffd%A', category: null });
  expect(readSearch(`?q=${'x'.repeat(100_000)}`).words).toHaveLength(200);
  expect(readSearch(`?q=${'🙏'.repeat(300)}x`).words.isWellFormed()).toBe(true);
  expect(readSearch('?q=++two%0A++words+').words).toBe('two words');
  expect(readSearch('?q=e%CC%81lie').words).toBe('élie');
});
