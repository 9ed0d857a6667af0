/** The address of a passage in a Bible on the web. */
import { BOOK_LIST, readPassage } from '../../contract/bible.ts';
import { type BibleNumbering, toOwnNumbering } from '../../contract/bibleNumbering.ts';

/** The USFM codes of the books, in order. */
const USFM =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON
  MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN
  JUD REV TOB JDT ESG WIS SIR BAR LJE S3Y S3Y SUS BEL 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2`.split(/\s+/);

/** What a placeholder without a value leaves behind. */
const LEFT_OVER = /[.:,/-]+$/;

/**
 * For a passage of several chapters, the address of the first one; for a book, that of its first chapter.
 * @param template - with `{code}`, `{chapter}`, `{verses}` or `{passage}`
 * @param name - the passage as people read it
 * @param numbering - of that Bible
 */
export function bibleAddress(template: string, osis: string, name: string, numbering: BibleNumbering): string {
  const passage = readPassage(osis);
  const { from, to } = (passage && toOwnNumbering(passage, numbering).places) ?? {};
  const isInChapter = from?.chapter === to?.chapter;
  const verses = isInChapter && from?.verse !== to?.verse ? `${from?.verse}-${to?.verse}` : `${from?.verse ?? ''}`;
  const values: Record<string, string> = {
    code: (passage && USFM[BOOK_LIST.indexOf(passage.book)]) ?? '',
    chapter: `${from?.chapter ?? 1}`,
    verses,
    passage: encodeURIComponent(name),
  };
  return template.replace(/\{(\w+)\}/g, (placeholder, key) => values[key] ?? placeholder).replace(LEFT_OVER, '');
}
