/** Lays out text in lines and draws it as paths, so that it looks the same on every machine. */
import bidiFactory from 'bidi-js';
import { Direction, type Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { fontFor } from './fonts.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text that can be drawn: for each of its UTF-16 units the font that has it. */
export interface Drawable {
  text: string;
  fonts: Font[];
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Presentation}|\u20e3/u;

/** Null if there is no font for one of the letters, or nothing left. Emoji that are newer than their font are left out. */
export function drawable(text: string): Drawable | null {
  const found: Drawable = { text: '', fonts: [] };
  let before: Font | undefined;
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const isEmoji = EMOJI.test(segment);
    // A blank has the font before it, so that it does not part words of other scripts. That of emoji is very wide.
    const font = segment === ' ' ? (before ?? fontFor(segment)) : fontFor(segment);
    if (!font && !isEmoji) return null;
    if (!font || (segment === ' ' && found.text.endsWith(' '))) continue;
    before = isEmoji ? undefined : font;
    found.text += segment;
    found.fonts.push(...Array<Font>(segment.length).fill(font));
  }
  const line = trimmed(found);
  return line.text ? line : null;
}

const slice = ({ text, fonts }: Drawable, start: number, end: number): Drawable => ({
  text: text.slice(start, end),
  fonts: fonts.slice(start, end),
});

const trimmed = (line: Drawable): Drawable =>
  slice(line, line.text.length - line.text.trimStart().length, line.text.trimEnd().length);

/** Whether the text is read from right to left: as its first letter with a direction is. */
export const isRightToLeft = ({ text }: Drawable): boolean => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

export interface Wrapped {
  lines: Drawable[];
  /** Whether all of the text is in them. */
  isWhole: boolean;
}

/** The text in at most `most` lines of `width`, in units of the font size. What does not fit is replaced by `…`. */
export function wrap(whole: Drawable, width: number, most: number): Wrapped {
  const lines: Drawable[] = [];
  let rest = whole;
  while (rest.text && lines.length < most) {
    const line = firstLine(rest, width);
    lines.push(trimmed(line));
    rest = trimmed(slice(rest, line.text.length, rest.text.length));
  }
  const last = lines.at(-1);
  if (rest.text && last) lines[lines.length - 1] = withEllipsis(last, width);
  return { lines, isWhole: !rest.text };
}

/** The beginning that fits: to the end of a word, or of a letter when not even a word does. */
function firstLine(rest: Drawable, width: number): Drawable {
  if (widthOf(rest) <= width) return rest;
  const ends = [...graphemes.segment(rest.text)].map(({ index }) => index).filter((index) => index > 0);
  const wordEnds = ends.filter((end) => mayBreak(rest.text, end));
  const end = lastFitting(rest, wordEnds, width) ?? lastFitting(rest, ends, width) ?? ends[0] ?? rest.text.length;
  return slice(rest, 0, end);
}

/** The last of `ends` up to which the text fits: found by halves, since to measure it is to shape it. */
function lastFitting(rest: Drawable, ends: number[], width: number): number | undefined {
  let [fits, tooLong] = [-1, ends.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(trimmed(slice(rest, 0, ends[middle] ?? 0))) <= width) fits = middle;
    else tooLong = middle;
  }
  return ends[fits];
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Po}]/u;

/** Whether a line may end here: before a blank, or between ideographs, which have none. */
function mayBreak(text: string, end: number): boolean {
  const [before = '', after = ''] = [text.slice(0, end).at(-1), text.at(end)];
  if (after === ' ') return true;
  return before !== ' ' && !CLOSING.test(after) && (IDEOGRAPH.test(before) || IDEOGRAPH.test(after));
}

function withEllipsis(line: Drawable, width: number): Drawable {
  const ends = [line.text.length, ...[...graphemes.segment(line.text)].map(({ index }) => index).reverse()];
  for (const end of ends) {
    const { text, fonts } = trimmed(slice(line, 0, end));
    const font = fontFor('…') ?? fonts[0];
    const cut = { text: `${text.replace(/[\p{P}\s]+$/u, '')}`, fonts };
    const shown = { text: `${cut.text}…`, fonts: [...cut.fonts.slice(0, cut.text.length), ...(font ? [font] : [])] };
    if (widthOf(shown) <= width) return shown;
  }
  return line;
}

/** Part of a line in one font and direction. */
interface Run {
  text: string;
  font: Font;
  /** Odd from right to left. */
  level: number;
  /** Where its first unit is shown, among those of the line. */
  at: number;
}

/** The runs of a line from left to right, as the Unicode bidirectional algorithm orders them. */
function runsOf({ text, fonts }: Drawable, isFromRight: boolean): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, isFromRight ? 'rtl' : 'ltr');
  const shown = bidi.getReorderedIndices(text, embedding);
  const runs: Run[] = [];
  for (const [index, font] of fonts.entries()) {
    const level = embedding.levels[index] ?? 0;
    const run = runs.at(-1);
    if (run?.font === font && run.level === level) run.text += text[index];
    else runs.push({ text: text[index] ?? '', font, level, at: shown.indexOf(index) });
  }
  return runs.sort((one, other) => one.at - other.at);
}

/** In units of the font size. */
interface Glyph {
  x: number;
  y: number;
  advance: number;
  /** Its number in the font. */
  id: number;
  font: Font;
}

function glyphsOf({ text, font, level }: Run): Glyph[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const unitsPerEm = font.face.upem;
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    x: xOffset / unitsPerEm,
    y: yOffset / unitsPerEm,
    advance: xAdvance / unitsPerEm,
    id: codepoint,
    font,
  }));
}

const glyphsIn = (line: Drawable, isFromRight: boolean): Glyph[] => runsOf(line, isFromRight).flatMap(glyphsOf);

const totalAdvance = (glyphs: Glyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0);

/** In units of the font size. */
const widthOf = (line: Drawable): number => totalAdvance(glyphsIn(line, false));

export interface Place {
  /** Where the line begins, or ends if it is `atRight`. */
  x: number;
  atRight: boolean;
  /** Of the baseline. */
  y: number;
  size: number;
  /** Whether the text that the line is of is read from right to left. */
  isFromRight: boolean;
}

/** SVG paths of a line. */
export function drawLine(line: Drawable, { x, atRight, y, size, isFromRight }: Place): string {
  const glyphs = glyphsIn(line, isFromRight);
  let pen = atRight ? x - totalAdvance(glyphs) * size : x;
  return glyphs
    .map((glyph) => {
      const scale = size / glyph.font.face.upem;
      // In units of the font, upwards.
      const path = glyph.font.glyphToPath(glyph.id);
      const at = `${round(pen + glyph.x * size)} ${round(y - glyph.y * size)}`;
      pen += glyph.advance * size;
      return path && `<path transform="translate(${at})scale(${scale} ${-scale})" d="${path}"/>`;
    })
    .join('');
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
