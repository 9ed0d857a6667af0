/** The names of the books of the Bible, and the sentences of its pages. */
import { type Book, type BookGroup, readPassage } from '../../contract/bible.ts';
import { toOwnNumbering } from '../../contract/bibleNumbering.ts';
import { placesText } from '../../contract/passage.ts';
import { counted } from '../../core/parts/language.words.ts';
import { site } from '../../site.ts';

export const BOOK_NAMES = {
  ...{ Gen: 'Genesis', Exod: 'Exodus', Lev: 'Leviticus', Num: 'Numbers', Deut: 'Deuteronomy' },
  ...{ Josh: 'Joshua', Judg: 'Judges', Ruth: 'Ruth', '1Sam': '1 Samuel', '2Sam': '2 Samuel' },
  ...{ '1Kgs': '1 Kings', '2Kgs': '2 Kings', '1Chr': '1 Chronicles', '2Chr': '2 Chronicles' },
  ...{ Ezra: 'Ezra', Neh: 'Nehemiah', Esth: 'Esther' },
  ...{ Job: 'Job', Ps: 'Psalms', Prov: 'Proverbs', Eccl: 'Ecclesiastes', Song: 'Song of Songs' },
  ...{ Isa: 'Isaiah', Jer: 'Jeremiah', Lam: 'Lamentations', Ezek: 'Ezekiel', Dan: 'Daniel' },
  ...{ Hos: 'Hosea', Joel: 'Joel', Amos: 'Amos', Obad: 'Obadiah', Jonah: 'Jonah', Mic: 'Micah' },
  ...{ Nah: 'Nahum', Hab: 'Habakkuk', Zeph: 'Zephaniah', Hag: 'Haggai', Zech: 'Zechariah', Mal: 'Malachi' },
  ...{ Matt: 'Matthew', Mark: 'Mark', Luke: 'Luke', John: 'John', Acts: 'Acts' },
  ...{ Rom: 'Romans', '1Cor': '1 Corinthians', '2Cor': '2 Corinthians', Gal: 'Galatians', Eph: 'Ephesians' },
  ...{ Phil: 'Philippians', Col: 'Colossians', '1Thess': '1 Thessalonians', '2Thess': '2 Thessalonians' },
  ...{ '1Tim': '1 Timothy', '2Tim': '2 Timothy', Titus: 'Titus', Phlm: 'Philemon', Heb: 'Hebrews', Jas: 'James' },
  ...{ '1Pet': '1 Peter', '2Pet': '2 Peter', '1John': '1 John', '2John': '2 John', '3John': '3 John', Jude: 'Jude' },
  ...{ Rev: 'Revelation', Tob: 'Tobit', Jdt: 'Judith', GkEsth: 'Greek Esther', Wis: 'Wisdom', Sir: 'Sirach' },
  ...{ Bar: 'Baruch', EpJer: 'Letter of Jeremiah', PrAzar: 'Prayer of Azariah', SgThree: 'Song of the Three' },
  ...{ Sus: 'Susanna', Bel: 'Bel and the Dragon', '1Macc': '1 Maccabees', '2Macc': '2 Maccabees' },
  ...{ '3Macc': '3 Maccabees', '4Macc': '4 Maccabees', '1Esd': '1 Esdras', '2Esd': '2 Esdras' },
  ...{ PrMan: 'Prayer of Manasseh', Ps151: 'Psalm 151' },
} as const satisfies Record<Book, string>;

/** "John 3:16–21". A text that isn't a passage stays as it is. */
export function passageName(osis: string): string {
  const passage = readPassage(osis);
  if (!passage) return osis;
  const { book } = passage;
  const { places } = toOwnNumbering(passage, site.bibleNumbering);
  if (!places) return BOOK_NAMES[book];
  const name = book === 'Ps' && places.from.chapter === places.to.chapter ? 'Psalm' : BOOK_NAMES[book];
  return `${name} ${placesText(places, ':')}`;
}

export const BIBLE_WORDS = {
  title: 'Books of the Bible',
  description: 'Sermons, music, movies and books by the Bible passage they’re about.',
  introduction: 'Choose a book to see what we have on it, chapter by chapter.',
  groups: {
    law: 'Law',
    history: 'History',
    wisdom: 'Poetry and wisdom',
    prophets: 'Prophets',
    gospels: 'Gospels and Acts',
    letters: 'Letters and Revelation',
    deuterocanonical: 'Deuterocanonical books',
  } satisfies Record<BookGroup, string>,
  /** Read out after the number itself. */
  countOf: (total: number) => (total === 1 ? 'resource' : 'resources'),
  count: (total: number) => counted(total, 'resource', 'resources'),
  empty: 'No resource has a Bible passage yet.',
  bookDescription: (book: string, total: number) => `${counted(total, 'resource', 'resources')} about ${book}.`,
  chapters: 'Chapters',
  wholeBook: 'The whole book',
  more: (shown: number, total: number) => `These are the newest ${shown} of ${total}.`,
  others: 'All of them:',
  inSearch: 'What there is about it, chapter by chapter.',
  read: 'Read',
  readOf: (passage: string) => `Read ${passage} in the Bible, in a new tab`,
};
