import { expect, test } from 'vitest';
import { csvRows, noCsv } from './csvTable.rules.ts';

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

test('rows have the numbers of spreadsheets, also after empty rows and rows of several lines', () => {
  const rows = [...csvRows('a,b\n"1\n1",2\n\n , \n3,4\n')].flat();
  expect(rows.map(({ number, cells: [first] }) => [number, first])).toEqual([
    [1, 'a'],
    [2, '1\n1'],
    [5, '3'],
  ]);
});

const quotes = (text: string) =>
  [...csvRows(text)].flat().flatMap(({ number, quote }) => (quote ? [{ number, ...quote }] : []));

test('an open quotation mark is found with the lines that its row includes', () => {
  expect(quotes('a,b\n1,2\n3,"4\n5,6\n7,8\n')).toEqual([{ number: 3, before: '4', lines: 2 }]);
  expect(quotes('a,b\n"3" x,4\n5,6\n')).toMatchObject([{ number: 2, lines: 1 }]);
  // A later quotation mark closes it.
  expect(quotes('a,b\n"3,4\n5,6\n"7",8\n9,10\n')).toMatchObject([{ number: 2, lines: 2 }]);
  expect(quotes('a,b\n1,"2\n3"\n')).toEqual([]);
});

test('an open quotation mark before 5,000 lines is found', () => {
  const further = Array.from({ length: 5000 }, (_, index) => `Title ${index},https://example.org/${index}`);
  const lines = ['title,link', 'Grace,https://example.org/', '"Truth,https://example.org/2', ...further];
  expect(quotes(lines.join('\r\n'))).toEqual([{ number: 3, before: 'Truth,https://example.org/2', lines: 5000 }]);
});

test.each([
  ['sep=;\r\nTitle;Link\r\nGrace, truth;https://example.org/\r\n', ['Title', 'Link']],
  ['SEP=|\nTitle;Link|Text\nGrace|x\n', ['Title;Link', 'Text']],
])('the line that names the separator is not a row: %j', (text, headings) => {
  const [first] = [...csvRows(text)].flat();
  expect(first).toEqual({ number: 1, cells: headings, quote: null });
});

test('the separator is that of the headings, also below a title', () => {
  const text = 'Sermons, talks, and more\n\nTitle;Link;Text\nGrace;https://example.org/;a, b, c, d\n';
  expect(cells(text)).toEqual([
    ['Sermons, talks, and more'],
    ['Title', 'Link', 'Text'],
    ['Grace', 'https://example.org/', 'a, b, c, d'],
  ]);
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
  expect(read.filter(({ quote }) => quote)).toEqual([]);
});

test.each([
  [[0x50, 0x4b, 0x03, 0x04, 0x00], 'spreadsheet'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'no text'],
  [[0x61, 0x00, 0x00, 0x62], 'no text'],
  [[0x61, 0x2c, 0x62], null],
  [[0xff, 0xfe, 0x61, 0x00], null],
])('a file that begins with %j is recognised as %j', (bytes, expected) => {
  expect(noCsv(new Uint8Array(bytes))).toBe(expected);
});
