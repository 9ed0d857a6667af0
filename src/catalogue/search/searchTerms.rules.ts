/** The words of a search, and whether a text has a word that begins with one. */
import { breakWords } from './wordBreaks.rules.ts';

/** Letters that a word must have to find longer words. Letters that are syllables or words themselves need fewer. */
const SHORTEST_BEGINNING = 3;
const SYLLABLES = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

const APOSTROPHES = /['’ʼ＇]/gu;
/** What is no part of a word. Emoji are words to Pagefind. */
const BETWEEN = /(?![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{P}\p{S}\p{Cc}\u00AD]/gu;

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * What may be meant, the likeliest first: "C.S. Lewis" is "cs lewis" or "c s lewis". Pagefind indexes "well-known" as one
 * word and as its parts, but no part of one letter.
 */
export function searchTerms(text: string): string[][] {
  const words = breakWords(text.toLowerCase()).replace(APOSTROPHES, '');
  const [joined, apart] = [split(words.replace(BETWEEN, '')), split(words.replace(BETWEEN, ' '))];
  return joined.length === apart.length ? [joined] : [joined, apart];
}

/** Whether the word is too short for finding longer words. */
export const isOnlyWhole = (word: string): boolean =>
  !SYLLABLES.test(word) && [...word.normalize('NFC').replace(/\p{M}/gu, '')].length < SHORTEST_BEGINNING;

/** Without accents, as in the index. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a word of the text begins with `beginning`. What has a hyphen or such is one word, and several. */
export function hasWordBeginning(text: string, beginning: string): boolean {
  const sought = folded(beginning);
  const words = folded(text).replace(APOSTROPHES, '');
  return [...split(words.replace(BETWEEN, '')), ...split(words.replace(BETWEEN, ' '))].some((word) =>
    word.startsWith(sought),
  );
}
