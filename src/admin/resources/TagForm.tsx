import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { tagSuggestions } from '../form/suggestions.store.ts';
import { BULK_WORDS } from './bulk.words.ts';

interface Props {
  isBusy: boolean;
  onAct: (action: 'add tag' | 'remove tag', tag: string) => void;
}

/** Maximum characters of a tag, as in the database. */
const LONGEST_TAG = 50;

/** Adds a tag to the selected resources, or removes one. Suggests existing tags. */
export function TagForm({ isBusy, onAct }: Props) {
  const { label, add, remove } = BULK_WORDS.tags;
  const suggestions = useStore(tagSuggestions.$suggestions);
  useEffect(() => tagSuggestions.close, []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
    const tag = cleaned(String(new FormData(event.currentTarget).get('tag')));
    if (tag !== '') onAct(submitter?.value === 'remove' ? 'remove tag' : 'add tag', tag);
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 grow basis-24 gap-1.5 text-sm font-medium sm:max-w-64">
        {label}
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          name="tag"
          required
          maxLength={LONGEST_TAG}
          list="bulk-tags"
          autoComplete="off"
          onInput={(event) => tagSuggestions.ask(event.currentTarget.value)}
          className="tool-field w-full"
        />
      </label>
      <datalist id="bulk-tags">
        {suggestions.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" value="add" aria-disabled={isBusy || undefined} className="tool border-ink">
        {add}
      </button>
      <button type="submit" value="remove" aria-disabled={isBusy || undefined} className="tool border-ink">
        {remove}
      </button>
    </form>
  );
}
