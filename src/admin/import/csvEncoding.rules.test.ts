import { expect, test } from 'vitest';
import { decoded, likelyEncoding, replacedCount, sampleWords, unicodeEncoding } from './csvEncoding.rules.ts';

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
  const encoding = unicodeEncoding(bytes);
  expect(encoding && decoded(bytes, encoding)).toBe(text);
});

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

test('a bad byte in UTF-8 spoils one letter, and not all of them', () => {
  const bytes = bytesOf('title\nÉlie\nGrâce\n', [0xe9], 'lie\nVérité\n');
  expect(unicodeEncoding(bytes)).toBe('utf-8');
  expect(decoded(bytes, 'utf-8')).toBe('title\nÉlie\nGrâce\n\ufffdlie\nVérité\n');
  expect(replacedCount(decoded(bytes, 'utf-8'))).toBe(1);
});

/** Bytes written by hand from the tables of the encodings. */
const FILES: [name: string, encoding: string, bytes: Uint8Array, words: string[]][] = [
  [
    'French in Windows-1252',
    'windows-1252',
    bytesOf(
      'titre;lien\r\n',
      [0xc9],
      'lie et la veuve;https://example.org/1\r\nLa gr',
      [0xe2],
      'ce du P',
      [0xe8],
      're;https://example.org/2\r\n',
    ),
    ['Élie', 'grâce', 'Père'],
  ],
  [
    'French of a Mac',
    'macintosh',
    bytesOf(
      'titre;lien\r\n',
      [0x83],
      'lie et la veuve;https://example.org/1\r\nLa gr',
      [0x89],
      'ce du P',
      [0x8f],
      're;https://example.org/2\r\n',
    ),
    ['Élie', 'grâce', 'Père'],
  ],
  [
    'German of a Mac',
    'macintosh',
    bytesOf(
      'Titel;Link\r\nDie Gr',
      [0x9a, 0xa7],
      'e der Gnade;https://example.org/1\r\nJ',
      [0x9f],
      'rgen M',
      [0x9f],
      'ller;https://example.org/2\r\n',
    ),
    ['Größe', 'Jürgen', 'Müller'],
  ],
  [
    'English quotation marks in Windows-1252',
    'windows-1252',
    bytesOf(
      'title,link\r\nIt',
      [0x92],
      's well,https://example.org/1\r\n',
      [0x93],
      'Grace',
      [0x94],
      ',https://example.org/2\r\n',
    ),
    ['It’s', '“Grace”'],
  ],
  [
    'Russian in Windows-1251',
    'windows-1251',
    bytesOf(
      'title;link\r\n',
      [0xce, 0x20, 0xec, 0xee, 0xeb, 0xe8, 0xf2, 0xe2, 0xe5],
      ';https://example.org/1\r\n',
      [0xc1, 0xeb, 0xe0, 0xe3, 0xee, 0xe4, 0xe0, 0xf2, 0xfc],
      ';https://example.org/2\r\n',
    ),
    ['О', 'молитве', 'Благодать'],
  ],
  [
    'Russian in KOI8-R',
    'koi8-r',
    bytesOf(
      'title;link\r\n',
      [0xef, 0x20, 0xcd, 0xcf, 0xcc, 0xc9, 0xd4, 0xd7, 0xc5],
      ';https://example.org/1\r\n',
      [0xe2, 0xcc, 0xc1, 0xc7, 0xcf, 0xc4, 0xc1, 0xd4, 0xd8],
      ';https://example.org/2\r\n',
    ),
    ['О', 'молитве', 'Благодать'],
  ],
  [
    'Polish in Windows-1250',
    'windows-1250',
    bytesOf(
      'title;link\r\nO ',
      [0xb3],
      'asce Bo',
      [0xbf],
      'ej;https://example.org/1\r\nModlitwa w ci',
      [0xea, 0xbf],
      'kich chwilach;https://example.org/2\r\n',
    ),
    ['łasce', 'Bożej', 'ciężkich'],
  ],
  [
    'Japanese in Shift_JIS',
    'shift_jis',
    bytesOf(
      'title,link\r\n',
      [0x8b, 0x46, 0x82, 0xe8, 0x82, 0xc9, 0x82, 0xc2, 0x82, 0xa2, 0x82, 0xc4],
      ',https://example.org/1\r\n',
    ),
    ['祈りについて'],
  ],
];

test.each(FILES)('%s is recognised', async (_, encoding, bytes, words) => {
  expect(unicodeEncoding(bytes)).toBe(null);
  const found = await likelyEncoding(bytes);
  expect(found).toBe(encoding);
  expect(sampleWords(decoded(bytes, found))).toEqual(words);
});

test('what reveals the encoding may be at the end of a long file', async () => {
  const [, , mac] = FILES[1] ?? ['', '', new Uint8Array()];
  expect(await likelyEncoding(bytesOf('a\n'.repeat(200_000), [...mac]))).toBe('macintosh');
});
