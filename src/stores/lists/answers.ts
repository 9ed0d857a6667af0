/** The answers of a category's list, kept for a while in this tab and across its pages; never anything of a member. */
import type { Found, ListedResource } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { freshness } from '../../rules/caching.ts';
import { recallInTab, rememberInTab } from '../../services/storage.ts';
import { type Clock, wallClock } from '../clock.ts';

/** More of them no one comes back to within ten minutes. */
const MOST = 20;

interface Kept {
  at: number;
  found: Found;
}

export interface Answers {
  /** What was answered less than ten minutes ago; it is asked anew unless `fresh`. */
  get: (key: string) => { found: Found; fresh: boolean } | null;
  keep: (key: string, found: Found) => void;
}

export function answers(category: Category, clock: Clock = wallClock): Answers {
  const place = `list ${category}`;
  let kept = recalled(place);
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

/** What another page of this tab has kept; anything else that stands there is nothing. */
function recalled(place: string): Map<string, Kept> {
  try {
    return new Map((JSON.parse(recallInTab(place) ?? '[]') as unknown[]).filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Kept] {
  const [key, kept]: [unknown?, Partial<Kept>?] = Array.isArray(entry) ? (entry as [unknown?, Partial<Kept>?]) : [];
  const { items, total } = kept?.found ?? {};
  return typeof key === 'string' && Number.isFinite(kept?.at) && Number.isInteger(total) && isList(items);
}

const isList = (items: unknown): items is ListedResource[] =>
  Array.isArray(items) && items.every((item) => typeof item?.id === 'string' && Array.isArray(item.tags));
