import { expect, test } from 'vitest';
import type { Prayer, PrayerPage } from '../../contract/prayer.ts';
import { markedAnswered, withChangedPrayer, withEdited, withoutPrayer } from './prayerPage.rules.ts';

const prayer = (id: string, overrides: Partial<Prayer> = {}): Prayer => ({
  id,
  title: `For ${id}`,
  description: '',
  is_answered: false,
  answered_at: null,
  answer_note: '',
  created_at: `2026-05-0${id}T08:00:00+00:00`,
  ...overrides,
});
const page = (...prayers: Prayer[]): PrayerPage => ({ prayers, total: 10 + prayers.length });
const NOW = new Date('2026-06-01T12:00:00Z');

test('a changed prayer stays in place', () => {
  const changed = prayer('2', { title: 'For peace' });
  expect(withChangedPrayer(page(prayer('3'), prayer('2'), prayer('1')), 'all', changed)).toEqual(
    page(prayer('3'), changed, prayer('1')),
  );
});

test.each([
  ['open', true],
  ['answered', false],
] as const)('of the %s prayers, one that no longer is leaves the page and the total', (show, is_answered) => {
  const before = { prayers: [prayer('2'), prayer('1')], total: 12 };
  const after = withChangedPrayer(before, show, prayer('2', { is_answered }));
  expect(after).toEqual({ prayers: [prayer('1')], total: 11 });
});

test('a prayer on another page changes nothing here', () => {
  expect(withoutPrayer(page(prayer('1')), '5')).toEqual(page(prayer('1')));
  expect(withChangedPrayer(page(prayer('1')), 'all', prayer('5'))).toEqual(page(prayer('1')));
});

test('an answered prayer has the time of its answer until it is open again', () => {
  const answered = markedAnswered(prayer('1'), true, NOW);
  expect(answered).toMatchObject({ is_answered: true, answered_at: NOW.toISOString() });
  expect(markedAnswered(answered, true, new Date(0))).toEqual(answered);
  expect(markedAnswered(answered, false, NOW)).toEqual(prayer('1'));
});

test('a prayer that is being edited stays in place, even if it left the page', () => {
  const [first, second, third] = [prayer('3'), prayer('2'), prayer('1')];
  expect(withEdited([first, third], [second])).toEqual([first, second, third]);
  expect(withEdited([first, second], [prayer('2', { title: 'older' })])).toEqual([first, second]);
});
