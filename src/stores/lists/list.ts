/** A category's list: what is asked of it, and what is shown until there is an answer. */
import { atom } from 'nanostores';
import type { ListQuery } from '../../contract/listing.ts';
import type { Category } from '../../contract/resource.ts';
import { isSameQuery, queryKey, WHOLE_LIST } from '../../rules/listQuery.ts';
import { type Shown, shownNow } from '../../rules/shownList.ts';
import { answering } from './answering.ts';
import { type ListSources, listSources } from './listSources.ts';
import { lookAhead } from './lookAhead.ts';

/** Milliseconds of rest in typing before it is searched for. */
const TYPING_REST = 250;
/** What was shown before stays for so long, since most answers come sooner. */
const SKELETONS_AFTER = 300;

/** What is shown in answer to a query; `built` is the page as it came. */
export type Listed =
  | { state: 'built' }
  | { state: 'loading' }
  | ({ state: 'ready'; page: number } & Shown)
  | { state: 'failed' };

export interface BuiltList {
  category: Category;
  page: number;
  pages: number;
}

export type List = ReturnType<typeof createList>;

export function createList({ category, page, pages }: BuiltList, sources: Partial<ListSources> = {}) {
  const from = { ...listSources(category), ...sources };
  const built: ListQuery = { ...WHOLE_LIST, page };
  const ahead = lookAhead(from, built);
  const answer = answering(from, ahead, pages);
  const $query = atom(built);
  const $listed = atom<Listed>({ state: 'built' });
  /** What is shown is not yet the answer to what is asked. */
  const $waiting = atom(false);
  let asked = new AbortController();
  let stopTyping = () => {};

  function show(listed: Listed): void {
    $waiting.set(false);
    $listed.set(listed);
  }

  /** What of the answer to the query is shown. */
  const shown = (): Shown | null => {
    const listed = $listed.get();
    return listed.state === 'ready' && !$waiting.get() ? listed : null;
  };

  /** Shows what answers a query as soon as there is something, and drops what was asked before. */
  function begin(query: ListQuery) {
    asked.abort();
    asked = new AbortController();
    const stays = isSameQuery(query, $query.get()) ? shown() : null;
    const known = from.kept.get(queryKey(query));
    $query.set(query);
    if (isSameQuery(query, built)) return show({ state: 'built' });
    const before = known ? shownNow(known.found) : stays && { ...stays, givenUp: false };
    if (before) show({ state: 'ready', page: query.page, ...before });
    else $waiting.set(true);
    if (known?.fresh) ahead.fetchNext(query, known.found, asked.signal);
    else void pursue(query, asked.signal);
  }

  async function pursue(query: ListQuery, signal: AbortSignal): Promise<void> {
    const stop = from.clock.after(SKELETONS_AFTER, () => $waiting.get() && show({ state: 'loading' }));
    await answer({
      ...{ query, signal, shown },
      show: (found) =>
        signal.aborted || show(found ? { state: 'ready', page: query.page, ...found } : { state: 'failed' }),
      turnTo: (page) => begin({ ...query, page }),
      leaveFor: (page) => {
        asked.abort();
        from.leaveFor(page);
      },
      again: () => begin(query),
    });
    stop();
  }

  return {
    $query,
    $listed,
    $waiting,
    ask(query: ListQuery): void {
      stopTyping();
      begin(query);
    },
    /** Asks once the typing rests; `before` is called then. */
    type(query: ListQuery, before: () => void): void {
      stopTyping();
      stopTyping = from.clock.after(TYPING_REST, () => {
        before();
        begin(query);
      });
    },
    retry: () => begin($query.get()),
    showNewer(): void {
      const listed = $listed.get();
      if (listed.state === 'ready' && listed.newer) $listed.set({ ...listed, ...shownNow(listed.newer) });
    },
    /** The visitor is about to ask for it. */
    expect(query: ListQuery): void {
      if (!isSameQuery(query, $query.get())) ahead.fetchAhead(query);
    },
  };
}
