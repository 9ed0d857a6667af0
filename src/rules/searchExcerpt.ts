/** The quotation beneath a result, as Pagefind writes it: HTML in which words that were found stand in `<mark>`. */
import type { ExcerptPart } from '../contract/search.ts';

const MARKED = /<mark>([^<]*)<\/mark>/;
/** Pagefind takes what ends a sentence for a part of the word. */
const MARK_ENDS = /(\p{P}+)<\/mark>/gu;

/**
 * Its parts as plain texts. What the catalogue says comes with `<` and `>` escaped and nothing else, so that each
 * `<mark>` is Pagefind's own, and whatever else looks like HTML is a text to be shown.
 */
export function excerptParts(html: string): ExcerptPart[] {
  return html
    .replace(MARK_ENDS, '</mark>$1')
    .split(MARKED)
    .map((text, index) => ({ text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'), found: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
