/** A category's list as a visitor goes through it: its address says what is shown, and Back leads through what was. */
import { atom } from 'nanostores';
import type { ListQuery } from '../../contract/listing.ts';
import { isSameQuery, listAddress, readListAddress, searchedText } from '../../rules/listQuery.ts';
import {
  currentAddress,
  keptScroll,
  onReturn,
  pushAddress,
  reloadPage,
  replaceAddress,
  scrollBackTo,
} from '../../services/navigation.ts';
import { isOnline } from '../../services/network.ts';
import { type BuiltList, createList } from './list.ts';
import type { ListSources } from './listSources.ts';
import { $listView, followListView } from './listView.ts';

export function browse(built: BuiltList, sources: Partial<ListSources> = {}) {
  const { category, pages } = built;
  const list = createList(built, sources);
  /** What the visitor wants, also while it is not asked for yet. */
  const $query = atom(list.$query.get());
  /** What is typed is not asked for yet. */
  let typing = false;
  /** How far to scroll once what was shown there is shown again. */
  let awaited: number | null = null;

  const addressOf = (query: ListQuery) => listAddress(category, { query, view: $listView.get() }, pages);
  /** Whatever changes but the page, the first page shows it. */
  const changed = (change: Partial<ListQuery>): ListQuery => ({ ...$query.get(), page: 1, ...change });

  function follow(): void {
    const { pathname, search } = currentAddress();
    const { query } = readListAddress(category, pathname, search);
    followListView();
    if (isSameQuery(query, $query.get())) return;
    typing = false;
    $query.set(query);
    awaited = keptScroll();
    list.ask(query);
  }

  /** Searches as one types. The words of one search are one step of Back. */
  function type(typed: string): void {
    const text = searchedText(typed);
    if (text === $query.get().text) return;
    const query = changed({ text });
    const searching = text !== '' && list.$query.get().text !== '';
    $query.set(query);
    awaited = null;
    typing = true;
    list.type(query, () => {
      typing = false;
      (searching ? replaceAddress : pushAddress)(addressOf(query));
    });
  }

  return {
    $query,
    $listed: list.$listed,
    $waiting: list.$waiting,
    hrefOf: (change: Partial<ListQuery>) => addressOf(changed(change)),
    expect: (page: number) => list.expect({ ...$query.get(), page }),
    showNewer: list.showNewer,
    again: list.retry,

    /**
     * Shows what the address asks for, now and on Back and Forward; returns what ends that.
     * @param typed - into the field, before this ran.
     */
    start(typed: string): () => void {
      follow();
      if (typed !== '') type(typed);
      const ends = [
        onReturn(follow),
        // The list itself turns back from a page past its end.
        list.$query.listen((query) => {
          if (typing || isSameQuery(query, $query.get())) return;
          $query.set(query);
          replaceAddress(addressOf(query));
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },

    narrow(change: Partial<ListQuery>): void {
      const query = changed(change);
      if (isSameQuery(query, list.$query.get())) return;
      typing = false;
      $query.set(query);
      awaited = null;
      pushAddress(addressOf(query));
      list.ask(query);
    },

    type,

    /** The page comes anew (spec 2); without a connection that would be none, so only the list does. */
    retry: () => (isOnline() ? reloadPage() : list.retry()),

    /** Told when something is drawn; returns whether that says more than what was built. */
    drawn(): boolean {
      const [waiting, { state }] = [list.$waiting.get(), list.$listed.get()];
      if (waiting || state === 'loading') return state !== 'built';
      if (awaited !== null) scrollBackTo(awaited);
      awaited = null;
      return true;
    },
  };
}
