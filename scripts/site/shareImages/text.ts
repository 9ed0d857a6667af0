/** Draws text with packaged fonts, so that it looks the same on every machine. Pango shapes and wraps it. */
import sharp from 'sharp';
import { isBlank } from '../../../src/core/parts/blank.rules.ts';
import { EMOJI, FONT_NAMES, fontFor, loadFonts } from './fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text that can be drawn. */
export interface Drawable {
  /** Words, each with its Pango markup. */
  letters: string[];
  /** Whether the text is right-to-left, by its first letter. */
  isFromRight: boolean;
}

const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u20e3/u;
/** The only right-to-left script for which there is a font. */
const FROM_RIGHT = /^\P{L}*\p{Script=Arabic}/u;
/** Longer titles never fit. */
const MOST_LETTERS = 500;

/** Null if a letter has no font, or nothing is left. Emoji that are newer than the font are left out. */
export function drawable(text: string): Drawable | null {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC').trim())) {
    const font = fontFor(segment);
    if (!font && !EMOJI_SIGN.test(segment)) return null;
    if (!font || (segment === ' ' && letters.at(-1) === ' ')) continue;
    // Otherwise Pango would take a keycap's digit from the first font that has it.
    letters.push(font === EMOJI ? `<span face="${EMOJI.name}" fallback="false">${segment}</span>` : escaped(segment));
  }
  if (letters.at(-1) === ' ') letters.pop();
  return letters.some((letter) => !isBlank(letter)) ? { letters, isFromRight: FROM_RIGHT.test(text) } : null;
}

const escaped = (letter: string): string => letter.replace(/[&<>]/, (sign) => `&#${sign.charCodeAt(0)};`);

/** The space for a text, in pixels. */
export interface Room {
  width: number;
  /** Allowed font sizes, each with the most lines; the first that fits is used. */
  sizes: { size: number; most: number }[];
}

/** The distance between baselines, in units of the font size. */
const LEADING = 1.14;

export interface TextPicture {
  /** A PNG of exactly the drawn size. */
  data: Buffer;
  width: number;
  height: number;
}

/** Draws the text in the largest size that fits. What doesn't fit in the smallest is replaced by `…`. */
export async function drawText({ letters }: Drawable, { width, sizes }: Room, colour: string): Promise<TextPicture> {
  await loadFonts();
  for (const { size, most } of sizes) {
    if (letters.length > MOST_LETTERS) break;
    const whole = await draw(letters, size, width, colour);
    if (whole.height <= heightOf(size, most)) return whole;
  }
  const { size, most } = sizes.at(-1) ?? { size: 1, most: 1 };
  // Binary search for the most that fits.
  let [fits, tooMany] = [0, Math.min(letters.length, MOST_LETTERS)];
  let drawn = await draw(['…'], size, width, colour);
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const cut = await draw(shortened(letters.slice(0, middle)), size, width, colour);
    if (cut.height <= heightOf(size, most)) [fits, drawn] = [middle, cut];
    else tooMany = middle;
  }
  return drawn;
}

/** Of so many lines, with what the last reaches below its baseline. */
const heightOf = (size: number, lines: number): number => size * (lines * LEADING + 0.2);

/** Replaces trailing spaces and punctuation with `…`. */
const shortened = (letters: string[]): string[] => [
  ...letters.slice(0, letters.findLastIndex((letter) => !/^[\p{P}\s]$/u.test(letter)) + 1),
  '…',
];

async function draw(letters: string[], size: number, width: number, colour: string): Promise<TextPicture> {
  // In Pango's units, so that the line spacing is the same in all scripts.
  const leading = Math.round(size * LEADING * 1024);
  const markup = `<span foreground="${colour}" line_height="${leading}" insert_hyphens="false">${letters.join('')}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT_NAMES} ${size}`,
      width: Math.floor(width),
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
