import { expect, test } from 'vitest';
import { CONTENT_FLAGS, isContentFlag } from '../../contract/resource.ts';
import { type CsvReading, readRow } from './csvCandidates.rules.ts';
import { catalogueHeadings, catalogueLines, type ExportedResource, guessMapping } from './csvColumns.rules.ts';
import { decoded } from './csvEncoding.rules.ts';
import { csvRows } from './csvTable.rules.ts';

/** What becomes of a file's rows. */
function readFile(text: string, category: CsvReading['category'] = 'others') {
  const [first, ...rows] = [...csvRows(text)].flat();
  const headings = first?.cells ?? [];
  const reading = { headings, mapping: guessMapping(headings), category };
  return rows.map((row) => readRow(row, reading, new Date('2026-11-23T12:00:00Z')));
}

const candidates = (text: string) => readFile(text).flatMap((read) => ('candidate' in read ? [read.candidate] : []));
const errors = (text: string) => readFile(text).flatMap((read) => ('error' in read ? [read.error] : []));

const RESOURCE: ExportedResource = {
  title: 'Grace',
  description: '',
  author: null,
  category: 'sermons',
  tags: [],
  questions: [],
  external_link: 'https://example.org/grace',
  image_url: null,
  duration: null,
  pages: null,
  is_hero: false,
  is_top_pick: true,
  language: 'es',
  has_captions: true,
  passages: ['Rom.8.28-Rom.8.30', 'Ruth'],
  content_flags: [],
  created_at: '2026-05-17T09:00:00.123456+00:00',
};

/** As the database stores them: without an author, a picture or a duration, those columns are null. */
const imported = (file: string): ExportedResource[] =>
  candidates(file).map(
    ({ row: _, item: __, flags, author, image_url, duration, category, created_at, ...columns }) => ({
      ...columns,
      content_flags: flags.filter(isContentFlag),
      created_at: created_at ?? '',
      category: category as ExportedResource['category'],
      author: author || null,
      image_url: image_url || null,
      duration: duration || null,
    }),
  );

/** Pieces of text that spreadsheets and CSV files treat in special ways. */
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

test('an exported catalogue imports back unchanged, whatever its texts', () => {
  const resources = [...PIECES, ...PAIRS].map((text, index) => ({
    ...RESOURCE,
    title: `T${text}`,
    description: text,
    author: index % 3 ? `${text}A` : null,
    tags: [`t${text}t`, `"${index}"`, 'a, b'],
    questions: [`=${index}, "why"?`, 'Who; and where?'],
    external_link: `https://example.org/${index}`,
    image_url: index % 2 ? 'https://example.org/a.jpg' : null,
    duration: index % 2 ? '1h 5m' : null,
    pages: index % 2 ? null : index + 1,
    is_hero: index % 2 === 0,
    content_flags: CONTENT_FLAGS.slice(index % 5),
  }));
  const file = catalogueHeadings() + catalogueLines(resources);
  const text = decoded(new TextEncoder().encode(file), 'utf-8');
  expect(imported(text)).toEqual(resources);
  expect(errors(text)).toEqual([]);
});

test('no cell of an export begins like a formula', () => {
  const resources = PAIRS.map((text) => ({ ...RESOURCE, title: text, description: text, author: text, tags: [text] }));
  const cells = [...csvRows(catalogueHeadings() + catalogueLines(resources))].flat().flatMap((row) => row.cells);
  expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([]);
});

test('a catalogue without resources is a file with headings', () => {
  expect(imported(catalogueHeadings())).toEqual([]);
});

test('another program’s rows are read as intended', () => {
  const file = [
    'URL;Name;Speaker;Section;Keywords;Length;Pages;Featured;Language;Subtitles',
    ' https://youtu.be/dQw4w9WgXcQ ; Grace ;Ama;Sermon;hope; 45 min ;;yes;es-419;Yes',
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
      questions: [],
      image_url: '',
      external_link: 'https://youtu.be/dQw4w9WgXcQ',
      duration: '45 min',
      pages: null,
      is_hero: false,
      is_top_pick: true,
      language: 'es',
      has_captions: true,
      passages: [],
      flags: [],
    },
    expect.objectContaining({ row: 3, item: null, category: 'others', tags: ['hope', 'a, b'], pages: 12 }),
    expect.objectContaining({ row: 4, category: 'poems', is_top_pick: false }),
  ]);
});

test('a table that Excel saved in another language is read correctly', () => {
  const file = [
    'title;external_link;pages;is_hero;is_top_pick;has_captions;created_at',
    'Grace;youtu.be/dQw4w9WgXcQ;1.200;WAHR;FALSCH;Ja;17.05.2026',
    'Vérité;spotify:track:5W9Al2ewPfzbWHOV2BAtBR;320.0;VRAI;nein;FAUX;2026-05-17',
  ].join('\r\n');
  expect(candidates(file)).toMatchObject([
    {
      item: 'youtube:video:dQw4w9WgXcQ',
      external_link: 'https://youtu.be/dQw4w9WgXcQ',
      pages: 1200,
      is_hero: true,
      is_top_pick: false,
      has_captions: true,
      created_at: '2026-05-17T11:59:59.999998Z',
    },
    {
      item: 'spotify:track:5W9Al2ewPfzbWHOV2BAtBR',
      external_link: 'https://open.spotify.com/track/5W9Al2ewPfzbWHOV2BAtBR',
      pages: 320,
      is_hero: true,
      is_top_pick: false,
      has_captions: false,
      created_at: '2026-05-17T11:59:59.999997Z',
    },
  ]);
});

test('tags may be separated by semicolons', () => {
  expect(candidates('title,link,tags\nGrace,https://example.org/,hope; faith;hope')[0]?.tags).toEqual([
    'hope',
    'faith',
  ]);
});

test('each line of a cell is a question', () => {
  const file = 'title,link,discussion questions\nGrace,https://example.org/,"What is grace?\n\n Why?"';
  expect(candidates(file)[0]?.questions).toEqual(['What is grace?', 'Why?']);
});

test('a spreadsheet may leave out empty cells at the end', () => {
  expect(candidates('title,link,pages\nGrace,https://example.org/')[0]).toMatchObject({ title: 'Grace', pages: null });
});

test.each([
  ['5/17/2026', 'no date'],
  ['2999-01-01', 'future date'],
])('the date %s is reported', (text, code) => {
  const file = `title,link,date added\nGrace,https://example.org/,${text}\nTruth,https://example.org/1,\n`;
  expect(errors(file)).toEqual([{ row: 2, column: 'created_at', code, text }]);
  expect(candidates(file)[0]).not.toHaveProperty('created_at');
});

test('an invalid language is reported', () => {
  const file = 'title,link,language\nGrace,https://example.org/,Spanish\nTruth,https://example.org/1,\n';
  expect(errors(file)).toEqual([{ row: 2, column: 'language', code: 'no language', text: 'Spanish' }]);
  expect(candidates(file)).toMatchObject([{ title: 'Truth', language: null }]);
});

test.each([
  ['Grace,https://example.org/,many,', { column: 'pages', code: 'no number', text: 'many' }],
  ['Grace,https://example.org/,-1,', { column: 'pages', code: 'no number', text: '-1' }],
  ['Grace,https://example.org/,,,scary', { column: 'content_flags', code: 'no flag', text: 'scary' }],
  ['Grace,https://example.org/,,maybe', { column: 'is_hero', code: 'no yes or no', text: 'maybe' }],
  ['Grace,https://example.org/,,,,and more', { column: null, code: 'cells', text: 'and more' }],
  ['"Grace" of God,https://example.org/,,', { column: null, code: 'quotes' }],
])('a bad row is reported: %s', (line, error) => {
  const file = `title,link,pages,hero,content flags\nTruth,https://example.org/1,,\n${line}\n`;
  expect(errors(file)).toMatchObject([{ row: 3, ...error }]);
  expect(candidates(file)).toMatchObject([{ title: 'Truth' }]);
});
