/**
 * The fonts of share images, from packages: a build machine may have none of its own. A title in another script is left away
 * until its font is a package and a line here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { Blob, Face, Font } from 'harfbuzzjs';

const { resolve } = createRequire(import.meta.url);

/** The first that has a letter draws it. Fraunces is the font of headings, for Latin; then Arabic, simplified Chinese, and emoji in one colour. */
const FAMILIES: [name: string, weight: number][] = [
  ['fraunces', 600],
  ['noto-naskh-arabic', 600],
  ['zcool-xiaowei', 400],
  ['noto-emoji', 600],
];

/** One file of a family, which is loaded when a text needs it. */
interface FontFile {
  path: string;
  ranges: [first: number, last: number][];
  font?: Font;
}

let files: FontFile[] | undefined;

/** The font that has all of these characters; undefined if none has. */
export function fontFor(characters: string): Font | undefined {
  files ??= FAMILIES.flatMap(([name, weight]) => filesOf(name, weight));
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).filter((code) => !isIgnored(code));
  for (const file of files) {
    if (!codes.every((code) => file.ranges.some(([first, last]) => code >= first && code <= last))) continue;
    file.font ??= loadFont(file.path);
    if (codes.every((code) => file.font?.nominalGlyph(code))) return file.font;
  }
  return undefined;
}

/** Joiners and variation selectors, which change their neighbours and need no glyph. */
const isIgnored = (code: number): boolean => /^(\u200c|\u200d|[\ufe00-\ufe0f])$/.test(String.fromCodePoint(code));

function filesOf(name: string, weight: number): FontFile[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8'));
  return Object.entries(ranges).map(([subset, text]) => ({
    path: `@fontsource/${name}/files/${name}-${subset.replace(/[[\]]/g, '')}-${weight}-normal.woff`,
    ranges: text.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}

function loadFont(path: string): Font {
  const sfnt = sfntOf(readFileSync(resolve(path)));
  return new Font(new Face(new Blob(new Uint8Array(sfnt).buffer)));
}

const HEADER = 12;
const TABLE = 16;

/** The font that is compressed in a WOFF file: a header, and tables of which each may be deflated. */
function sfntOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(44 + index * 20, 64 + index * 20);
    const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(HEADER + TABLE * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = HEADER + TABLE * index;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
