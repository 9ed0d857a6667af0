/** Draws text with the fonts of packages, so that it looks the same on every machine. Pango joins, turns and breaks it. */
import sharp from 'sharp';
import { isBlank } from '../../../src/core/parts/blank.rules.ts';
import { EMOJI, FONT_NAMES, fontFor, loadFonts } from './fonts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text that can be drawn. */
export interface Drawable {
  /** Each with its Pango markup. */
  letters: string[];
  /** Whether it is read from right to left: as its first letter is. */
  isFromRight: boolean;
}

const EMOJI_SIGN = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u20e3/u;
/** Of the scripts for which there are fonts, the one that is read from the right. */
const FROM_RIGHT = /^\P{L}*\p{Script=Arabic}/u;
/** No title with more of them is drawn whole. */
const MOST_LETTERS = 500;

/** Null if there is no font for one of the letters, or nothing left. Emoji that are newer than their font are left out. */
export function drawable(text: string): Drawable | null {
  const letters: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC').trim())) {
    const font = fontFor(segment);
    if (!font && !EMOJI_SIGN.test(segment)) return null;
    if (!font || (segment === ' ' && letters.at(-1) === ' ')) continue;
    // Else Pango would take the digit of a keycap from the first font that has it.
    letters.push(font === EMOJI ? `<span face="${EMOJI.name}" fallback="false">${segment}</span>` : escaped(segment));
  }
  if (letters.at(-1) === ' ') letters.pop();
  return letters.some((letter) => !isBlank(letter)) ? { letters, isFromRight: FROM_RIGHT.test(text) } : null;
}

const escaped = (letter: string): string => letter.replace(/[&<>]/, (sign) => `&#${sign.charCodeAt(0)};`);

/** The room of a text, in pixels. */
export interface Room {
  width: number;
  /** Font sizes that it may have, the first that fits, each with the most lines. */
  sizes: { size: number; most: number }[];
}

/** From one baseline to the next, in units of the font size. */
const LEADING = 1.14;

export interface TextPicture {
  /** PNG, as large as what is drawn. */
  data: Buffer;
  width: number;
  height: number;
}

/** The text in the largest size in which it fits. What does not fit in the smallest is replaced by `…`. */
export async function drawText({ letters }: Drawable, { width, sizes }: Room, colour: string): Promise<TextPicture> {
  await loadFonts();
  for (const { size, most } of sizes) {
    if (letters.length > MOST_LETTERS) break;
    const whole = await draw(letters, size, width, colour);
    if (whole.height <= heightOf(size, most)) return whole;
  }
  const { size, most } = sizes.at(-1) ?? { size: 1, most: 1 };
  // The most that fits, found by halves.
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

/** Ends with `…` in the place of blanks and punctuation. */
const shortened = (letters: string[]): string[] => [
  ...letters.slice(0, letters.findLastIndex((letter) => !/^[\p{P}\s]$/u.test(letter)) + 1),
  '…',
];

async function draw(letters: string[], size: number, width: number, colour: string): Promise<TextPicture> {
  // In Pango's units, so that lines of all scripts are as far apart.
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
