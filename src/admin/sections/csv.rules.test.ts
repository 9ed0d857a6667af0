import { expect, test } from 'vitest';
import { csvFile, withoutGuards } from './csv.rules.ts';

/** The cells of a CSV file, read by the rules of RFC 4180. */
function cells(file: string): string[][] {
  const rows = file.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  return rows.map((row) => [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"')));
}

const only = (text: string) => cells(csvFile([[text]]))[0]?.[0];

test('a file begins with the byte order mark and has a line for each row', () => {
  expect(
    csvFile([
      ['email', 'since'],
      ['ruth@example.org', '2026-11-22'],
    ]),
  ).toBe('\uFEFF"email","since"\r\n"ruth@example.org","2026-11-22"\r\n');
});

test('a table without rows is an empty file', () => {
  expect(csvFile([])).toBe('\uFEFF');
});

test.each([
  '',
  'plain',
  'a,b',
  'a;b',
  'say "peace"',
  '""',
  'two\r\nlines',
  'Élie',
  '語',
  '🕊',
  'a=b',
  'a+b@example.org',
  "o'neill@example.org",
])('%j stays as it is', (text) => {
  expect(cells(csvFile([[text, 'next'], ['below']]))).toEqual([[text, 'next'], ['below']]);
});

/** What guards encounter: formula signs, separators, characters that don't count, and other text. */
const PIECES = ['=', '+', "'", ',', ';', '\n', '\r\n', ' ', '\t', '\u200b', '＝', '"', 'a'];

test('guards can be removed again, whatever the text', () => {
  const texts = [''];
  for (const _ of [1, 2, 3, 4])
    texts.push(...texts.flatMap((text) => PIECES.map((piece) => text + piece)).filter((text) => text.length < 6));
  const changed = [...new Set(texts)].filter((text) => withoutGuards(only(text) ?? '') !== text);
  expect([texts.length > 10_000, changed]).toEqual([true, []]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠SUM(A1)'])('%j is not a formula', (text) => {
  expect(only(text)).toBe(`'${text}`);
});

test.each([
  [' =1', " '=1"],
  ['\t=1', "\t'=1"],
  ['\n=1', "\n'=1"],
  ['\r\n=1', "\r\n'=1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\u0000=1', "\u0000'=1"],
  ['\u200b=1', "\u200b'=1"],
  ['\ufeff=1', "\ufeff'=1"],
  ['\u202e=1', "\u202e'=1"],
  ['=1\n', "'=1\n"],
])('%j is not a formula, whatever surrounds it', (text, safe) => {
  expect(only(text)).toBe(safe);
});

test.each([
  ['ruth;=1', "ruth;'=1"],
  ['ruth\t@A1', "ruth\t'@A1"],
  ['ruth\n+1', "ruth\n'+1"],
  ['ruth, -1', "ruth, '-1"],
  ['";=1;"', `";'=1;"`],
])('%j is not a formula where another character ends a cell', (text, safe) => {
  expect(only(text)).toBe(safe);
});
