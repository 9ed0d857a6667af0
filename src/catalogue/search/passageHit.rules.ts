import { BOOK_LIST, type Book, readPassage } from '../../contract/bible.ts';
import type { SearchHit } from '../../contract/search.ts';
import { withoutAccents } from '../../core/lists/searchText.rules.ts';
import { passagePath } from '../bible/bookPath.rules.ts';

/** The book of the Bible with this name; "psalm" is Psalms too, and "1 mose" is 1. Mose. */
export function bookNamed(words: string, names: Readonly<Record<Book, string>>): Book | undefined {
  const plain = (name: string) => withoutAccents(name).replace(/[\s.]|(s|en)$/g, '');
  return BOOK_LIST.find((book) => plain(names[book]) === plain(words));
}

/**
 * The first result of a search for a passage; null if its book has no page.
 * @param books - that have a page
 */
export function passageHit(osis: string, title: string, excerpt: string, books: readonly Book[]): SearchHit | null {
  const book = readPassage(osis)?.book;
  const url = passagePath(osis);
  if (!book || !url || !books.includes(book)) return null;
  const plain = { author: '', tags: [], category: 'pages', language: null } as const;
  return { ...plain, tags: [], url, title, excerpt: [{ text: excerpt, found: false }] };
}
