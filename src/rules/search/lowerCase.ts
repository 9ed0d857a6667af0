/**
 * Lower case as the database compares texts: one character for each character, and final sigma (ς) as sigma (σ).
 * `toLowerCase` turns İ into two characters, and a Σ at the end of a word into ς.
 */
export const lowerCase = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text, lowerCharacter).join('');

function lowerCharacter(character: string): string {
  if (character === 'ς') return 'σ';
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0);
}
