/** A list's answers, cached in `sessionStorage`: for this tab, across pages. Contains only public data. */
import type { Found } from '../../contract/listing.ts';
import { freshness } from '../../rules/list/caching.ts';
import { recallInTab, rememberInTab } from '../../services/storage.ts';
import type { Clock } from '../clock.ts';

/** The most answers kept. Few visitors return to more of them within ten minutes. */
const MOST = 20;

interface Kept<Row> {
  at: number;
  found: Found<Row>;
}

export interface AnswerCache<Row> {
  /** An answer less than ten minutes old. Unless it is `fresh`, the list shows it and asks again. */
  get: (key: string) => { found: Found<Row>; fresh: boolean } | null;
  keep: (key: string, found: Found<Row>) => void;
}

/** @param isRow - whether a stored value is a row of this list. */
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

/** The stored answers of this tab, without invalid entries. */
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
