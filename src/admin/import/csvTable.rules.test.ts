import { expect, test } from 'vitest';
import { csvRows, csvText, noCsv } from './csvTable.rules.ts';

const cells = (text: string) => [...csvRows(text)].flat().map((row) => row.cells);

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\n1;2\n'],
  ['tabs', 'a\tb\n1\t2\n'],
  ['bars', 'a|b\n1|2\n'],
  ['quotation marks', '"a","b"\n"1","2"\n'],
  ['lines of Windows', 'a,b\r\n1,2\r\n'],
  ['lines of old Macs', 'a,b\r1,2\r'],
  ['no line end at the end', 'a,b\n1,2'],
])('a file with %s is read', (_, text) => {
  expect(cells(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('cells keep line breaks, separators, quotation marks and every script', () => {
  const text = 'title;text\r\n"two\nlines;\r\nand ""more""";"🕊 نعمة Élie, 語"\r\n';
  expect(cells(text)[1]).toEqual(['two\nlines;\r\nand "more"', '🕊 نعمة Élie, 語']);
});

test('rows have the numbers of spreadsheets, also behind empty rows and rows of several lines', () => {
  const rows = [...csvRows('a,b\n"1\n1",2\n\n , \n3,4\n')].flat();
  expect(rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
    [1, 'a'],
    [2, '1\n1'],
    [5, '3'],
  ]);
});

test('a broken row is marked, and the others are not', () => {
  const rows = [...csvRows('a,b\n1,2\n"3" x,4\n5,6\n')].flat();
  expect(rows.map(({ number, isBroken }) => [number, isBroken]).filter(([, isBroken]) => !isBroken)).toContainEqual([
    2,
    false,
  ]);
  expect(rows.some(({ isBroken }) => isBroken)).toBe(true);
  expect([...csvRows('a,b\n"1,2\n3,4\n')].flat().at(-1)?.isBroken).toBe(true);
});

test('an empty file has no rows', () => {
  expect([cells(''), cells('\n\n')]).toEqual([[], []]);
});

test('a long file comes in portions, as if it were read at once', () => {
  const row = (index: number) => [`Title ${index}`, `"text"\n${'é,;'.repeat(index % 50)}`];
  const rows = Array.from({ length: 5000 }, (_, index) => row(index));
  const long = ['long', 'x'.repeat(300_000)];
  const lines = [['a', 'b'], ...rows, long, ...rows].map((line) =>
    line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  const portions = [...csvRows(`${lines.join('\r\n')}\r\n`)];
  expect(portions.length).toBeGreaterThan(10);
  const read = portions.flat();
  expect(read.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
  expect(read.map((line) => line.cells)).toEqual([['a', 'b'], ...rows, long, ...rows]);
  expect(read.some(({ isBroken }) => isBroken)).toBe(false);
});

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
  for (const [index, unit] of [...`\uFEFF${text}`].entries())
    view.setUint16(index * 2, unit.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode('Élie 語')],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFÉlie 語')],
  ['UTF-16', utf16('Élie 語', true)],
  ['UTF-16 the other way round', utf16('Élie 語', false)],
  ['UTF-16 without its mark', utf16('Élie and 語', true).subarray(2), 'Élie and 語'],
  ['UTF-16 the other way round, without it', utf16('Élie and 語', false).subarray(2), 'Élie and 語'],
])('a file in %s is text', (_, bytes, text = 'Élie 語') => {
  expect([csvText(bytes), noCsv(bytes)]).toEqual([text, null]);
});

test('a file of an older spreadsheet is text', () => {
  expect(csvText(new Uint8Array([0xc9, 0x6c, 0x69, 0x65, 0x20, 0x93, 0x94]))).toBe('Élie “”');
});
