import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { ANSWER_NOTE, isLong, PRAYER_TEXT } from './prayerText.ts';

const prayer = (title: string, description = '') => {
  const { success, output, issues } = safeParse(PRAYER_TEXT, { title, description });
  return success ? output : issues.map(({ message }) => message);
};

test('a prayer has a title; spaces around texts are left out', () => {
  expect(prayer('  For peace ', '\n At home. ')).toEqual({ title: 'For peace', description: 'At home.' });
  expect(prayer(' \n ')).toEqual(['empty']);
});

test('characters that PostgreSQL rejects are left out or replaced', () => {
  expect(prayer('For\0 peace\ud800')).toEqual({ title: 'For peace\ufffd', description: '' });
  expect(prayer('\0')).toEqual(['empty']);
});

test.each([
  ['a title', (length: number) => prayer('🙏'.repeat(length)), 200],
  ['a description', (length: number) => prayer('x', '🙏'.repeat(length)), 5000],
  ['a note', (length: number) => safeParse(ANSWER_NOTE, { answer_note: '🙏'.repeat(length) }).issues, 2000],
])('%s is counted in characters, as in the database', (_, parse, limit) => {
  expect(parse(limit)).not.toEqual(['too long']);
  expect(JSON.stringify(parse(limit) ?? '')).not.toContain('too long');
  expect(JSON.stringify(parse(limit + 1))).toContain('too long');
});

test('a text is long by its characters or its lines', () => {
  expect([isLong('x'.repeat(700)), isLong('x'.repeat(701))]).toEqual([false, true]);
  expect([isLong('\n'.repeat(11)), isLong('\n'.repeat(12))]).toEqual([false, true]);
});
