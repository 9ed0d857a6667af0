/** OSIS notation for Bible passages. It doesn't know the books, so lists don't have to load them. */

/** A place in a book; without a verse, a whole chapter. */
export interface Place {
  chapter: number;
  verse: number | null;
}

/** Without places, the whole book; either both have a verse, or neither. */
export interface NotedPassage {
  book: string;
  places: { from: Place; to: Place } | null;
}

const NOTATION = /^(\d?[A-Za-z]+\d*)(?:\.(\d{1,3})(?:\.(\d{1,3}))?(?:-\1\.(\d{1,3})(?:\.(\d{1,3}))?)?)?$/;

/** A passage of one book, such as `Rom`, `Rom.8`, `Rom.8.28-Rom.8.30` or `Rom.5-Rom.9`; null for any other text. */
export function parsePassage(osis: string): NotedPassage | null {
  const [, book, ...numbers] = NOTATION.exec(osis) ?? [];
  if (book === undefined) return null;
  const [chapter, verse = null, lastChapter, lastVerse = null] = numbers.map((text) =>
    text ? Number(text) : undefined,
  );
  if (chapter === undefined) return { book, places: null };
  const from = { chapter, verse };
  const to = lastChapter === undefined ? from : { chapter: lastChapter, verse: lastVerse };
  return areInOrder(from, to) ? { book, places: { from, to } } : null;
}

function areInOrder(from: Place, to: Place): boolean {
  if ((from.verse === null) !== (to.verse === null) || from.verse === 0 || to.verse === 0 || from.chapter === 0)
    return false;
  return from.chapter < to.chapter || (from.chapter === to.chapter && (from.verse ?? 0) <= (to.verse ?? 0));
}

/** What follows the name of the book: `3`, `5–9`, `3:16–21` or `8:28–9:3`. */
export function placesText({ from, to }: NonNullable<NotedPassage['places']>, sign: string): string {
  const text = ({ chapter, verse }: Place) => (verse === null ? `${chapter}` : `${chapter}${sign}${verse}`);
  if (text(from) === text(to)) return text(from);
  return `${text(from)}–${from.chapter === to.chapter ? to.verse : text(to)}`;
}

/** Writes a passage in OSIS notation. */
export function notation({ book, places }: NotedPassage): string {
  if (!places) return book;
  const text = ({ chapter, verse }: Place) => [book, chapter, verse].filter((part) => part !== null).join('.');
  const [from, to] = [text(places.from), text(places.to)];
  return from === to ? from : `${from}-${to}`;
}
