/** A short form of what a list shows, for assertions. */

import type { CategoryList } from '../catalogue/list/categoryList.store.ts';
import type { ListedResource } from '../contract/listing.ts';
import type { Ready } from '../core/lists/shown.rules.ts';
import type { OpenList } from './openList.ts';
import { until } from './until.ts';

/** The date of the test site's snapshot. */
export const AS_OF = '2026-05-31T08:00:00.000Z';

type Shows = Pick<CategoryList, '$list'>;
type Shown = Ready<ListedResource>;

/** The total, the snapshot's date if it comes from there, and the total of newer results on offer. */
export function shownBy({ $list }: Shows) {
  const { listed } = $list.get();
  if (listed.state === 'waiting') return { state: listed.before.state, waiting: true };
  if (listed.state !== 'ready') return { state: listed.state, waiting: false };
  const { fallback, update, found } = listed;
  return {
    asOf: fallback?.asOf ?? null,
    newer: update.state === 'offered' ? update.found.total : null,
    givenUp: update.state === 'failed',
    total: found.total,
  };
}

/** Shows this many resources from the backend. */
export const answer = (total: number) => ({ asOf: null, newer: null, givenUp: false, total });

/** Shows this many resources from the snapshot. */
export const snapshot = (total: number) => ({ ...answer(total), asOf: AS_OF });

export function idsOf({ $list }: Shows): string[] {
  const { listed } = $list.get();
  return listed.state === 'ready' ? listed.found.items.map(({ id }) => id) : [];
}

/** Resolves when the list shows results that `isWanted` accepts. */
export const ready = ({ $list }: Shows, isWanted: (shown: Shown) => boolean = () => true) =>
  until($list, ({ listed }) => listed.state === 'ready' && isWanted(listed));

export const answeredBy = (list: Shows) => ready(list, ({ fallback }) => !fallback);

/** Resolves when the list offers newer results with this total. */
export const offers = (list: Shows, total: number) =>
  ready(list, ({ update }) => update.state === 'offered' && update.found.total === total);

/** Resolves when the retries have ended without an answer and the list shows the snapshot. */
export async function givenUp({ list, clock }: Pick<OpenList, 'list' | 'clock'>): Promise<void> {
  await ready(list, ({ update }) => update.state === 'failed');
  await clock.settled();
}

/** Resolves when the retries have ended and neither the backend nor the snapshot has answered. */
export async function failed({ list: { $list }, clock }: Pick<OpenList, 'list' | 'clock'>): Promise<void> {
  await until($list, ({ listed }) => listed.state === 'failed');
  await clock.settled();
}
