/** Where two versions of a text differ, so that a long text need not be compared by eye. */

export interface ChangedPart {
  /** The end of what both begin with. */
  before: string;
  /** What only this text has; empty if the other one only adds something. */
  changed: string;
  /** The start of what both end with. */
  after: string;
}

/** Characters that are shown around the difference. */
const CONTEXT = 60;

/** The part of `text` that differs from `other`, with a little of what is around it. */
export function changedPart(text: string, other: string): ChangedPart {
  const [mine, theirs] = [[...text], [...other]];
  const start = commonStart(mine, theirs);
  const end = commonStart(mine.slice(start).reverse(), theirs.slice(start).reverse());
  const last = mine.length - end;
  return {
    before: clipped(mine.slice(0, start).reverse()).reverse().join(''),
    changed: mine.slice(start, last).join(''),
    after: clipped(mine.slice(last)).join(''),
  };
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const length = one.findIndex((character, index) => character !== other[index]);
  return length < 0 ? one.length : length;
}

const clipped = (characters: string[]): string[] =>
  characters.length > CONTEXT ? [...characters.slice(0, CONTEXT), '…'] : characters;
