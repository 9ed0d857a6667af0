import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import type { WordKind } from '../../contract/admin.ts';
import { authorSuggestions, tagSuggestions } from '../../stores/admin/suggestions.ts';
import { rename } from '../../stores/admin/words.ts';
import { WORDS_WORDS } from '../../wording/adminWords.ts';

interface Props {
  kind: WordKind;
  name: string;
  onDone: () => void;
}

const SUGGESTIONS = { tag: tagSuggestions, author: authorSuggestions };

/** Renames a tag or an author. Suggests those that exist, to merge it with one of them. */
export function RenameForm({ kind, name, onDone }: Props) {
  const id = useId();
  const [state, setState] = useState<{ isSaving: boolean; error: string }>({ isSaving: false, error: '' });
  const { $suggestions, ask, close } = SUGGESTIONS[kind];
  const suggestions = useStore($suggestions);
  useEffect(() => close, [close]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.isSaving) return;
    setState({ isSaving: true, error: '' });
    const error = await rename(kind, name, String(new FormData(event.currentTarget).get('name')));
    setState({ isSaving: false, error: error ?? '' });
    if (error === null) onDone();
  }

  const { label, hint, save, saving, cancel } = WORDS_WORDS.form;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2 py-3">
      <label htmlFor={`${id}name`} className="text-sm font-medium">
        {label(name)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          id={`${id}name`}
          name="name"
          dir="auto"
          defaultValue={name}
          list={`${id}names`}
          autoComplete="off"
          aria-describedby={`${id}error ${id}hint`}
          aria-invalid={state.error !== '' || undefined}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => ask(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          className="tool-field grow basis-28 sm:max-w-md"
        />
        <datalist id={`${id}names`}>
          {suggestions.map((each) => each.name !== name && <option key={each.name} value={each.name} />)}
        </datalist>
        <button type="submit" aria-disabled={state.isSaving || undefined} className="tool border-ink">
          {state.isSaving ? saving : save}
        </button>
        <button type="button" onClick={onDone} className="tool">
          {cancel}
        </button>
      </div>
      <p id={`${id}error`} role="alert" className="text-sm font-medium text-flame empty:hidden">
        {state.error}
      </p>
      <p id={`${id}hint`} className="text-sm text-quiet">
        {hint}
      </p>
    </form>
  );
}
