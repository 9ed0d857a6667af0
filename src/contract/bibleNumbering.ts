/**
 * Converts between the verse numbers of the ministry's own Bible and those of English Bibles, in which passages are stored.
 * They differ in the Psalms, where titles count as verses; in Joel and Malachi; and, in Greek and Russian Bibles, in the
 * numbers of the Psalms.
 */
import type { NotedPassage, Place } from './passage.ts';

export type BibleNumbering = 'english' | 'german' | 'greek' | 'russian';

/** A chapter, with its first and last verse. */
type Stretch = readonly [chapter: number, first: number, last: number];

/** The same verses in an English Bible and in the other one. */
type Pair = readonly [english: Stretch, own: Stretch];

type Table = Partial<Record<string, readonly Pair[]>>;

/** As in the Hebrew Bible. */
const GERMAN: Table = {
  Joel: [
    [
      [2, 1, 27],
      [2, 1, 27],
    ],
    [
      [2, 28, 32],
      [3, 1, 5],
    ],
    [
      [3, 1, 21],
      [4, 1, 21],
    ],
  ],
  Mal: [
    [
      [3, 1, 18],
      [3, 1, 18],
    ],
    [
      [4, 1, 6],
      [3, 19, 24],
    ],
  ],
};

/** As in the Septuagint: psalms that are joined or split. */
const GREEK: Table = {
  Ps: [
    [
      [9, 1, 20],
      [9, 2, 21],
    ],
    [
      [10, 1, 18],
      [9, 22, 39],
    ],
    [
      [114, 1, 8],
      [113, 1, 8],
    ],
    [
      [115, 1, 18],
      [113, 9, 26],
    ],
    [
      [116, 1, 9],
      [114, 1, 9],
    ],
    [
      [116, 10, 19],
      [115, 1, 10],
    ],
    [
      [147, 1, 11],
      [146, 1, 11],
    ],
    [
      [147, 12, 20],
      [147, 1, 9],
    ],
  ],
};

const TABLES: Record<BibleNumbering, Table> = { english: {}, german: GERMAN, greek: GREEK, russian: GREEK };

/** English numbers of the Psalms whose titles are one verse elsewhere, and those whose titles are two. */
const TITLED =
  '3 4 5 6 7 8 9 12 13 18 19 20 21 22 30 31 34 36 38 39 40 41 42 44 45 46 47 48 49 53 55 56 57 58 59 61 62 63 64 65 67 68 69 70 75 76 77 80 81 83 84 85 88 89 92 102 108 140 142'
    .split(' ')
    .map(Number);
const TITLED_TWICE = [51, 52, 54, 60];

const titleVerses = (psalm: number): number => (TITLED_TWICE.includes(psalm) ? 2 : TITLED.includes(psalm) ? 1 : 0);

/** How much higher a psalm's number is in English Bibles, for psalms that are neither joined nor split. */
const shift = (psalm: number): number => ((psalm > 10 && psalm < 114) || (psalm > 116 && psalm < 147) ? 1 : 0);

/** The start or end of a passage in the other numbering, and whether a chapter starts or ends there. */
interface Edge extends Place {
  isWhole: boolean;
}

const ENGLISH = 0;
const OWN = 1;
type Side = typeof ENGLISH | typeof OWN;

/** Converts a passage from English numbering to the ministry's. */
export const toOwnNumbering = (passage: NotedPassage, numbering: BibleNumbering): NotedPassage =>
  renumbered(passage, numbering, ENGLISH);

/**
 * Converts a passage from the ministry's numbering to the English one. Where there is no exact counterpart, the result is a
 * little longer.
 */
export const toEnglishNumbering = (passage: NotedPassage, numbering: BibleNumbering): NotedPassage =>
  renumbered(passage, numbering, OWN);

/**
 * The number of verses in each chapter in the ministry's numbering.
 * @param english - the same for English Bibles.
 */
export function ownVerses(book: string, english: readonly number[], numbering: BibleNumbering): number[] {
  const counts: number[] = [];
  for (const [index, last] of english.entries()) {
    for (let verse = 1; verse <= last; verse += 1) {
      const place = { chapter: index + 1, verse };
      const to = toOwnNumbering({ book, places: { from: place, to: place } }, numbering).places?.to;
      if (to) counts[to.chapter - 1] = Math.max(counts[to.chapter - 1] ?? 0, to.verse ?? 0);
    }
  }
  return counts;
}

function renumbered({ book, places }: NotedPassage, numbering: BibleNumbering, side: Side): NotedPassage {
  const isTouched = TABLES[numbering][book] || (book === 'Ps' && numbering !== 'english');
  if (!places || !isTouched) return { book, places };
  const from = edge(book, places.from, numbering, side, 'start');
  const to = edge(book, places.to, numbering, side, 'end');
  const isWhole = from.verse === null || to.verse === null || (from.isWhole && to.isWhole);
  const place = ({ chapter, verse }: Edge): Place => ({ chapter, verse: isWhole ? null : verse });
  return { book, places: { from: place(from), to: place(to) } };
}

function edge(book: string, place: Place, numbering: BibleNumbering, side: Side, which: 'start' | 'end'): Edge {
  const pairs = TABLES[numbering][book] ?? [];
  const other: Side = side === ENGLISH ? OWN : ENGLISH;
  const inChapter = pairs.filter((pair) => pair[side][0] === place.chapter);
  const pair =
    inChapter.find((each) => place.verse !== null && place.verse <= each[side][2]) ??
    inChapter.at(which === 'start' ? 0 : -1);
  if (!pair) return regular(book, place, numbering, side);
  const [, first, last] = pair[side];
  const [chapter, otherFirst, otherLast] = pair[other];
  const verse = place.verse === null ? (which === 'start' ? first : last) : Math.max(place.verse, first);
  const mapped = otherFirst + verse - first;
  const stretches = pairs.filter((each) => each[other][0] === chapter).map((each) => each[other]);
  const isWhole = which === 'start' ? mapped === stretches[0]?.[1] : mapped === stretches.at(-1)?.[2];
  return { chapter, verse: Math.min(mapped, otherLast), isWhole };
}

/** A chapter that is one chapter in both. */
function regular(book: string, { chapter, verse }: Place, numbering: BibleNumbering, side: Side): Edge {
  if (book !== 'Ps') return { chapter, verse, isWhole: false };
  const shifts = numbering === 'german' ? () => 0 : shift;
  const english = side === ENGLISH ? chapter : chapter + shifts(chapter + 1);
  const titles = titleVerses(english);
  const mapped = verse === null ? null : side === ENGLISH ? verse + titles : Math.max(1, verse - titles);
  return { chapter: side === ENGLISH ? chapter - shifts(chapter) : english, verse: mapped, isWhole: false };
}
