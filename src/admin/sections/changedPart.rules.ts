/** Where two versions of a text differ, so that a long text needn't be compared by eye. */

export interface ChangedPart {
  /** The end of the common beginning. */
  before: string;
  /** What only this text has; empty if the other one only adds something. */
  changed: string;
  /** The start of the common ending. */
  after: string;
}

/** Characters shown around the difference. */
const CONTEXT = 60;

/** Words, and the spaces between them. Chinese and Japanese are written without spaces, so each character is a word. */
const WORDS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|\s+|[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu;

/** The words of `text` that differ from `other`, with a little of the text around them. */
export function changedPart(text: string, other: string): ChangedPart {
  const [mine, theirs] = [text.match(WORDS) ?? [], other.match(WORDS) ?? []];
  const start = commonStart(mine, theirs);
  const end = commonStart(mine.slice(start).reverse(), theirs.slice(start).reverse());
  const last = mine.length - end;
  return {
    before: clipped(charactersOf(mine.slice(0, start)).reverse())
      .reverse()
      .join(''),
    changed: mine.slice(start, last).join(''),
    after: clipped(charactersOf(mine.slice(last))).join(''),
  };
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((word, index) => word !== other[index]);
  return length < 0 ? one.length : length;
}

const charactersOf = (words: readonly string[]): string[] => [...words.join('')];

const clipped = (characters: string[]): string[] =>
  characters.length > CONTEXT ? [...characters.slice(0, CONTEXT), '…'] : characters;
