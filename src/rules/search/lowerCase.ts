/**
 * Lower case as the database compares texts: a character for a character, wherever it stands, and final sigma (ς) as
 * sigma (σ). JavaScript's own makes two characters of İ, and ς of a Σ that ends a word.
 */
export const lowerCase = (text: string): string =>
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text, lowerCharacter).join('');

function lowerCharacter(character: string): string {
  if (character === 'ς') return 'σ';
  return String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0);
}
