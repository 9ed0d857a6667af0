/** All texts in words, except those that functions put together. */
export const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : words instanceof Object ? Object.values(words).flatMap(textsIn) : [];
