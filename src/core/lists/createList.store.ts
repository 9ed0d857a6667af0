/** Runs a list: sends events to its state machine, performs the effects it returns, and keeps the state in `$list`. */
import { atom } from 'nanostores';
import { withRetries } from '../backend/withRetries.store.ts';
import {
  currentAddress,
  onPopState,
  pushAddress,
  replaceAddress,
  replacePage,
  restoreScroll,
  savedScroll,
} from '../browser/navigation.api.ts';
import { type ListBrowser, visitorBrowser } from './browser.store.ts';
import { createPrefetch } from './createPrefetch.store.ts';
import type { ListEvent, Performers, Timer } from './events.rules.ts';
import { isReadable, type PagedQuery, queryKey } from './fields.rules.ts';
import { type ListSetup, type ListState, listMachine } from './machine.rules.ts';
import type { ListSource } from './source.store.ts';

/**
 * In milliseconds: `typingPaused` after the last letter typed, `late` until skeletons are shown (most answers come
 * sooner), `slow` until the snapshot is shown.
 */
const DELAYS: Record<Timer, number> = { typingPaused: 250, late: 300, slow: 2500 };

export function createList<Query extends PagedQuery, Row>(
  setup: ListSetup<Query, Row>,
  source: ListSource<Query, Row>,
  browser: ListBrowser = visitorBrowser,
) {
  const { clock } = browser;
  const { wholeList, initial, next } = listMachine(setup);
  const $list = atom<ListState<Query, Row>>(initial);
  const keyOf = (query: Query) => queryKey(setup.fields, query);
  const { prefetch, search } = createPrefetch(source, keyOf, browser);
  const stops: Partial<Record<Timer, () => void>> = {};
  let request = new AbortController();

  function send(event: ListEvent<Query, Row>): void {
    const { state, effects } = next($list.get(), event);
    $list.set(state);
    for (const effect of effects) perform[effect.type](effect as never);
  }

  const perform: Performers<Query, Row> = {
    writeAddress: ({ query, isStep }) => (isStep ? pushAddress : replaceAddress)(source.addressOf(query)),
    leave: ({ query }) => replacePage(source.addressOf(query)),
    scroll: ({ top }) => restoreScroll(top),
    cancel() {
      request.abort();
      request = new AbortController();
      stops.late?.();
      stops.slow?.();
    },
    readCache: ({ query }) => send({ type: 'cacheRead', cached: source.cache?.get(keyOf(query)) ?? null }),
    fetch({ query }) {
      const { signal } = request;
      const sendUnlessAborted = (event: ListEvent<Query, Row>) => signal.aborted || send(event);
      const onError = () => sendUnlessAborted({ type: 'tryFailed' });
      void withRetries((attempt) => search(query, attempt), {
        signal,
        clock,
        isOnline: browser.isOnline,
        onError,
      }).then(
        (found) => sendUnlessAborted({ type: 'answered', found }),
        () => sendUnlessAborted({ type: 'gaveUp' }),
      );
    },
    writeCache({ query, found }) {
      if (!source.isUncached?.(query)) source.cache?.set(keyOf(query), found);
    },
    prefetch({ query }) {
      const { signal } = request;
      browser.whenIdle(() => signal.aborted || prefetch(query));
    },
    async fallBack({ query, isLast }) {
      const { signal } = request;
      const fallback = (await source.fallBack?.(query)) ?? null;
      if (!signal.aborted) send({ type: 'fellBack', fallback, isLast, isOnline: browser.isOnline() });
    },
    awaitConnection: () =>
      request.signal.addEventListener(
        'abort',
        browser.onOnline(() => send({ type: 'retried' })),
      ),
    startTimer({ timer }) {
      stops[timer]?.();
      stops[timer] = clock.after(DELAYS[timer], () => send({ type: timer }));
    },
    stopTimer: ({ timer }) => stops[timer]?.(),
  };

  const type = (text: string) => send({ type: 'typed', text });

  return {
    $list,
    wholeList,
    /** The address of the list after a change. It goes to page 1 unless the change sets the page. */
    hrefOf: (change: Partial<Query>) => source.addressOf({ ...$list.get().query, page: 1, ...change }),
    choose: (change: Partial<Query>) => send({ type: 'chosen', change }),
    type,
    retry: () => send({ type: 'retried' }),
    showNewer: () => send({ type: 'accepted' }),
    /** Must be called after each render. */
    rendered: () => send({ type: 'rendered' }),
    /**
     * Shows what the address asks for, now and on Back and Forward; returns a function that stops it.
     * @param typed - text that was in the field before this ran.
     */
    start(typed: string): () => void {
      const visit = () => {
        const query = source.readAddress();
        send({ type: 'visited', query, scroll: savedScroll() });
        // Otherwise the address would name a page or filter that isn't shown.
        if (!isReadable(setup.fields, currentAddress().search)) replaceAddress(source.addressOf(query));
      };
      visit();
      if (typed !== '') type(typed);
      return onPopState(visit);
    },
  };
}
