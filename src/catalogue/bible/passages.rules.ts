/** Passages of the Bible, as they are typed and as they stand in its books. */
import { BOOK_LIST, type Book, readPassage } from '../../contract/bible.ts';

/** Most passages of a resource, as in the database. */
export const MOST_PASSAGES = 20;

export const isPassage = (text: string): boolean => readPassage(text) !== null;

/** The texts between semicolons: passages, and what is none. */
export const splitPassages = (typed: string): string[] => [
  ...new Set(
    typed
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** Whether a text is nothing but passages, or empty. */
export const arePassages = (typed: string): boolean => splitPassages(typed).every(isPassage);

export const joinPassages = (passages: readonly string[]): string => passages.join('; ');

/** The books of these passages, in their order. */
export function booksOf(passages: readonly string[]): Book[] {
  const books = new Set(passages.map((osis) => readPassage(osis)?.book));
  return BOOK_LIST.filter((book) => books.has(book));
}

/** The chapters that a passage touches; none for a book as a whole. */
export function chaptersOf(osis: string): number[] {
  const { from, to } = readPassage(osis)?.places ?? {};
  if (!from || !to) return [];
  return Array.from({ length: to.chapter - from.chapter + 1 }, (_, index) => from.chapter + index);
}
