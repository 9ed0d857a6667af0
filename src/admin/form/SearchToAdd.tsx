import { useState } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { Suggestions } from './suggestions.store.ts';
import { useCombobox } from './useCombobox.ts';

interface Props<Found> {
  id: string;
  store: Suggestions<Found>;
  words: { add: string; addHint: string; suggestions: string; count: (count: number) => string };
  /** The ids of what has been added already. */
  taken: readonly string[];
  /** What stands beside a suggestion’s title. */
  noteOf: (found: Found) => string;
  onAdd: (found: Found) => void;
}

/** Finds something in the catalogue by its title, author or tags, to add it to a list. */
export function SearchToAdd<Found extends { id: string; title: string }>(props: Props<Found>) {
  const { id, store, words, taken, noteOf, onAdd } = props;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    id,
    store,
    typed,
    queryOf: (text) => text.trim(),
    isTaken: (found) => taken.includes(found.id),
    onChoose: (found) => {
      onAdd(found);
      setTyped('');
    },
  });
  return (
    <TextField
      {...combobox.field}
      id={id}
      label={words.add}
      hint={words.addHint}
      dir="auto"
      autoComplete="off"
      value={typed}
      onKeyDown={(event) => {
        combobox.field.onKeyDown(event);
        // Enter would submit the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        combobox.ask(target.value);
      }}
      popup={
        <SuggestionList
          {...combobox.list}
          title={words.suggestions}
          count={words.count}
          options={combobox.suggestions.map((found) => ({
            key: found.id,
            name: shortTitle(found.title),
            note: noteOf(found),
          }))}
        />
      }
    />
  );
}
