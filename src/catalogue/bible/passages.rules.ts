/** Passages of the Bible, as they are typed and as its books order them. */
import { BOOK_LIST, type Book, readPassage } from '../../contract/bible.ts';

/** Maximum number of passages per resource, as in the database. */
export const MOST_PASSAGES = 20;

export const isPassage = (text: string): boolean => readPassage(text) !== null;

/** The texts between semicolons: passages, and anything else. */
export const splitPassages = (typed: string): string[] => [
  ...new Set(
    typed
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** Whether a text consists only of passages, or is empty. */
export const arePassages = (typed: string): boolean => splitPassages(typed).every(isPassage);

export const joinPassages = (passages: readonly string[]): string => passages.join('; ');

/** The books of these passages, in order. */
export function booksOf(passages: readonly string[]): Book[] {
  const books = new Set(passages.map((osis) => readPassage(osis)?.book));
  return BOOK_LIST.filter((book) => books.has(book));
}

/** The chapters that a passage touches; none for a whole book. */
export function chaptersOf(osis: string): number[] {
  const { from, to } = readPassage(osis)?.places ?? {};
  if (!from || !to) return [];
  return Array.from({ length: to.chapter - from.chapter + 1 }, (_, index) => from.chapter + index);
}
