import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { Suggestions } from './suggestions.store.ts';

interface Options<Found> {
  /** The field's id. */
  id: string;
  store: Suggestions<Found>;
  /** The text typed. */
  typed: string;
  /** The part of the typed text to search for. */
  queryOf: (typed: string) => string;
  /** Whether to leave a name out of the suggestions. */
  isTaken: (found: Found) => boolean;
  onChoose: (found: Found) => void;
}

/** A field with suggestions below it: arrow keys move through them, Enter chooses, Escape closes. */
export function useCombobox<Found>({ id, store, typed, queryOf, isTaken, onChoose }: Options<Found>) {
  const found = useStore(store.$suggestions);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = `${id}-suggestions`;
  const optionId = (index: number) => `${list}-${index}`;
  const suggestions = isOpen ? found.filter((each) => !isTaken(each)) : [];
  const isShown = suggestions.length > 0;

  const ask = (text: string) => {
    setIsOpen(true);
    setActive(-1);
    store.ask(queryOf(text));
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
    store.close();
  };
  const choose = (chosen: Found) => {
    onChoose(chosen);
    close();
  };
  const move = (step: number) => {
    if (!isShown) return ask(typed);
    const next = (Math.max(active, step < 0 ? 0 : -1) + step + suggestions.length) % suggestions.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step) move(step);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return {
    suggestions,
    ask,
    /** Props of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? list : undefined,
      'aria-activedescendant': active >= 0 && isShown ? optionId(active) : undefined,
      onKeyDown,
      onBlur: close,
    } as const,
    /** Props of the list. */
    list: { id: list, active, optionId, onChoose: (index: number) => suggestions[index] && choose(suggestions[index]) },
  };
}
