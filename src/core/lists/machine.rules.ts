/**
 * The state of a list, as a pure reducer: each event gives a new state and effects. It works for any fields and rows.
 * createList.store.ts performs the effects.
 */
import type { Found } from '../../contract/listing.ts';
import type { ListEffect, ListEvent, Timer, Transitions } from './events.rules.ts';
import { type FieldsOf, initialQuery, isSameQuery, isUnfiltered, type PagedQuery } from './fields.rules.ts';
import { pageCount } from './pagination.rules.ts';
import {
  answerOf,
  type Fallback,
  type Listed,
  type Ready,
  waitingAfter,
  withAnswer,
  withUpdate,
} from './shown.rules.ts';

export interface ListSetup<Query extends PagedQuery, Row> {
  fields: FieldsOf<Query>;
  pageSize: number;
  /** Number of the list page that is in the HTML; null if there is none. */
  builtPage: number | null;
  /** Number of built pages of the unfiltered list. */
  builtPages: number;
  /**
   * The parts of a row that visitors see. If they differ from what is on screen, the newer answer is only offered. If this
   * isn't set, each answer is shown at once.
   */
  visible?: (row: Row) => unknown;
}

export interface ListState<Query, Row> {
  /** What the visitor has chosen and typed. It differs from `requested` while they type. */
  query: Query;
  /** The last query that was requested. Same as the address. */
  requested: Query;
  listed: Listed<Row>;
  /** Scroll position in pixels to restore once the list is shown; null for none. */
  scroll: number | null;
}

export function listMachine<Query extends PagedQuery, Row>(setup: ListSetup<Query, Row>) {
  type State = ListState<Query, Row>;
  type Effect = ListEffect<Query, Row>;
  type Step = { state: State; effects: Effect[] };

  const { fields } = setup;
  const wholeList = initialQuery(fields);
  const first: Query = { ...wholeList, page: setup.builtPage ?? 1 };
  const initial: State = { query: first, requested: first, listed: { state: 'built' }, scroll: null };

  const isSame = (a: Query, b: Query) => isSameQuery(fields, a, b);
  const isBuilt = (query: Query) => query.page === setup.builtPage && isUnfiltered(fields, query);
  const hasPage = (query: Query) => query.page <= setup.builtPages && isUnfiltered(fields, query);
  const lastPage = ({ total }: Found<Row>) => pageCount(total, setup.pageSize);

  const step = (state: State, ...effects: Effect[]): Step => ({ state, effects });
  const show = (state: State, listed: Listed<Row>, ...effects: Effect[]) => step({ ...state, listed }, ...effects);
  const start = (timer: Timer): Effect => ({ type: 'startTimer', timer });
  const stop = (timer: Timer): Effect => ({ type: 'stopTimer', timer });

  function ask(state: State, requested: Query, ...effects: Effect[]): Step {
    const { listed } = state;
    if (isBuilt(requested))
      return step({ ...state, requested, listed: { state: 'built' } }, ...effects, { type: 'cancel' });
    const stays = listed.state === 'ready' && isSame(requested, state.requested) && withUpdate(listed, 'none');
    const next = { ...state, requested, listed: stays || waitingAfter(listed) };
    return step(next, ...effects, { type: 'cancel' }, { type: 'readCache', query: requested });
  }

  /** Replaces a page past the end by the last page. The address and input stay if the visitor is typing. */
  function turnBack(state: State, found: Found<Row>): Step {
    const query = { ...state.requested, page: lastPage(found) };
    if (!isSame(state.query, state.requested)) return ask(state, query);
    return ask({ ...state, query }, query, { type: 'writeAddress', query, isStep: false });
  }

  const prefetchNext = ({ requested }: State, found: Found<Row>): Effect[] => {
    const query = { ...requested, page: requested.page + 1 };
    return query.page > lastPage(found) || isBuilt(query) ? [] : [{ type: 'prefetch', query }];
  };

  function showFallback(state: State, { found, ...fallback }: Fallback<Row>, isLast: boolean): Step {
    if (state.requested.page > lastPage(found)) return turnBack(state, found);
    const ready: Ready<Row> = { ...answerOf(state.requested.page, found), fallback };
    return isLast ? show(state, withUpdate(ready, 'failed'), stop('late')) : show(state, ready);
  }

  const on: Transitions<Query, Row, State, Step> = {
    visited(state, { query, scroll }) {
      // State 'built' for a query that isn't in the HTML: nothing was requested yet, so request it.
      const isShown = isBuilt(query) || state.listed.state !== 'built';
      if (isShown && isSame(query, state.query)) return step(state);
      return ask({ ...state, query, scroll }, query, stop('typingPaused'));
    },
    chosen(state, { change }) {
      const query = { ...state.query, page: 1, ...change };
      if (isSame(query, state.requested)) return step(state);
      const write: Effect = { type: 'writeAddress', query, isStep: true };
      return ask({ ...state, query, scroll: null }, query, stop('typingPaused'), write);
    },
    typed(state, { text: typed }) {
      const text = fields.text.read(typed) ?? '';
      if (text !== state.query.text)
        return step({ ...state, query: { ...state.query, page: 1, text }, scroll: null }, start('typingPaused'));
      // A blank between two words is typing too. Without this, results would be drawn while the next word is typed.
      return isSame(state.query, state.requested) ? step(state) : step(state, start('typingPaused'));
    },
    typingPaused(state) {
      const { query, requested } = state;
      // Only the start and the end of a search add a history entry; edits in between replace it.
      const isStep = query.text === '' || requested.text === '';
      return isSame(query, requested) ? step(state) : ask(state, query, { type: 'writeAddress', query, isStep });
    },
    retried: (state) => ask(state, state.requested),
    accepted(state) {
      const { listed } = state;
      if (listed.state !== 'ready' || listed.update.state !== 'offered') return step(state);
      return show(state, answerOf(listed.page, listed.update.found));
    },
    rendered(state) {
      const { scroll, listed } = state;
      if (scroll === null || listed.state === 'waiting' || listed.state === 'loading') return step(state);
      return step({ ...state, scroll: null }, { type: 'scroll', top: scroll });
    },
    cacheRead(state, { cached }) {
      const { requested } = state;
      const shown = cached ? { ...state, listed: answerOf(requested.page, cached.found) } : state;
      if (cached?.fresh) return step(shown, ...prefetchNext(state, cached.found));
      return step(shown, start('late'), start('slow'), { type: 'fetch', query: requested });
    },
    late: (state) => (state.listed.state === 'waiting' ? show(state, { state: 'loading' }) : step(state)),
    slow: (state) => on.tryFailed(state, {}),
    tryFailed(state) {
      if (state.listed.state === 'ready') return step(state);
      return step(state, { type: 'fallBack', query: state.requested, isLast: false });
    },
    gaveUp(state) {
      const { listed, requested } = state;
      const effects: Effect[] = [stop('slow'), { type: 'awaitConnection' }];
      if (listed.state === 'ready') return show(state, withUpdate(listed, 'failed'), ...effects, stop('late'));
      return step(state, ...effects, { type: 'fallBack', query: requested, isLast: true });
    },
    fellBack(state, { fallback, isLast, isOnline }) {
      const { listed, requested } = state;
      if (fallback === 'out of reach' && listed.state !== 'ready' && hasPage(requested) && isOnline)
        return step(state, { type: 'cancel' }, { type: 'leave', query: requested });
      if (fallback && fallback !== 'out of reach' && listed.state !== 'ready')
        return showFallback(state, fallback, isLast);
      if (!isLast) return step(state);
      return show(state, listed.state === 'ready' ? withUpdate(listed, 'failed') : { state: 'failed' }, stop('late'));
    },
    answered(state, { found }) {
      const { requested, listed } = state;
      if (requested.page > lastPage(found)) return turnBack(state, found);
      const answer = answerOf(requested.page, found);
      const shown = listed.state === 'ready' && setup.visible ? withAnswer(listed, answer, setup.visible) : answer;
      const writeCache: Effect = { type: 'writeCache', query: requested, found };
      return show(state, shown, stop('late'), stop('slow'), writeCache, ...prefetchNext(state, found));
    },
  };

  return {
    wholeList,
    initial,
    next: (state: State, event: ListEvent<Query, Row>): Step => on[event.type](state, event as never),
  };
}
