/** What tabs, search results, previews and feeds show of a page: one line, cut where a word ends. */

/** Characters that search results show of a title, and of a description before they choose words of their own. */
const TITLE_LENGTH = 70;
const DESCRIPTION = { least: 50, most: 160 };

/** Characters that three lines of a card have room for, and a little more: no page carries what it does not show. */
const CARD_LENGTH = 240;

/** What no XML may hold, and the marks that turn the direction of all that follows them. */
const TREACHEROUS = /[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const GAPS = /[\s\p{Cc}]+/gu;
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:.]+$/u;
const SENTENCE_END = /[\p{Po}\p{Pf}\p{Pe}]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in one line, safe to stand beside other words in HTML, JSON and XML. */
export const oneLine = (text: string): string => text.toWellFormed().replace(TREACHEROUS, '').replace(GAPS, ' ').trim();

/** A line of at most `length` UTF-16 units; what is longer ends in `…`, after a whole word unless that loses half of it. */
export function clip(line: string, length: number): string {
  if (line.length <= length) return line;
  const whole = fitting(words, line, length - 1).replace(LOOSE_END, '');
  return `${whole.length >= length / 2 ? whole : fitting(letters, line, length - 1)}…`;
}

/** As much of the beginning as fits: up to the word or letter that goes over. Looks no further, since a description may be long. */
const fitting = (segmenter: Intl.Segmenter, line: string, length: number): string =>
  line.slice(0, segmenter.segment(line.slice(0, length * 2)).containing(length)?.index ?? 0);

/** The beginning of a description, for a card that leads to the whole of it. */
export const cardText = (description: string): string => clip(oneLine(description), CARD_LENGTH);

/** The title of a page with the name of the site after it, if both fit; the home page has the name alone. */
export function pageTitle(title: string | undefined, site: string): string {
  if (!title) return site;
  const both = `${oneLine(title)} – ${site}`;
  return both.length <= TITLE_LENGTH ? both : clip(oneLine(title), TITLE_LENGTH);
}

/** The description of a page; one that says too little is followed by `more`. */
export function pageDescription(text: string, more: string): string {
  const line = oneLine(text);
  const whole = line.length >= DESCRIPTION.least ? line : `${sentence(line)} ${more}`.trim();
  return clip(whole, DESCRIPTION.most);
}

const sentence = (line: string): string => (line === '' || SENTENCE_END.test(line) ? line : `${line}.`);
