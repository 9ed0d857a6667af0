import { BOOKS, type Book, readPassage } from '../../contract/bible.ts';
import { BIBLE_PATH } from '../../core/site/paths.rules.ts';

/** Path of the page of a book, at a chapter of it. */
export const bookPath = (book: Book, chapter?: number): string =>
  `${BIBLE_PATH}/${BOOKS[book].slug}${chapter === undefined ? '' : `#${chapter}`}`;

/** Where the page of its book has a passage; undefined for what is none. */
export function passagePath(osis: string): string | undefined {
  const passage = readPassage(osis);
  return passage ? bookPath(passage.book, passage.places?.from.chapter) : undefined;
}
