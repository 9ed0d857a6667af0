import { expect, test } from 'vitest';
import { changedPart } from './changedPart.rules.ts';

test('a text is divided into what is unique to it and what both share', () => {
  expect(changedPart('A good book', 'A new book')).toEqual({ before: 'A ', changed: 'good', after: ' book' });
  expect(changedPart('A new book', 'A good book')).toEqual({ before: 'A ', changed: 'new', after: ' book' });
});

test('if only the other text has more, nothing is marked', () => {
  expect(changedPart('A book', 'A good book')).toEqual({ before: 'A ', changed: '', after: 'book' });
  expect(changedPart('a a', 'a a a')).toEqual({ before: 'a a', changed: '', after: '' });
});

test('a word is never divided, even if both begin or end with the same letters', () => {
  expect(changedPart('All sermons', 'A few books')).toEqual({ before: '', changed: 'All sermons', after: '' });
  expect(changedPart('Hope 🙏🏾', 'Hope 🙏🏽')).toEqual({ before: 'Hope ', changed: '🙏🏾', after: '' });
});

test('in scripts without spaces each character is a word', () => {
  expect(changedPart('信仰の道のり', '信仰の歩み')).toEqual({ before: '信仰の', changed: '道のり', after: '' });
});

test('of a long text only what is near the difference is shown', () => {
  const { before, changed, after } = changedPart(
    `${'a'.repeat(500)} 🙏 ${'b'.repeat(500)}`,
    `${'a'.repeat(500)} ${'b'.repeat(500)}`,
  );
  expect([before, changed, after]).toEqual([`…${'a'.repeat(59)} `, '🙏 ', `${'b'.repeat(60)}…`]);
});
