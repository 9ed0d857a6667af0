/** For tests in the marked language (markedWords.ts): patterns that find a text among marks, and texts that lack them. */
import { asPattern, escaped, type Translate } from './translate.ts';

/** Where a sentence begins or ends, there may be marks of several. */
const MARKS = '(?:⟦|[ ~]*⟧)*';

/** Marks may stand before and after every word, and between two sentences that stand side by side. */
export const amongMarks: Translate = (text, comparison) => {
  if (typeof text !== 'string') return new RegExp(amongWords(text.source), text.flags);
  const words = text.split(/(?<=[^\p{L}\d])|(?=[^\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})/u).map(escaped);
  return asPattern(['', ...words, ''].join(MARKS), comparison);
};

const amongWords = (source: string): string =>
  source
    .replaceAll(/[ ,]|(?<!\?):/g, `${MARKS}$&${MARKS}`)
    .replaceAll(/(?<![[\\])\^/g, `^\\s*${MARKS}`)
    .replaceAll(/(?<!\\)\$/g, `${MARKS}\\s*$`);

/**
 * What is left of a text without its marked sentences. They stand in sentences, so that the innermost go first. What is
 * left open then goes on in another element, or is cut.
 */
export function withoutMarked(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text.replaceAll(/^[^⟦]*⟧|⟦.*$/gs, '') : withoutMarked(less);
}
