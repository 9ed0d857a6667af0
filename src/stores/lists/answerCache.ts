/** The answers of a list, kept for a while in this tab and across its pages; never anything of a member. */
import type { Found } from '../../contract/listing.ts';
import { freshness } from '../../rules/list/caching.ts';
import { recallInTab, rememberInTab } from '../../services/storage.ts';
import type { Clock } from '../clock.ts';

/** Hardly anyone comes back to more of them within ten minutes. */
const MOST = 20;

interface Kept<Row> {
  at: number;
  found: Found<Row>;
}

export interface AnswerCache<Row> {
  /** An answer of less than ten minutes ago; it is asked anew unless `fresh`. */
  get: (key: string) => { found: Found<Row>; fresh: boolean } | null;
  keep: (key: string, found: Found<Row>) => void;
}

/** @param isRow - tells the rows of this list from anything else that may be stored under its name. */
export function answerCache<Row>(name: string, isRow: (row: unknown) => row is Row, clock: Clock): AnswerCache<Row> {
  const place = `list ${name}`;
  let kept = stored(place, isRow);
  return {
    get(key) {
      const answer = kept.get(key);
      const state = answer ? freshness(answer.at, clock.now()) : 'gone';
      return answer && state !== 'gone' ? { found: answer.found, fresh: state === 'fresh' } : null;
    },
    keep(key, found) {
      const now = clock.now();
      const others = [...kept].filter(([other, { at }]) => other !== key && freshness(at, now) !== 'gone');
      kept = new Map([...others.slice(1 - MOST), [key, { at: now, found }]]);
      rememberInTab(place, JSON.stringify([...kept]));
    },
  };
}

/** What another page of this tab has kept; entries that are not answers are left out. */
function stored<Row>(place: string, isRow: (row: unknown) => row is Row): Map<string, Kept<Row>> {
  const isEntry = (entry: unknown): entry is [string, Kept<Row>] => {
    const [key, kept] = (Array.isArray(entry) ? entry : []) as [unknown?, Partial<Kept<unknown>>?];
    const { items, total } = kept?.found ?? {};
    const isAnswer = Number.isFinite(kept?.at) && Number.isInteger(total) && Array.isArray(items) && items.every(isRow);
    return typeof key === 'string' && isAnswer;
  };
  try {
    return new Map((JSON.parse(recallInTab(place) ?? '[]') as unknown[]).filter(isEntry));
  } catch {
    return new Map();
  }
}
