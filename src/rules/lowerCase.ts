/**
 * Lower case as PostgreSQL has it: a character for a character, wherever it stands. JavaScript's own makes two of İ, and
 * another one of a Σ that ends a word.
 */
export const lowerCase = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text, lowerCharacter).join('');

const lowerCharacter = (character: string): string => String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0);
