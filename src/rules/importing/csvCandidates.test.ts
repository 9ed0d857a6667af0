import { expect, test } from 'vitest';
import { catalogueHeadings, catalogueLines, type ExportedResource } from './catalogueFile.ts';
import { type CsvReading, readRow } from './csvCandidates.ts';
import { guessMapping } from './csvColumns.ts';
import { csvRows, csvText } from './csvTable.ts';

/** What becomes of the rows of a file. */
function readFile(text: string, category: CsvReading['category'] = 'others') {
  const [first, ...rows] = [...csvRows(text)].flat();
  const headings = first?.cells ?? [];
  const reading = { headings, mapping: guessMapping(headings), category };
  return rows.map((row) => readRow(row, reading));
}

const candidates = (text: string) => readFile(text).flatMap((read) => ('candidate' in read ? [read.candidate] : []));
const faults = (text: string) => readFile(text).flatMap((read) => ('fault' in read ? [read.fault] : []));

const RESOURCE: ExportedResource = {
  title: 'Grace',
  description: '',
  author: null,
  category: 'sermons',
  tags: [],
  external_link: 'https://example.org/grace',
  image_url: null,
  duration: null,
  pages: null,
  is_hero: false,
  is_top_pick: true,
};

/** As the database keeps them: without an author, a picture or a duration, those columns are null. */
const imported = (file: string): ExportedResource[] =>
  candidates(file).map(({ row: _, item: __, flags: ___, presence: ____, author, image_url, category, ...columns }) => ({
    ...columns,
    category: category as ExportedResource['category'],
    author: author || null,
    image_url: image_url || null,
  }));

/** Pieces of text that spreadsheets and CSV files treat in their own ways. */
const PIECES = [
  '=1+1',
  "'=1",
  "''",
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '🕊',
  'نعمة',
  '\u200b@',
  '-',
  'a|b',
  'é',
];

const PAIRS = PIECES.flatMap((one) => PIECES.map((other) => `${one}${other}`));

test('an exported catalogue imports back unchanged, whatever stands in it', () => {
  const resources = [...PIECES, ...PAIRS].map((text, index) => ({
    ...RESOURCE,
    title: `T${text}`,
    description: text,
    author: index % 3 ? `${text}A` : null,
    tags: [`t${text}t`, `"${index}"`, 'a, b'],
    external_link: `https://example.org/${index}`,
    image_url: index % 2 ? 'https://example.org/a.jpg' : null,
    duration: index % 2 ? '1h 5m' : null,
    pages: index % 2 ? null : index + 1,
    is_hero: index % 2 === 0,
  }));
  const file = catalogueHeadings() + catalogueLines(resources);
  const bytes = new TextEncoder().encode(file);
  expect(imported(csvText(bytes))).toEqual(resources);
  expect(faults(csvText(bytes))).toEqual([]);
});

test('no cell of an export begins as a formula does', () => {
  const resources = PAIRS.map((text) => ({ ...RESOURCE, title: text, description: text, author: text, tags: [text] }));
  const cells = [...csvRows(csvText(new TextEncoder().encode(catalogueHeadings() + catalogueLines(resources))))]
    .flat()
    .flatMap((row) => row.cells);
  expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([]);
});

test('a catalogue without resources is a file with headings', () => {
  expect(imported(catalogueHeadings())).toEqual([]);
});

test('the rows of another program are read as it means them', () => {
  const file = [
    'URL;Name;Speaker;Section;Keywords;Length;Pages;Featured',
    ' https://youtu.be/dQw4w9WgXcQ ; Grace ;Ama;Sermon;hope; 45 min ;;yes',
    'https://example.org/;Truth;;;"hope, ""a, b"",hope";;12;No',
    'https://example.org/2;Way;;poems;hope|faith;;;',
  ].join('\r\n');
  expect(candidates(file)).toEqual([
    {
      row: 2,
      item: 'youtube:video:dQw4w9WgXcQ',
      title: 'Grace',
      description: '',
      author: 'Ama',
      category: 'sermons',
      tags: ['hope'],
      image_url: '',
      external_link: 'https://youtu.be/dQw4w9WgXcQ',
      duration: '45 min',
      pages: null,
      is_hero: false,
      is_top_pick: true,
      flags: [],
      presence: 'new',
    },
    expect.objectContaining({ row: 3, item: null, category: 'others', tags: ['hope', 'a, b'], pages: 12 }),
    expect.objectContaining({ row: 4, category: 'poems', is_top_pick: false }),
  ]);
});

test('tags may stand between semicolons', () => {
  expect(candidates('title,link,tags\nGrace,https://example.org/,hope; faith;hope')[0]?.tags).toEqual([
    'hope',
    'faith',
  ]);
});

test('a spreadsheet may leave out empty cells at the end', () => {
  expect(candidates('title,link,pages\nGrace,https://example.org/')[0]).toMatchObject({ title: 'Grace', pages: null });
});

test.each([
  ['Grace,https://example.org/,many,', { column: 'pages', code: 'no number', text: 'many' }],
  ['Grace,https://example.org/,-1,', { column: 'pages', code: 'no number', text: '-1' }],
  ['Grace,https://example.org/,,maybe', { column: 'is_hero', code: 'no yes or no', text: 'maybe' }],
  ['Grace,https://example.org/,,,and more', { column: null, code: 'cells', text: 'and more' }],
  ['"Grace" of God,https://example.org/,,', { column: null, code: 'quotes' }],
])('a bad row is named: %s', (line, fault) => {
  const file = `title,link,pages,hero\nTruth,https://example.org/1,,\n${line}\n`;
  expect(faults(file)).toMatchObject([{ row: 3, ...fault }]);
  expect(candidates(file)).toMatchObject([{ title: 'Truth' }]);
});
