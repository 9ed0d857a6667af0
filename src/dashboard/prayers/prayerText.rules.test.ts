import { expect, test } from 'vitest';
import { BLANK_TEXTS } from '../../testing/blankTexts.ts';
import { isLong, readNote, readPrayer } from './prayerText.rules.ts';

const prayer = (title: string, description = '') => readPrayer({ title, description });

test('a prayer has a title; spaces around texts are left out', () => {
  expect(prayer('  For peace ', '\n At home. ')).toEqual({
    values: { title: 'For peace', description: 'At home.' },
    errors: { title: null, description: null },
  });
  expect(prayer(' \n ').errors.title).toBe('empty');
});

test.each(BLANK_TEXTS)('%j is not a title, and counts as an empty description and note', (blank) => {
  expect(prayer(blank, blank)).toEqual({
    values: { title: '', description: '' },
    errors: { title: 'empty', description: null },
  });
  expect(readNote({ answer_note: blank }).values.answer_note).toBe('');
});

test('characters that PostgreSQL rejects are left out or replaced', () => {
  expect(prayer('For\0 peace\ud800').values.title).toBe('For peace\ufffd');
  expect(prayer('\0').errors.title).toBe('empty');
});

test.each([
  ['a title', (text: string) => prayer(text).errors.title, 200],
  ['a description', (text: string) => prayer('x', text).errors.description, 5000],
  ['a note', (text: string) => readNote({ answer_note: text }).errors.answer_note, 2000],
])('%s is counted in characters, as in the database', (_, error, limit) => {
  expect(error('🙏'.repeat(limit))).toBeNull();
  expect(error('🙏'.repeat(limit + 1))).toBe('too long');
});

test('a text is long by its characters or its lines', () => {
  expect([isLong('x'.repeat(700)), isLong('x'.repeat(701))]).toEqual([false, true]);
  expect([isLong('\n'.repeat(11)), isLong('\n'.repeat(12))]).toEqual([false, true]);
});
