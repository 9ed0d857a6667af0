/** Finds covers of books at Open Library, whose search and pictures need no key. */
import { type Book, type BookCover, COVER_CHOICES, workAddress } from '../../../src/contract/bookCovers.ts';
import { readJsonAt, type Visit } from './readPage.ts';

/** The number of search results. Several may be editions of one book, or have no cover. */
const MOST_BOOKS = '20';
const FIELDS = 'key,title,author_name,first_publish_year,cover_i';

/** @throws FetchError, or SyntaxError */
export async function findCovers({ title, author }: Book, visit: Visit): Promise<BookCover[]> {
  // Their search finds nothing for a subtitle that they don't have.
  const [shortTitle = ''] = title.split(/[:(–]/);
  const query = new URLSearchParams({
    title: shortTitle.trim() || title,
    ...(author && { author }),
    fields: FIELDS,
    limit: MOST_BOOKS,
  });
  const found = foundCovers(await readJsonAt(`https://openlibrary.org/search.json?${query}`, visit));
  const [best] = found;
  if (!best || found.length >= COVER_CHOICES) return found.slice(0, COVER_CHOICES);
  // Covers of other editions of the most likely book.
  const others = await readJsonAt(`${workAddress(best.work)}.json`, visit).then(coversOfWork, () => []);
  const further = others.map((cover) => ({ ...best, cover }));
  return [...new Map([...found, ...further].map((each) => [each.cover, each])).values()].slice(0, COVER_CHOICES);
}

function foundCovers(json: unknown): BookCover[] {
  const covers = listIn(json, 'docs').flatMap((doc) => {
    const cover = numberIn(doc, 'cover_i');
    const [, work] = /^\/works\/(OL\d+W)$/.exec(textIn(doc, 'key')) ?? [];
    if (!cover || !work) return [];
    const [author] = listIn(doc, 'author_name');
    return {
      ...{ cover, work, title: textIn(doc, 'title') },
      author: typeof author === 'string' ? author : '',
      year: numberIn(doc, 'first_publish_year'),
    };
  });
  return [...new Map(covers.map((each) => [each.cover, each])).values()];
}

/** Removed covers have the id -1. */
const coversOfWork = (json: unknown): number[] =>
  listIn(json, 'covers').filter((cover): cover is number => typeof cover === 'number' && cover > 0);

const valueIn = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json ? Reflect.get(json, name) : undefined;

function listIn(json: unknown, name: string): unknown[] {
  const list = valueIn(json, name);
  return Array.isArray(list) ? list : [];
}

function textIn(json: unknown, name: string): string {
  const text = valueIn(json, name);
  return typeof text === 'string' ? text : '';
}

function numberIn(json: unknown, name: string): number | null {
  const number = valueIn(json, name);
  return typeof number === 'number' && number > 0 ? number : null;
}
