/** A category's list as the island has it, with time, connection and idleness in the hands of a test. */
import type { ListQuery } from '../../contract/listing.ts';
import { WHOLE_LIST } from '../../rules/listQuery.ts';
import { readSnapshot, searchResources } from '../../services/listing.ts';
import { answers } from '../lists/answers.ts';
import { type BuiltList, createList, type List } from '../lists/list.ts';
import type { ListSources } from '../lists/listSources.ts';
import { testNetwork } from './testBrowser.ts';
import { testClock } from './testClock.ts';

export interface OpenSources {
  from: ListSources;
  clock: ReturnType<typeof testClock>;
  network: ReturnType<typeof testNetwork>;
  /** Pages of the site that it has gone to. */
  left: number[];
  /** The browser has nothing better to do. */
  beIdle: () => void;
}

export type OpenList = { list: List } & OpenSources;

const opened = new Set<() => void>();

export function openList(given: Partial<BuiltList> = {}, sources: Partial<ListSources> = {}): OpenList {
  const open = openSources(sources);
  const built = builtList(given);
  const list = createList(built, open.from);
  opened.add(() => {
    list.ask(query({ page: built.page }));
    open.clock.pass(60_000);
  });
  return { list, ...open };
}

export const builtList = (given: Partial<BuiltList> = {}): BuiltList => ({
  ...{ category: 'sermons', page: 1, pages: 1 },
  ...given,
});

/** What a list asks, the backend but for what is given. */
export function openSources(given: Partial<ListSources> = {}): OpenSources {
  const clock = testClock();
  const network = testNetwork();
  const left: number[] = [];
  const idle: (() => void)[] = [];
  const from: ListSources = {
    search: (query, signal) => searchResources('sermons', query, signal),
    snapshot: (signal) => readSnapshot('sermons', signal),
    ...{ clock, kept: answers('sermons', clock) },
    ...{ isOnline: network.isOnline, onOnline: network.onOnline, isFrugal: () => false },
    whenIdle: (then) => void idle.push(then),
    leaveFor: (page) => void left.push(page),
    ...given,
  };
  const beIdle = () => {
    for (const then of idle.splice(0)) then();
  };
  return { from, clock, network, left, beIdle };
}

/** Ends what they still ask. */
export function closeLists(): void {
  for (const close of opened) close();
  opened.clear();
}

export const query = (given: Partial<ListQuery>): ListQuery => ({ ...WHOLE_LIST, ...given });
