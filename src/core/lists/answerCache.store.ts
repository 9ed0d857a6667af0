/** A list's answers, cached in `sessionStorage`: for this tab, across pages. It contains only public data. */
import type { Found } from '../../contract/listing.ts';
import type { Clock } from '../browser/clock.store.ts';
import { readSessionStorage, writeSessionStorage } from '../browser/storage.api.ts';

/** Few visitors return to more answers than this within ten minutes. */
const MAX_ANSWERS = 20;

const MINUTE = 60 * 1000;
/** Younger answers are shown without a new request. */
const FRESH = 5 * MINUTE;
/** Younger answers are shown while a new request runs; older ones are dropped. */
const KEPT = 10 * MINUTE;

interface CachedAnswer<Row> {
  at: number;
  found: Found<Row>;
}

export interface AnswerCache<Row> {
  /** An answer less than ten minutes old. Unless it is `fresh`, the list shows it and asks again. */
  get: (key: string) => { found: Found<Row>; fresh: boolean } | null;
  set: (key: string, found: Found<Row>) => void;
}

/** @param isRow - whether a stored value is a row of this list. */
export function answerCache<Row>(name: string, isRow: (row: unknown) => row is Row, clock: Clock): AnswerCache<Row> {
  const storageKey = `list ${name}`;
  let answers = readAnswers(storageKey, isRow);
  return {
    get(key) {
      const answer = answers.get(key);
      const state = answer ? freshness(answer.at, clock.now()) : 'gone';
      return answer && state !== 'gone' ? { found: answer.found, fresh: state === 'fresh' } : null;
    },
    set(key, found) {
      const now = clock.now();
      const others = [...answers].filter(([other, { at }]) => other !== key && freshness(at, now) !== 'gone');
      answers = new Map([...others.slice(1 - MAX_ANSWERS), [key, { at: now, found }]]);
      writeSessionStorage(storageKey, JSON.stringify([...answers]));
    },
  };
}

/** This tab's stored answers, without invalid entries. */
function readAnswers<Row>(storageKey: string, isRow: (row: unknown) => row is Row): Map<string, CachedAnswer<Row>> {
  const isEntry = (entry: unknown): entry is [string, CachedAnswer<Row>] => {
    const [key, answer] = (Array.isArray(entry) ? entry : []) as [unknown?, Partial<CachedAnswer<unknown>>?];
    const { items, total } = answer?.found ?? {};
    const isAnswer =
      Number.isFinite(answer?.at) && Number.isInteger(total) && Array.isArray(items) && items.every(isRow);
    return typeof key === 'string' && isAnswer;
  };
  try {
    return new Map((JSON.parse(readSessionStorage(storageKey) ?? '[]') as unknown[]).filter(isEntry));
  } catch {
    return new Map();
  }
}

/** How fresh an answer received at `at` is, in milliseconds. If that is in the future (the clock was set back), it is 'gone'. */
function freshness(at: number, now: number): 'fresh' | 'stale' | 'gone' {
  const age = now - at;
  if (age < 0 || age >= KEPT) return 'gone';
  return age < FRESH ? 'fresh' : 'stale';
}
