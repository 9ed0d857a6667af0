import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import type { Suggestions } from '../../../stores/admin/suggestions.ts';
import { SuggestionList } from '../../../ui/admin/SuggestionList.tsx';
import { TextField } from '../../../ui/text/Field.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { change, focusField, useField } from './useField.ts';

interface Props {
  name: 'author' | 'tags';
  suggestions: Suggestions;
  isOptional?: boolean;
  hint?: string;
  /** What to look for, of what is typed. */
  queryOf: (typed: string) => string;
  /** Puts a suggestion into what is typed. */
  complete: (typed: string, chosen: string) => string;
  /** What need not be suggested. */
  taken: (typed: string) => readonly string[];
}

/** A field that suggests what the catalogue has. Anything else can be typed, too. */
export function ComboField({ name, isOptional = false, suggestions: store, hint, queryOf, complete, taken }: Props) {
  const field = useField(name);
  const found = useStore(store.$suggestions);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = `${field.id}-suggestions`;
  const optionId = (index: number) => `${list}-${index}`;
  const known = taken(field.value);
  const suggestions = isOpen ? found.filter((suggestion) => !known.includes(suggestion.name)) : [];
  const isShown = suggestions.length > 0;

  const ask = (typed: string) => {
    setIsOpen(true);
    setActive(-1);
    store.ask(queryOf(typed));
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
    store.close();
  };
  const choose = (chosen: string) => {
    change(name, complete(field.value, chosen));
    close();
    focusField(name);
  };
  const move = (step: number) => {
    if (!isShown) return ask(field.value);
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
    else if (event.key === 'Enter' && chosen) choose(chosen.name);
    else return;
    event.preventDefault();
  };

  return (
    <TextField
      {...field}
      label={isOptional ? RESOURCE_FORM_WORDS.optional(field.label) : field.label}
      hint={hint}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? list : undefined}
      aria-activedescendant={active >= 0 && isShown ? optionId(active) : undefined}
      onChange={(event) => {
        field.onChange(event);
        ask(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={close}
      popup={
        <>
          {isShown && (
            <SuggestionList id={list} suggestions={suggestions} active={active} optionId={optionId} onChoose={choose} />
          )}
          <span role="status" className="sr-only">
            {isShown && RESOURCE_FORM_WORDS.suggestions.count(suggestions.length)}
          </span>
        </>
      }
    />
  );
}
