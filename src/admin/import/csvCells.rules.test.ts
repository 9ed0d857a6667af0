import { expect, test } from 'vitest';
import { addedAt, isFuture, linkIn, wholeNumber, yesOrNo } from './csvCells.rules.ts';

test.each([
  ...['TRUE', 'yes', 'x', '1', '1.0', 'WAHR', 'Ja', 'VRAI', 'Oui', 'VERDADERO', 'Sí', 'VERO', 'VERDADEIRO', 'Sim'],
  ...['WAAR', 'SANT', 'SAND', 'TOSI', 'PRAWDA', 'Tak', 'PRAVDA', 'IGAZ', 'DOĞRU', 'ИСТИНА', 'Да', ' true '],
])('%s means yes', (cell) => {
  expect(yesOrNo(cell)).toBe(true);
});

test.each([
  ...['FALSE', 'no', '0', '0.0', '', ' ', 'FALSCH', 'Nein', 'FAUX', 'Non', 'FALSO', 'NÃO', 'ONWAAR', 'Nee'],
  ...['FALSKT', 'FALSK', 'EPÄTOSI', 'FAŁSZ', 'Nie', 'NEPRAVDA', 'HAMIS', 'YANLIŞ', 'ЛОЖЬ', 'Нет'],
])('%j means no', (cell) => {
  expect(yesOrNo(cell)).toBe(false);
});

test.each(['maybe', '2', 'wahrscheinlich'])('%s is neither', (cell) => {
  expect(yesOrNo(cell)).toBe(null);
});

test.each([
  ['320', 320],
  ['320.0', 320],
  ['320,00', 320],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1.200,0', 1200],
  ["1'200", 1200],
  ['1 200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200', 1200],
  ['1,000', 1000],
  ['1,000,000.00', 1_000_000],
  [' 12 ', 12],
  ['', null],
])('%j is the number %j', (cell, number) => {
  expect(wholeNumber(cell)).toBe(number);
});

test.each(['many', '-1', '12.5', '1,20', '12,34,567', '1e3', '12 pages', '١٢'])('%s is not a number', (cell) => {
  expect(wholeNumber(cell)).toBeNaN();
});

test.each([
  ['youtu.be/dy9nwe9_xzw', 'https://youtu.be/dy9nwe9_xzw'],
  ['www.example.org/a', 'https://www.example.org/a'],
  ['example.org', 'https://example.org'],
  ['spotify:track:5W9Al2ewPfzbWHOV2BAtBR', 'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR'],
  ['https://example.org/hello!', 'https://example.org/hello!'],
  ['mailto:books@example.org', 'mailto:books@example.org'],
  ['ask Ruth', 'ask Ruth'],
])('the link in %s is %s', (cell, link) => {
  expect(linkIn(cell)).toBe(link);
});

test.each([
  ['2024-05-17T09:00:00.123456+00:00', '2024-05-17T09:00:00.123456+00:00'],
  ['2024-05-17 09:00:00.1+02', '2024-05-17T09:00:00.1+02:00'],
  ['2024-05-17 09:00', '2024-05-17T09:00Z'],
  ['17.5.2024 09:00', '2024-05-17T09:00Z'],
  [' 2024-02-29 ', '2024-02-29T11:59:59.999998Z'],
])('%s is a date', (text, iso) => {
  expect(addedAt(text, 2)).toBe(iso);
});

test('rows of one day keep their order', () => {
  const dates = [1, 2, 19_999].map((row) => addedAt('2024-05-17', row) ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test.each([
  '',
  '30.02.2024',
  '5/17/2024',
  '05/17/2024',
  '2024-02-30',
  '2024-13-01',
  '0024-05-17',
  '2024-05-17T25:00',
  'soon',
])('"%s" is not a date', (text) => {
  expect(addedAt(text, 1)).toBeNull();
});

test('a date is in the future only if it is in every time zone', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isFuture('2026-11-24T11:00:00Z', now)).toBe(false);
  expect(isFuture('2026-11-25T12:00:00Z', now)).toBe(true);
});
