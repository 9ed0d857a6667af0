import { type NotedPassage, parsePassage } from './passage.ts';

/**
 * The books of the Bible, in order, by OSIS code: the path of their page, and the number of chapters in English Bibles. The
 * database has the same list (`private.verses_of_passage`); their names are in bible.words.ts.
 */
export const BOOKS = {
  Gen: { slug: 'genesis', chapters: 50, group: 'law' },
  Exod: { slug: 'exodus', chapters: 40, group: 'law' },
  Lev: { slug: 'leviticus', chapters: 27, group: 'law' },
  Num: { slug: 'numbers', chapters: 36, group: 'law' },
  Deut: { slug: 'deuteronomy', chapters: 34, group: 'law' },
  Josh: { slug: 'joshua', chapters: 24, group: 'history' },
  Judg: { slug: 'judges', chapters: 21, group: 'history' },
  Ruth: { slug: 'ruth', chapters: 4, group: 'history' },
  '1Sam': { slug: '1-samuel', chapters: 31, group: 'history' },
  '2Sam': { slug: '2-samuel', chapters: 24, group: 'history' },
  '1Kgs': { slug: '1-kings', chapters: 22, group: 'history' },
  '2Kgs': { slug: '2-kings', chapters: 25, group: 'history' },
  '1Chr': { slug: '1-chronicles', chapters: 29, group: 'history' },
  '2Chr': { slug: '2-chronicles', chapters: 36, group: 'history' },
  Ezra: { slug: 'ezra', chapters: 10, group: 'history' },
  Neh: { slug: 'nehemiah', chapters: 13, group: 'history' },
  Esth: { slug: 'esther', chapters: 10, group: 'history' },
  Job: { slug: 'job', chapters: 42, group: 'wisdom' },
  Ps: { slug: 'psalms', chapters: 150, group: 'wisdom' },
  Prov: { slug: 'proverbs', chapters: 31, group: 'wisdom' },
  Eccl: { slug: 'ecclesiastes', chapters: 12, group: 'wisdom' },
  Song: { slug: 'song-of-songs', chapters: 8, group: 'wisdom' },
  Isa: { slug: 'isaiah', chapters: 66, group: 'prophets' },
  Jer: { slug: 'jeremiah', chapters: 52, group: 'prophets' },
  Lam: { slug: 'lamentations', chapters: 5, group: 'prophets' },
  Ezek: { slug: 'ezekiel', chapters: 48, group: 'prophets' },
  Dan: { slug: 'daniel', chapters: 12, group: 'prophets' },
  Hos: { slug: 'hosea', chapters: 14, group: 'prophets' },
  Joel: { slug: 'joel', chapters: 3, group: 'prophets' },
  Amos: { slug: 'amos', chapters: 9, group: 'prophets' },
  Obad: { slug: 'obadiah', chapters: 1, group: 'prophets' },
  Jonah: { slug: 'jonah', chapters: 4, group: 'prophets' },
  Mic: { slug: 'micah', chapters: 7, group: 'prophets' },
  Nah: { slug: 'nahum', chapters: 3, group: 'prophets' },
  Hab: { slug: 'habakkuk', chapters: 3, group: 'prophets' },
  Zeph: { slug: 'zephaniah', chapters: 3, group: 'prophets' },
  Hag: { slug: 'haggai', chapters: 2, group: 'prophets' },
  Zech: { slug: 'zechariah', chapters: 14, group: 'prophets' },
  Mal: { slug: 'malachi', chapters: 4, group: 'prophets' },
  Matt: { slug: 'matthew', chapters: 28, group: 'gospels' },
  Mark: { slug: 'mark', chapters: 16, group: 'gospels' },
  Luke: { slug: 'luke', chapters: 24, group: 'gospels' },
  John: { slug: 'john', chapters: 21, group: 'gospels' },
  Acts: { slug: 'acts', chapters: 28, group: 'gospels' },
  Rom: { slug: 'romans', chapters: 16, group: 'letters' },
  '1Cor': { slug: '1-corinthians', chapters: 16, group: 'letters' },
  '2Cor': { slug: '2-corinthians', chapters: 13, group: 'letters' },
  Gal: { slug: 'galatians', chapters: 6, group: 'letters' },
  Eph: { slug: 'ephesians', chapters: 6, group: 'letters' },
  Phil: { slug: 'philippians', chapters: 4, group: 'letters' },
  Col: { slug: 'colossians', chapters: 4, group: 'letters' },
  '1Thess': { slug: '1-thessalonians', chapters: 5, group: 'letters' },
  '2Thess': { slug: '2-thessalonians', chapters: 3, group: 'letters' },
  '1Tim': { slug: '1-timothy', chapters: 6, group: 'letters' },
  '2Tim': { slug: '2-timothy', chapters: 4, group: 'letters' },
  Titus: { slug: 'titus', chapters: 3, group: 'letters' },
  Phlm: { slug: 'philemon', chapters: 1, group: 'letters' },
  Heb: { slug: 'hebrews', chapters: 13, group: 'letters' },
  Jas: { slug: 'james', chapters: 5, group: 'letters' },
  '1Pet': { slug: '1-peter', chapters: 5, group: 'letters' },
  '2Pet': { slug: '2-peter', chapters: 3, group: 'letters' },
  '1John': { slug: '1-john', chapters: 5, group: 'letters' },
  '2John': { slug: '2-john', chapters: 1, group: 'letters' },
  '3John': { slug: '3-john', chapters: 1, group: 'letters' },
  Jude: { slug: 'jude', chapters: 1, group: 'letters' },
  Rev: { slug: 'revelation', chapters: 22, group: 'letters' },
  Tob: { slug: 'tobit', chapters: 14, group: 'deuterocanonical' },
  Jdt: { slug: 'judith', chapters: 16, group: 'deuterocanonical' },
  GkEsth: { slug: 'greek-esther', chapters: 16, group: 'deuterocanonical' },
  Wis: { slug: 'wisdom', chapters: 19, group: 'deuterocanonical' },
  Sir: { slug: 'sirach', chapters: 51, group: 'deuterocanonical' },
  Bar: { slug: 'baruch', chapters: 5, group: 'deuterocanonical' },
  EpJer: { slug: 'letter-of-jeremiah', chapters: 1, group: 'deuterocanonical' },
  PrAzar: { slug: 'prayer-of-azariah', chapters: 1, group: 'deuterocanonical' },
  SgThree: { slug: 'song-of-the-three', chapters: 1, group: 'deuterocanonical' },
  Sus: { slug: 'susanna', chapters: 1, group: 'deuterocanonical' },
  Bel: { slug: 'bel-and-the-dragon', chapters: 1, group: 'deuterocanonical' },
  '1Macc': { slug: '1-maccabees', chapters: 16, group: 'deuterocanonical' },
  '2Macc': { slug: '2-maccabees', chapters: 15, group: 'deuterocanonical' },
  '3Macc': { slug: '3-maccabees', chapters: 7, group: 'deuterocanonical' },
  '4Macc': { slug: '4-maccabees', chapters: 18, group: 'deuterocanonical' },
  '1Esd': { slug: '1-esdras', chapters: 9, group: 'deuterocanonical' },
  '2Esd': { slug: '2-esdras', chapters: 16, group: 'deuterocanonical' },
  PrMan: { slug: 'prayer-of-manasseh', chapters: 1, group: 'deuterocanonical' },
  Ps151: { slug: 'psalm-151', chapters: 1, group: 'deuterocanonical' },
} as const satisfies Record<string, BookFacts>;

interface BookFacts {
  slug: string;
  chapters: number;
  group: string;
}

/** The OSIS code of a book, such as `Rom`. */
export type Book = keyof typeof BOOKS;

/** Books that people group together. */
export type BookGroup = (typeof BOOKS)[Book]['group'];

export const BOOK_LIST = Object.keys(BOOKS) as readonly Book[];

export const isBook = (text: string): text is Book => Object.hasOwn(BOOKS, text);

/** A passage of one book. */
export interface Passage extends NotedPassage {
  book: Book;
}

/** Parses a passage; null for any other text, and for chapters that the book doesn't have. Verse numbers aren't checked. */
export function readPassage(osis: string): Passage | null {
  const passage = parsePassage(osis);
  if (!passage || !isBook(passage.book)) return null;
  const { book, places } = passage;
  return !places || places.to.chapter <= BOOKS[book].chapters ? { book, places } : null;
}
