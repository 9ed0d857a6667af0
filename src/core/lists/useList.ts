import { type MouseEvent, useEffect, useRef } from 'react';
import type { createList } from './createList.store.ts';
import type { PagedQuery } from './fields.rules.ts';
import { searchedText } from './searchText.rules.ts';
import { useValue } from './useValue.ts';

/** Starts a list, and connects its search field, its results and its page links. */
export function useList<Query extends PagedQuery, Row>(list: ReturnType<typeof createList<Query, Row>>) {
  const { query, listed } = useValue(list.$list);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const isWaiting = listed.state === 'waiting';

  // The field is uncontrolled. It is set only if the address or a link asks for a text other than the typed one.
  useEffect(
    () =>
      list.$list.listen(({ query: { text } }, before) => {
        const { current } = field;
        if (current && text !== before?.query.text && searchedText(current.value) !== text) current.value = text;
      }),
    [list],
  );
  useEffect(() => list.start(field.current?.value ?? ''), [list]);
  useEffect(() => list.rendered());

  const focusResults = () => results.current?.focus({ preventScroll: true });
  return {
    query,
    /** The rows on screen, also while others load. */
    visible: isWaiting ? listed.before : listed,
    isWaiting,
    field,
    results,
    focusResults,
    /** Moves the focus to the results, for buttons that disappear when pressed. */
    andFocusResults: (act: () => void) => () => {
      act();
      focusResults();
    },
    openPage(page: number, event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      list.choose({ page } as Partial<Query>);
      focusResults();
      results.current?.scrollIntoView();
    },
  };
}
