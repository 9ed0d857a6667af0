/** What a list shows, as tests say it. */
import type { List } from '../lists/list.ts';
import type { OpenList } from './openList.ts';
import { until } from './until.ts';

/** When the site has taken its snapshot. */
export const AS_OF = '2026-05-31T08:00:00.000Z';

type Shows = Pick<List, '$listed'>;

/** What is shown, of which time, and how many are offered. */
export function shownBy({ $listed, $waiting }: Pick<List, '$listed' | '$waiting'>) {
  const listed = $listed.get();
  if (listed.state !== 'ready') return { state: listed.state, waiting: $waiting.get() };
  const { asOf, newer, givenUp, found } = listed;
  return { asOf, newer: newer?.total ?? null, givenUp, total: found.total };
}

/** So many resources, as the backend has answered. */
export const answer = (total: number) => ({ asOf: null, newer: null, givenUp: false, total });

/** So many, as the site has known them. */
export const snapshot = (total: number) => ({ ...answer(total), asOf: AS_OF });

export function idsOf({ $listed }: Shows): string[] {
  const listed = $listed.get();
  return listed.state === 'ready' ? listed.found.items.map(({ id }) => id) : [];
}

export const ready = ({ $listed }: Shows) => until($listed, ({ state }) => state === 'ready');

export const answeredBy = ({ $listed }: Shows) =>
  until($listed, (listed) => listed.state === 'ready' && listed.asOf === null);

/** Resolves when so many are offered. */
export const offers = ({ $listed }: List, total: number) =>
  until($listed, (listed) => listed.state === 'ready' && listed.newer?.total === total);

/** Resolves when nothing more is tried, and the backend has not answered. */
export async function givenUp({ list: { $listed, $waiting }, clock }: OpenList): Promise<void> {
  await until($listed, (listed) => listed.state === 'ready' && listed.givenUp && !$waiting.get());
  await clock.still();
}

/** Resolves when nothing more is tried, and neither has answered. */
export async function failed({ list: { $listed }, clock }: OpenList): Promise<void> {
  await until($listed, ({ state }) => state === 'failed');
  await clock.still();
}
