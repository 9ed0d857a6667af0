import { useState } from 'react';
import { TextField } from '../../core/forms/Field.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { SuggestionList } from '../form/SuggestionList.tsx';
import { useCombobox } from '../form/useCombobox.ts';
import { partSuggestions } from './openSeries.store.ts';
import type { Part } from './parts.rules.ts';
import { SERIES_WORDS } from './series.words.ts';

const WORDS = SERIES_WORDS.part;

interface Props {
  /** The ids of its parts. */
  parts: readonly string[];
  onAdd: (part: Part) => void;
}

/** Finds resources in the catalogue, to add them as parts. */
export function PartSearch({ parts, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    id: 'part-search',
    store: partSuggestions,
    typed,
    queryOf: (text) => text.trim(),
    isTaken: ({ id }) => parts.includes(id),
    onChoose: (part) => {
      onAdd(part);
      setTyped('');
    },
  });
  return (
    <TextField
      {...combobox.field}
      id="part-search"
      name="part"
      label={WORDS.add}
      hint={WORDS.addHint}
      dir="auto"
      autoComplete="off"
      value={typed}
      onKeyDown={(event) => {
        combobox.field.onKeyDown(event);
        // Otherwise it would save the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        combobox.ask(target.value);
      }}
      popup={
        <SuggestionList
          {...combobox.list}
          title={WORDS.suggestions}
          count={WORDS.count}
          options={combobox.suggestions.map((part) => ({
            key: part.id,
            name: shortTitle(part.title),
            note: [CATEGORY_WORDS[part.category].title, part.author && shortTitle(part.author)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      }
    />
  );
}
