import { TextField } from '../../core/forms/Field.tsx';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import { SuggestionList } from './SuggestionList.tsx';
import type { Suggestions } from './suggestions.store.ts';
import { useCombobox } from './useCombobox.ts';
import { change, focusField, useField } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS.suggestions;

interface Props {
  name: 'author' | 'tags';
  suggestions: Suggestions;
  isOptional?: boolean;
  hint?: string;
  /** The part of the typed text to search for. */
  queryOf: (typed: string) => string;
  /** Inserts a suggestion into the typed text. */
  complete: (typed: string, chosen: string) => string;
  /** Names to leave out of the suggestions. */
  chosenIn: (typed: string) => readonly string[];
}

/** A field that suggests what the catalogue has. Anything else can be typed too. */
export function ComboField({ name, isOptional = false, suggestions: store, hint, queryOf, complete, chosenIn }: Props) {
  const field = useField(name);
  const chosenNames = chosenIn(field.value);
  const combobox = useCombobox({
    id: field.id,
    store,
    typed: field.value,
    queryOf,
    isTaken: (found) => chosenNames.includes(found.name),
    onChoose: (chosen) => {
      change(name, complete(field.value, chosen.name));
      focusField(name);
    },
  });
  return (
    <TextField
      {...field}
      {...combobox.field}
      label={isOptional ? RESOURCE_FORM_WORDS.optional(field.label) : field.label}
      hint={hint}
      onChange={(event) => {
        field.onChange(event);
        combobox.ask(event.target.value);
      }}
      popup={
        <SuggestionList
          {...combobox.list}
          title={WORDS.title}
          count={WORDS.count}
          options={combobox.suggestions.map((found) => ({
            key: found.name,
            name: found.name,
            note: WORDS.used(found.resources),
          }))}
        />
      }
    />
  );
}
