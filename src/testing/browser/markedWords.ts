/** For tests: words of which each is marked, and longer, so that a sentence which stands elsewhere, or is cut, can be seen. */

/** What is no sentence: addresses, commands, tags of languages, names of keys, numbers. */
const NO_SENTENCE = /^(?:[a-z]{2}|npm .*|[/#].*|https?:\S*|mailto:\S*|[A-Z\d_]+|[^\p{L}]*)$/u;

/** The same words, where each sentence is between ⟦ and ⟧ and two fifths longer. */
export function mark(words: unknown): unknown {
  if (typeof words === 'string') return NO_SENTENCE.test(words) ? words : `⟦${words}${longer(words)}⟧`;
  if (typeof words === 'function') return (...details: unknown[]) => mark(words(...details));
  if (words === null || typeof words !== 'object') return words;
  if (Array.isArray(words)) return words.map(mark);
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, mark(value)]));
}

/** Short syllables between which lines may break. */
const longer = (sentence: string): string =>
  ' ~~~~'.repeat(Math.ceil((sentence.length * 0.4) / 5)).slice(0, Math.ceil(sentence.length * 0.4) + 1);
