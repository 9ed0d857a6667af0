/**
 * Generates a large catalogue. Its descriptions repeat words as often as real texts do, and for administrators, much of
 * it needs attention, and some of it is a draft or in the bin.
 */
import { BOOK_LIST, BOOKS } from '../../src/contract/bible.ts';
import { randomFrom } from '../../src/core/parts/random.rules.ts';
import { type BinnedResource, generateResources, LONGEST_DESCRIPTION } from '../backend/fixtures/generateResources.ts';

/** Occurs in about 30 % of the descriptions. */
export const COMMON_WORD = 'comfort';
/** Occurs in one description of 5,000; its trigrams occur nowhere else. */
export const RARE_WORD = 'habakkuk';
/** Occurs nowhere, since no generated word has five syllables, but its trigrams are very common. */
export const ABSENT_WORD = 'thertherthertherther';

const COMMON_SHARE = 0.3;
const RARE_EVERY = 5000;
/** One resource in this many has a description of up to 3,500 characters, which PostgreSQL stores outside its row. */
const LONG_EVERY = 100;
/** One resource in this many lacks it. Tags, durations and numbers of pages are lacking in the generated resources. */
const WITHOUT_IMAGE_EVERY = 3;
const WITHOUT_DESCRIPTION_EVERY = 11;
/** One resource in this many is about passages of the Bible. */
const PASSAGE_EVERY = 2;
/** One resource in this many is a draft. */
const DRAFT_EVERY = 20;
/** One resource in this many is in the bin. */
const BINNED_EVERY = 19;

const FUNCTION_WORDS = 'the and of to in a is for that with on as we he you when what there it not'.split(' ');
const SYLLABLES =
  `an ther ing er in re con pro ti on per for est ly ment al de com ex ter der be un mis ver ness ful les tion or gi
  fai sal va lo pea jo ho ki pa so li`.split(/\s+/);
const VOCABULARY = 20_000;

/** The same count always gives the same catalogue. */
export function searchCatalogue(count: number): BinnedResource[] {
  const random = randomFrom('search');
  const words = Array.from({ length: VOCABULARY }, () => generateWord(random));
  return generateResources(count, new Date('2026-11-21T12:00:00Z')).map((resource, index) => {
    const length = index % LONG_EVERY === 7 ? LONGEST_DESCRIPTION * random() : 100 + 500 * random();
    const opening = `${random() < COMMON_SHARE ? `${COMMON_WORD} ` : ''}${index % RARE_EVERY === 0 ? `${RARE_WORD} ` : ''}`;
    // In the middle of the text, so that a scan does not find it at once.
    const half = prose(words, length / 2, random);
    const description = `${half} ${opening}${prose(words, length / 2, random)}`.slice(0, LONGEST_DESCRIPTION);
    return {
      ...resource,
      description: index % WITHOUT_DESCRIPTION_EVERY === 5 ? '' : description,
      image_url: index % WITHOUT_IMAGE_EVERY === 1 ? null : `https://example.org/${index}.jpg`,
      passages: index % PASSAGE_EVERY === 0 ? passages(random) : [],
      is_draft: index % DRAFT_EVERY === 4,
      deleted_at: index % BINNED_EVERY === 9 ? new Date(Date.UTC(2026, 10, 1, 0, 0, index)).toISOString() : null,
    };
  });
}

/** One or two passages, more of them about the first books than about the last. */
function passages(random: () => number): string[] {
  return Array.from({ length: 1 + Math.floor(random() * 2) }, () => {
    const book = BOOK_LIST[Math.floor(random() ** 2 * BOOK_LIST.length)] ?? 'Gen';
    const chapter = 1 + Math.floor(random() * BOOKS[book].chapters);
    return random() < 0.5 ? `${book}.${chapter}` : `${book}.${chapter}.${1 + Math.floor(random() * 20)}`;
  });
}

/** Every other word is short and common. Of the rest, a few are frequent and most are rare. */
function prose(words: string[], length: number, random: () => number): string {
  let text = 'What';
  while (text.length < length) {
    const list = random() < 0.5 ? FUNCTION_WORDS : words;
    text += ` ${list[Math.floor(random() ** 3 * list.length)]}`;
  }
  return text;
}

const generateWord = (random: () => number): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    '',
  );
