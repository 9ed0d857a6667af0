/** The words of a search, and whether a text has a word that begins with one. */
import { breakWords } from './wordBreaks.rules.ts';

/** Letters that a word must have to find longer words. In scripts whose letters are syllables or words, fewer are enough. */
const SHORTEST_BEGINNING = 3;
const SYLLABLES = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

const APOSTROPHES = /['’ʼ＇]/gu;
/** What isn't part of a word. To Pagefind, emoji are words. */
const BETWEEN = /(?![\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{P}\p{S}\p{Cc}\u00AD]/gu;

const split = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Possible readings, most likely first: "C.S. Lewis" is "cs lewis" or "c s lewis". Pagefind indexes "well-known" as one word
 * and as its parts, but no part of one letter.
 */
export function searchTerms(text: string): string[][] {
  const words = breakWords(text.toLowerCase()).replace(APOSTROPHES, '');
  const [joined, apart] = [split(words.replace(BETWEEN, '')), split(words.replace(BETWEEN, ' '))];
  return joined.length === apart.length ? [joined] : [joined, apart];
}

/** Whether the word is too short to find longer words. */
export const isOnlyWhole = (word: string): boolean =>
  !SYLLABLES.test(word) && [...word.normalize('NFC').replace(/\p{M}/gu, '')].length < SHORTEST_BEGINNING;

/** Without accents, as in the index. */
const folded = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a word in the text begins with `beginning`. A hyphenated word counts as one word, and as its parts. */
export function hasWordBeginning(text: string, beginning: string): boolean {
  const sought = folded(beginning);
  const words = folded(text).replace(APOSTROPHES, '');
  return [...split(words.replace(BETWEEN, '')), ...split(words.replace(BETWEEN, ' '))].some((word) =>
    word.startsWith(sought),
  );
}
