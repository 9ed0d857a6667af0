import { LIST_PARAMS } from './params.rules.ts';

/**
 * Lower case as in the database: accents composed with their letters, lengths unchanged, and final sigma (ς) as sigma (σ).
 * `toLowerCase` turns İ into two characters, and a Σ at the end of a word into ς.
 */
export const lowerCase = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text.normalize('NFC'), lowerCharacter).join('');

function lowerCharacter(character: string): string {
  if (character === 'ς') return 'σ';
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0);
}

/** `lowerCase` without the accents of Latin, Greek and Cyrillic letters, and with ß as ss: this is what searches compare. */
export const withoutAccents = (text: string): string =>
  lowerCase(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss');

/** Maximum length of a search text; the rest is cut off. */
export const LONGEST_TEXT = 200;

/** Separates a resource's texts, so that no match spans two of them. `search_text` uses it too. */
export const SEPARATOR = '\x1f';

/** The typed text as it is searched for: cut, trimmed, and without the separator and NUL, which PostgreSQL rejects. */
export const searchedText = (typed: string): string =>
  [...typed.toWellFormed()]
    .slice(0, LONGEST_TEXT)
    .join('')
    .replaceAll('\0', '')
    .replaceAll(SEPARATOR, ' ')
    .replace(/^[ \t-\r]+|[ \t-\r]+$/g, '');

/** The search text, for a list that sends it as `query`. */
export const textField = {
  initial: '',
  param: LIST_PARAMS.text,
  read: searchedText,
  key: withoutAccents,
  argument: (text: string) => ({ query: searchedText(text) }),
};
