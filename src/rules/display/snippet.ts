/**
 * What tabs, search results, previews, feeds and cards show of a longer text: one line, cut where a word ends. Its length
 * is counted in columns, of which a letter of Chinese, Japanese or Korean takes two.
 */
import type { Brief, CardResource } from '../../contract/listing.ts';

/** Columns that search results show of a title, and of a description before they choose words of their own. */
const TITLE_LENGTH = 70;
const DESCRIPTION = { least: 50, most: 160 };

/**
 * Columns of a resource where others stand beside it: what three lines of a card have room for. So a list comes in one
 * round trip; the page of each says it in full.
 */
const CARD = { title: 80, author: 40, description: 140, duration: 24 };

/** Letters that are as wide as they are high; those beyond the first 65,536 are two UTF-16 units anyway. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Characters that XML does not allow, and marks that change the direction of the text after them. */
const TREACHEROUS = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const GAPS = /[\s\p{Cc}]+/gu;
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:.]+$/u;
const SENTENCE_END = /[\p{Po}\p{Pf}\p{Pe}]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in one line, safe to stand beside other words in HTML, JSON and XML. */
export const oneLine = (text: string): string => text.toWellFormed().replace(TREACHEROUS, '').replace(GAPS, ' ').trim();

/** A line of at most `columns`; what is longer ends in `…`, after a whole word unless that loses half of it. */
export function clip(line: string, columns: number): string {
  if (fits(line, columns)) return line;
  const length = unitsWithin(line, columns - 1);
  const whole = fitting(words, line, length).replace(LOOSE_END, '');
  return `${whole.length >= length / 2 ? whole : fitting(letters, line, length)}…`;
}

const fits = (line: string, columns: number): boolean => unitsWithin(line, columns) === line.length;

/** UTF-16 units at the beginning of a line that fit into so many columns. */
function unitsWithin(line: string, columns: number): number {
  let units = 0;
  for (let taken = 0; units < line.length; units += 1) {
    taken += WIDE.test(line.charAt(units)) ? 2 : 1;
    if (taken > columns) break;
  }
  return units;
}

/** As much of the beginning as fits: up to the word or letter that goes over. Looks no further, since a description may be long. */
const fitting = (segmenter: Intl.Segmenter, line: string, length: number): string =>
  line.slice(0, segmenter.segment(line.slice(0, length * 2)).containing(length)?.index ?? 0);

/** A title where others stand beside it; one that is longer is shared and told to machines so, too. */
export const titleInBrief = (title: string): string => clip(oneLine(title), CARD.title);

/** A resource as a card shows it, which leads to the whole of it. */
export function brief(resource: CardResource): Brief<CardResource> {
  const { id, category, author, duration, pages, created_at, poster = null } = resource;
  const shown = {
    ...{ id, category, pages, created_at, poster },
    title: titleInBrief(resource.title),
    author: author && clip(oneLine(author), CARD.author),
    description: clip(oneLine(resource.description), CARD.description),
    duration: duration && clip(oneLine(duration), CARD.duration),
  };
  return shown as Brief<CardResource>;
}

/** The title of a page with the name of the site after it, if both fit; the home page has the name alone. */
export function pageTitle(title: string | undefined, site: string): string {
  if (!title) return site;
  const both = `${oneLine(title)} – ${site}`;
  return fits(both, TITLE_LENGTH) ? both : clip(oneLine(title), TITLE_LENGTH);
}

/** The description of a page; one that says too little is followed by `more`. */
export function pageDescription(text: string, more: string): string {
  const line = oneLine(text);
  const saysLittle = fits(line, DESCRIPTION.least - 1);
  const whole = saysLittle ? `${sentence(line)} ${more}`.trim() : line;
  return clip(whole, DESCRIPTION.most);
}

const sentence = (line: string): string => (line === '' || SENTENCE_END.test(line) ? line : `${line}.`);
