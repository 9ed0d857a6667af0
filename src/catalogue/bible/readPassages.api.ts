/** Reads passages as people write them. The parser, 25 kB, is loaded when the first text needs it, in the site's language. */
import { BOOK_LIST, type Book, isBook } from '../../contract/bible.ts';
import { ownVerses, toEnglishNumbering } from '../../contract/bibleNumbering.ts';
import { notation, parsePassage } from '../../contract/passage.ts';
import { site } from '../../site.ts';
import { isPassage, splitPassages } from './passages.rules.ts';

type Parser = InstanceType<typeof import('bible-passage-reference-parser/esm/bcv_parser.js')['bcv_parser']>;

/** `eu`: a comma between chapter and verse. */
const LANGUAGES = {
  en: { punctuation: 'us', load: () => import('bible-passage-reference-parser/esm/lang/en.js') },
  de: { punctuation: 'eu', load: () => import('bible-passage-reference-parser/esm/lang/de.js') },
} as const;

/** The numbering of the ministry's Bible: the parser knows that of English Bibles; others are passed to it. */
const OWN = 'own';
const NUMBERING = 'default';

/** Books that not all Bibles number alike. */
const RENUMBERED = ['Ps', 'Joel', 'Mal'];

/** The parser's documented option names. */
const OPTIONS = {
  testaments: 'ona',
  ps151_strategy: 'b',
  osis_compaction_strategy: 'b',
  sequence_combination_strategy: 'separate',
  consecutive_combination_strategy: 'separate',
} as const;

/** The field takes only passages, so the name of a book counts as one. */
const TYPED = {
  book_alone_strategy: 'full',
  book_sequence_strategy: 'include',
  book_range_strategy: 'include',
  captive_end_digits_strategy: 'include',
} as const;

const IN_TEXTS = {
  book_alone_strategy: 'ignore',
  book_sequence_strategy: 'ignore',
  book_range_strategy: 'ignore',
  captive_end_digits_strategy: 'delete',
} as const;

const { punctuation, load } = LANGUAGES[site.language.startsWith('de') ? 'de' : 'en'];

let loaded: Promise<Parser> | undefined;

async function loadParser(): Promise<Parser> {
  const [{ bcv_parser }, language] = await Promise.all([
    import('bible-passage-reference-parser/esm/bcv_parser.js'),
    load(),
  ]);
  const parser = new bcv_parser(language);
  parser.set_options({ ...OPTIONS, punctuation_strategy: punctuation });
  if (site.bibleNumbering === 'english') return parser;
  const { chapters } = parser.translation_info(NUMBERING);
  const own = RENUMBERED.map((book) => [book, ownVerses(book, chapters[book] ?? [], site.bibleNumbering)]);
  parser.add_translations({
    translations: [{ text: OWN, system: OWN }],
    systems: { [OWN]: { chapters: Object.fromEntries(own) } },
  });
  return parser.set_options({ versification_system: OWN });
}

function parserOnce(): Promise<Parser> {
  loaded ??= loadParser().catch((error: unknown) => {
    // The next text tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * The passages in a text, in OSIS notation and in order. Anything unreadable stays in place as it was typed.
 * @throws Error if the parser can't be loaded
 */
export async function readPassages(typed: string): Promise<string[]> {
  const parts = splitPassages(typed);
  if (parts.every(isPassage)) return parts;
  const parser = await parserOnce();
  parser.set_options(TYPED);
  // "Isa 40; 41" is read as a whole, minus what was already read.
  const texts: string[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    const isNext = last === undefined || isPassage(last) || isPassage(part);
    texts.push(isNext ? part : `${texts.pop()}; ${part}`);
  }
  return [...new Set(texts.flatMap((text) => (isPassage(text) ? text : readText(parser, text))))];
}

/**
 * The passages that a title or description mentions, up to a maximum.
 * @throws Error if the parser can't be loaded
 */
export async function findPassages(text: string, most: number): Promise<string[]> {
  if (!/\p{L}\.?\s*\d/u.test(text)) return [];
  const parser = await parserOnce();
  parser.set_options(IN_TEXTS);
  const found = parse(parser, text)
    // "Am 5 May", "is 2 better": a two-letter name counts only with a verse.
    .filter(({ indices: [from, to] }) => /\p{L}{3,}|\d\s*[:,.]\s*\d/u.test(text.slice(from, to)))
    .flatMap(({ passages }) => passages);
  return [...new Set(found)].slice(0, most);
}

/** Between two passages. */
const BETWEEN = /[;,.\n]|(?<![\p{L}\d])(?:and|und|see|siehe|cf|vgl)(?![\p{L}\d])|&/giu;

function readText(parser: Parser, text: string): string[] {
  const read: { at: number; passages: string[] }[] = [];
  let end = 0;
  const takeUnread = (to: number) => {
    const unread = text.slice(end, to).split(BETWEEN);
    for (const part of unread) if (/[\p{L}\d]/u.test(part)) read.push({ at: end, passages: [part.trim()] });
  };
  for (const { indices, passages } of parse(parser, text)) {
    takeUnread(indices[0]);
    read.push({ at: indices[0], passages });
    end = Math.max(end, indices[1]);
  }
  takeUnread(text.length);
  return read.flatMap(({ passages }) => passages);
}

function parse(parser: Parser, text: string) {
  parser.parse(inItsPunctuation(text));
  return parser.osis_and_indices().map(({ osis, indices }) => ({
    indices,
    passages: osis
      // The parser knows Psalm 151 as a chapter; here it is a book of its own.
      .replaceAll(/Ps\.151(\.)?/g, (_, dot) => (dot ? 'Ps151.1.' : 'Ps151'))
      .split(',')
      .flatMap((each) => inBooks(parser, each))
      .map(inEnglishNumbering)
      .filter(isPassage),
  }));
}

/** As it is stored. */
function inEnglishNumbering(osis: string): string {
  const passage = parsePassage(osis);
  return passage ? notation(toEnglishNumbering(passage, site.bibleNumbering)) : osis;
}

/** With a comma between chapter and verse and no full stop after a book, as the parser expects; same length as before. */
function inItsPunctuation(text: string): string {
  if (punctuation === 'us') return text;
  return text
    .replace(/(?<=\p{L})\.(?=\s*\d)/gu, ' ')
    .replace(/(?<=\d)\s?:(?=\s?\d)/g, (sign) => sign.replace(':', ','));
}

/** Each end of "Gen.50-Exod.2". */
const END = /^(\d?[A-Za-z]+\d*)(?:\.(\d+))?(?:\.(\d+))?$/;

/** A passage that spans two books, as one passage of each. */
function inBooks(parser: Parser, osis: string): string[] {
  const [from, to] = osis.split('-').map((end) => END.exec(end) ?? []);
  const [, first = '', chapter = '1', verse] = from ?? [];
  const [, last = '', lastChapter, lastVerse] = to ?? [];
  if (!isBook(first) || !isBook(last) || first === last) return [osis];
  const { chapters } = parser.translation_info(site.bibleNumbering === 'english' ? NUMBERING : OWN);
  const between = BOOK_LIST.slice(BOOK_LIST.indexOf(first) + 1, BOOK_LIST.indexOf(last));
  const range = (book: Book, start: string, end: string) =>
    start === end ? `${book}.${start}` : `${book}.${start}-${book}.${end}`;
  const count = (book: Book) => chapters[book]?.length ?? 1;
  const head = () => {
    if (verse === undefined) return chapter === '1' ? first : range(first, chapter, `${count(first)}`);
    return range(first, `${chapter}.${verse}`, `${count(first)}.${chapters[first]?.at(-1) ?? 1}`);
  };
  const tail = () => {
    if (lastVerse !== undefined) return range(last, '1.1', `${lastChapter}.${lastVerse}`);
    return lastChapter === undefined || Number(lastChapter) === count(last) ? last : range(last, '1', lastChapter);
  };
  return [head(), ...between, tail()];
}
