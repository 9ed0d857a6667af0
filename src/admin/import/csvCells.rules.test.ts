import { expect, test } from 'vitest';
import { linkIn, wholeNumber, yesOrNo } from './csvCells.rules.ts';

test.each([
  ...['TRUE', 'yes', 'x', '1', '1.0', 'WAHR', 'Ja', 'VRAI', 'Oui', 'VERDADERO', 'Sí', 'VERO', 'VERDADEIRO', 'Sim'],
  ...['WAAR', 'SANT', 'SAND', 'TOSI', 'PRAWDA', 'Tak', 'PRAVDA', 'IGAZ', 'DOĞRU', 'ИСТИНА', 'Да', ' true '],
])('%s is yes', (cell) => {
  expect(yesOrNo(cell)).toBe(true);
});

test.each([
  ...['FALSE', 'no', '0', '0.0', '', ' ', 'FALSCH', 'Nein', 'FAUX', 'Non', 'FALSO', 'NÃO', 'ONWAAR', 'Nee'],
  ...['FALSKT', 'FALSK', 'EPÄTOSI', 'FAŁSZ', 'Nie', 'NEPRAVDA', 'HAMIS', 'YANLIŞ', 'ЛОЖЬ', 'Нет'],
])('%j is no', (cell) => {
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

test.each(['many', '-1', '12.5', '1,20', '12,34,567', '1e3', '12 pages', '١٢'])('%s is no number', (cell) => {
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
