/**
 * The fonts of share images, from packages, since build machines may have none. Titles in other scripts are left out
 * until their font is a dependency, with a line here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const { resolve } = createRequire(import.meta.url);

export interface Font {
  /** The family name for Pango. */
  name: string;
  path: string;
}

const font = (name: string, path: string): Font => ({ name, path: resolve(`@expo-google-fonts/${path}.ttf`) });

/** Drawn in a single colour. */
export const EMOJI = font('Noto Emoji SemiBold', 'noto-emoji/600SemiBold/NotoEmoji_600SemiBold');
/** The first that has a letter draws it. Fraunces is the font of headings, for Latin; then Arabic, simplified Chinese, and emoji. */
const FONTS = [
  font('Fraunces SemiBold', 'fraunces/600SemiBold/Fraunces_600SemiBold'),
  font('Noto Naskh Arabic SemiBold', 'noto-naskh-arabic/600SemiBold/NotoNaskhArabic_600SemiBold'),
  font('ZCOOL XiaoWei', 'zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular'),
  EMOJI,
];

export const FONT_NAMES = FONTS.map(({ name }) => name).join(', ');

/** Without system fonts, even on macOS, which has its own way to find them. */
const SETTINGS = {
  FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)),
  PANGOCAIRO_BACKEND: 'fontconfig',
};

let loaded: Promise<void> | undefined;

/** Registers the fonts with Pango. */
export const loadFonts = (): Promise<void> => {
  loaded ??= load();
  return loaded;
};

/** Pango reads these settings with the first text. Programs started later, such as a browser, need the original ones. */
async function load(): Promise<void> {
  const before = Object.keys(SETTINGS).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, SETTINGS);
  // Pango accepts one font file per text.
  const text = '.';
  await Promise.all(FONTS.map(({ path }) => sharp({ text: { text, fontfile: path } }).toBuffer()));
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

let characters: Map<Font, Set<number>> | undefined;

/** The font that has all of these characters; undefined if none has. */
export function fontFor(text: string): Font | undefined {
  characters ??= new Map(FONTS.map((each) => [each, charactersIn(readFileSync(each.path))]));
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0).filter((code) => !isIgnored(code));
  return FONTS.find((each) => codes.every((code) => characters?.get(each)?.has(code)));
}

/** Joiners and variation selectors, which change their neighbours and need no glyph. */
const isIgnored = (code: number): boolean => /^(\u200c|\u200d|[\ufe00-\ufe0f])$/.test(String.fromCodePoint(code));

/** What the table `cmap` of a font lists, in its formats 4 (two bytes for a character) and 12 (four). */
function charactersIn(bytes: Buffer): Set<number> {
  const cmap = bytes.subarray(bytes.readUInt32BE(bytes.indexOf('cmap') + 8));
  const maps = list(cmap.readUInt16BE(2), (index) => cmap.subarray(cmap.readUInt32BE(8 + 8 * index)));
  const ranges = maps.flatMap((map) => {
    const format = map.readUInt16BE(0);
    if (format === 12)
      return list(map.readUInt32BE(12), (at) => [map.readUInt32BE(16 + 12 * at), map.readUInt32BE(20 + 12 * at)]);
    const count = format === 4 ? map.readUInt16BE(6) / 2 : 0;
    return list(count, (at) => [map.readUInt16BE(16 + 2 * (count + at)), map.readUInt16BE(14 + 2 * at)]);
  });
  const codes = ranges.flatMap(([first = 0, last = 0]) => list(last - first + 1, (index) => first + index));
  // Fonts list control characters too, and format 4 ends with a non-character.
  return new Set(codes.filter((code) => !/[\p{Cc}\p{Noncharacter_Code_Point}]/u.test(String.fromCodePoint(code))));
}

const list = <T>(length: number, item: (index: number) => T): T[] => Array.from({ length }, (_, index) => item(index));
