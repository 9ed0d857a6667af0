import { BOOKS, type Book, readPassage } from '../../contract/bible.ts';
import { BIBLE_PATH } from '../../core/site/paths.rules.ts';

/** Path of a book's page, at one of its chapters. */
export const bookPath = (book: Book, chapter?: number): string =>
  `${BIBLE_PATH}/${BOOKS[book].slug}${chapter === undefined ? '' : `#${chapter}`}`;

/** Where the page of its book lists a passage; undefined for a text that isn't a passage. */
export function passagePath(osis: string): string | undefined {
  const passage = readPassage(osis);
  return passage ? bookPath(passage.book, passage.places?.from.chapter) : undefined;
}
