/**
 * Shortens texts for tabs, search results, previews, feeds and cards: one line, cut after a whole word. Length is
 * counted in columns; a Chinese, Japanese or Korean character takes two.
 */
import type { CardResource, ResourceSummary } from '../../contract/listing.ts';

/** Columns that fit on a card. Longer texts wouldn't be visible, and would make lists too large for one round trip. */
const CARD = { title: 80, author: 40, description: 140, duration: 24 };

/** Characters two columns wide. Those above U+FFFF are two UTF-16 units, so they count as two anyway. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Characters that XML forbids, and marks that change the direction of the text after them. */
const UNSAFE = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const GAPS = /[\s\p{Cc}]+/gu;
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:.]+$/u;

/** Latin, Greek and Cyrillic without combining marks: spaces separate words, and each UTF-16 unit is a character. */
const PLAIN = /^[ -\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u203a]*$/;

// Created only when needed, which is rare: the first `Intl` object blocks a phone for 30 ms or more.
const segmenters: Partial<Record<'word' | 'grapheme', Intl.Segmenter>> = {};

function segmenter(granularity: 'word' | 'grapheme'): Intl.Segmenter {
  segmenters[granularity] ??= new Intl.Segmenter('en', { granularity });
  return segmenters[granularity];
}

/** The text in one line, without characters that break HTML, JSON or XML, or the text after it. */
export const oneLine = (text: string): string => text.toWellFormed().replace(UNSAFE, '').replace(GAPS, ' ').trim();

/** Cuts a line that is too long and adds `…`: after a whole word, unless that would lose half of the line. */
export function clip(line: string, columns: number): string {
  if (fits(line, columns)) return line;
  const length = unitsWithin(line, columns - 1);
  const wholeWords = fitting('word', line, length).replace(LOOSE_END, '');
  return `${wholeWords.length >= length / 2 ? wholeWords : fitting('grapheme', line, length)}…`;
}

/** Whether the line fits. */
export const fits = (line: string, columns: number): boolean => unitsWithin(line, columns) === line.length;

/** The number of UTF-16 units at the start of a line that fit into this many columns. */
function unitsWithin(line: string, columns: number): number {
  let units = 0;
  for (let width = 0; units < line.length; units += 1) {
    width += WIDE.test(line.charAt(units)) ? 2 : 1;
    if (width > columns) break;
  }
  return units;
}

/** The words or letters at the start that fit. Checks only the part that matters, because texts may be long. */
function fitting(granularity: 'word' | 'grapheme', line: string, length: number): string {
  const part = line.slice(0, length * 2);
  if (!PLAIN.test(part)) return line.slice(0, segmenter(granularity).segment(part).containing(length)?.index ?? 0);
  const wordStart = line.slice(0, length + 1).search(/[^ /-]*$/);
  return line.slice(0, granularity === 'word' ? Math.min(wordStart, length) : length);
}

/** A title that fits on a card; also used in feeds and structured data. */
export const shortTitle = (title: string): string => clip(oneLine(title), CARD.title);

/** An author that fits on a card. */
export const shortAuthor = (author: string): string => clip(oneLine(author), CARD.author);

/** The parts of a resource that a card shows, cut to fit. */
export function resourceSummary(resource: CardResource): ResourceSummary<CardResource> {
  const { id, category, author, duration, pages, tags, created_at, language = null, poster = null } = resource;
  const shown = {
    ...{ id, category, pages, tags, created_at, language, poster },
    title: shortTitle(resource.title),
    author: author && shortAuthor(author),
    wholeAuthor: author,
    description: clip(oneLine(resource.description), CARD.description),
    duration: duration && clip(oneLine(duration), CARD.duration),
  };
  return shown as ResourceSummary<CardResource>;
}
