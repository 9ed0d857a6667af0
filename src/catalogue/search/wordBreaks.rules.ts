/** Breaks between words in scripts that write none, so that Pagefind, which splits texts at spaces, finds each word. */

/** Letters of the scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const RUN = new RegExp(String.raw`(?:(?=[\p{L}\p{M}\p{N}])${UNSPACED})+`, 'gu');
/** Before or after such a run, where another letter or digit touches it. */
const BORDER = new RegExp(
  String.raw`(?<=(?!${UNSPACED})[\p{L}\p{M}\p{N}])(?=${UNSPACED})|(?<=${UNSPACED})(?=(?!${UNSPACED})[\p{L}\p{N}])`,
  'gu',
);
/** A soft hyphen tells a break from a space in the text. Pagefind ignores it. */
const BREAK = '\u00AD ';
const BREAKS = /\u00AD(<\/mark>)? /g;

/** Missing in browsers from before 2024, which then search for whole runs. */
const segmenter = globalThis.Intl?.Segmenter && new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (run: string): string =>
  segmenter ? Array.from(segmenter.segment(run), ({ segment }) => segment).join(BREAK) : run;

/** The text with breaks; everything else stays, HTML too. */
export const breakWords = (text: string): string => text.replace(BORDER, BREAK).replace(RUN, wordsOf);

/** The text as it was before `breakWords`, even if Pagefind has put marks around words. */
export const joinWords = (text: string): string => text.replace(BREAKS, '$1');
