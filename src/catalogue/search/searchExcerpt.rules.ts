/** Parses the excerpts of search results. Pagefind returns HTML with the matching words in `<mark>`. */
import type { ExcerptPart } from '../../contract/search.ts';

const MARK = /<mark>([^<]*)<\/mark>/;
/** Pagefind marks the punctuation after a word too. */
const PUNCTUATION = /\p{P}+$/u;

/**
 * The parts of an excerpt as plain texts. Pagefind escapes only `<` and `>` in the catalogue's texts, so each `<mark>` is
 * Pagefind's own, and everything else is text.
 */
export function excerptParts(html: string): ExcerptPart[] {
  return html
    .split(MARK)
    .map((text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))
    .flatMap((text, index) => (index % 2 === 1 ? marked(text) : [{ text, found: false }]))
    .filter(({ text }) => text !== '');
}

function marked(text: string): ExcerptPart[] {
  const [ending = ''] = text.match(PUNCTUATION) ?? [];
  return [
    { text: text.slice(0, text.length - ending.length), found: true },
    { text: ending, found: false },
  ];
}
