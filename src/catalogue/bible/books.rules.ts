/** The books of the Bible with the resources about them. */
import { BOOK_LIST, BOOKS, type Book, readPassage } from '../../contract/bible.ts';
import type { Category } from '../../contract/category.ts';
import type { Resource } from '../../contract/resource.ts';
import { chaptersOf } from './passages.rules.ts';

/** Resources per chapter: a page that a phone can show, even if hundreds are about Matthew 5. */
const SHOWN = 24;

/** A resource, and those of its passages that are in the chapter. */
export interface Entry<Shown> {
  resource: Shown;
  passages: string[];
}

/** Consecutive chapters of a book that the same passages touch; null stands for the book as a whole. */
export interface Chapters<Shown> {
  first: number | null;
  last: number | null;
  /** In catalogue order, and no more than a page shows. */
  entries: Entry<Shown>[];
  total: number;
  /** Of all, also those that aren't shown. */
  categories: Category[];
}

export interface BookPage<Shown> {
  book: Book;
  /** The resources shown, each once. */
  resources: Shown[];
  /** Number of resources about it. */
  total: number;
  /** The whole book first, then the chapters with resources. */
  chapters: Chapters<Shown>[];
}

/** The passages by chapter and resource. */
type Found<Shown> = Map<number | null, Map<Shown, string[]>>;

/** The books with resources, in order. */
export function bookPages<Shown extends Resource>(all: readonly Shown[]): BookPage<Shown>[] {
  const found = new Map<Book, Found<Shown>>();
  for (const resource of all) {
    for (const osis of resource.passages) {
      const passage = readPassage(osis);
      if (!passage) continue;
      const ofBook = inMap(found, passage.book, (): Found<Shown> => new Map());
      for (const chapter of passage.places ? chaptersOf(osis) : [null]) {
        const ofChapter = inMap(ofBook, chapter, () => new Map<Shown, string[]>());
        inMap(ofChapter, resource, (): string[] => []).push(osis);
      }
    }
  }
  return BOOK_LIST.flatMap((book) => {
    const ofBook = found.get(book);
    return ofBook ? pageOf(book, ofBook) : [];
  });
}

function pageOf<Shown extends Resource>(book: Book, found: Found<Shown>): BookPage<Shown> {
  const chapters = [null, ...Array.from({ length: BOOKS[book].chapters }, (_, index) => index + 1)].flatMap(
    (chapter) => {
      const entries = [...(found.get(chapter) ?? [])].map(([resource, passages]) => ({ resource, passages }));
      const categories = [...new Set(entries.map(({ resource }) => resource.category))];
      const total = entries.length;
      const shown = { first: chapter, last: chapter, entries: entries.slice(0, SHOWN), total, categories };
      return entries.length > 0 ? shown : [];
    },
  );
  const resources = new Set(chapters.flatMap(({ entries }) => entries.map(({ resource }) => resource)));
  const total = new Set([...found.values()].flatMap((ofChapter) => [...ofChapter.keys()])).size;
  return { book, resources: [...resources], total, chapters: joined(chapters) };
}

/** A sermon about eleven chapters is listed once, not eleven times. */
function joined<Shown>(chapters: readonly Chapters<Shown>[]): Chapters<Shown>[] {
  const runs: Chapters<Shown>[] = [];
  for (const chapter of chapters) {
    const before = runs.at(-1);
    if (before && before.last !== null && before.last + 1 === chapter.first && isSame(before, chapter))
      before.last = chapter.last;
    else runs.push({ ...chapter });
  }
  return runs;
}

const isSame = <Shown>(one: Chapters<Shown>, other: Chapters<Shown>): boolean =>
  one.total === other.total &&
  one.entries.every(({ resource, passages }, place) => {
    const beside = other.entries[place];
    return beside?.resource === resource && String(beside.passages) === String(passages);
  });

function inMap<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const cached = map.get(key);
  if (cached !== undefined) return cached;
  const made = make();
  map.set(key, made);
  return made;
}
