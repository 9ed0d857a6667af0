/** What a list shows, as tests say it. */
import type { ListedResource } from '../../contract/listing.ts';
import type { Ready } from '../../rules/list/shown.ts';
import type { CategoryList } from '../lists/categoryList.ts';
import type { OpenList } from './openList.ts';
import { until } from './until.ts';

/** When the site has taken its snapshot. */
export const AS_OF = '2026-05-31T08:00:00.000Z';

type Shows = Pick<CategoryList, '$list'>;
type Shown = Ready<ListedResource>;

/** What is shown, of which time, and how many are offered. */
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

/** So many resources, as the backend has answered. */
export const answer = (total: number) => ({ asOf: null, newer: null, givenUp: false, total });

/** So many, as the site has known them. */
export const snapshot = (total: number) => ({ ...answer(total), asOf: AS_OF });

export function idsOf({ $list }: Shows): string[] {
  const { listed } = $list.get();
  return listed.state === 'ready' ? listed.found.items.map(({ id }) => id) : [];
}

/** Resolves when what was asked is shown, and is as wanted. */
export const ready = ({ $list }: Shows, isWanted: (shown: Shown) => boolean = () => true) =>
  until($list, ({ listed }) => listed.state === 'ready' && isWanted(listed));

export const answeredBy = (list: Shows) => ready(list, ({ fallback }) => !fallback);

/** Resolves when so many are offered. */
export const offers = (list: Shows, total: number) =>
  ready(list, ({ update }) => update.state === 'offered' && update.found.total === total);

/** Resolves when nothing more is tried, and the backend has not answered. */
export async function givenUp({ list, clock }: Pick<OpenList, 'list' | 'clock'>): Promise<void> {
  await ready(list, ({ update }) => update.state === 'failed');
  await clock.still();
}

/** Resolves when nothing more is tried, and neither has answered. */
export async function failed({ list: { $list }, clock }: Pick<OpenList, 'list' | 'clock'>): Promise<void> {
  await until($list, ({ listed }) => listed.state === 'failed');
  await clock.still();
}
