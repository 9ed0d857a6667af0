/** The quotation beneath a result, as Pagefind writes it: HTML in which words that were found stand in `<mark>`. */
import type { ExcerptPart } from '../../contract/search.ts';

const MARKED = /<mark>([^<]*)<\/mark>/;
/** Pagefind takes what ends a sentence for a part of the word. */
const ENDING = /\p{P}+$/u;

/**
 * Its parts as plain texts. What the catalogue says comes with `<` and `>` escaped and nothing else, so that each
 * `<mark>` is Pagefind's own, and whatever else looks like HTML is a text to be shown.
 */
export function excerptParts(html: string): ExcerptPart[] {
  return html
    .split(MARKED)
    .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
    .flatMap((text, index) => (index % 2 === 1 ? found(text) : [{ text, found: false }]))
    .filter(({ text }) => text !== '');
}

function found(text: string): ExcerptPart[] {
  const [ending = ''] = text.match(ENDING) ?? [];
  return [
    { text: text.slice(0, text.length - ending.length), found: true },
    { text: ending, found: false },
  ];
}
