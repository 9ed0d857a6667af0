import { useId } from 'react';
import type { SavedSource } from '../../contract/importBatch.ts';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { useForm } from '../../core/forms/useForm.ts';
import { rename } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';

interface Props {
  source: SavedSource;
  onDone: () => void;
}

/** Renames a saved source. */
export function SourceName({ source, onDone }: Props) {
  const id = useId();
  const { form, field } = useForm({
    read: ({ name }: { name: string }) => ({ values: name, errors: { name: cleaned(name) === '' ? 'empty' : null } }),
    words: () => SOURCE_WORDS.noName,
    submit: async (name) => {
      void rename(source, name);
      onDone();
      return null;
    },
  });
  const { error, ...input } = field('name');
  return (
    <form {...form} autoComplete="off" className="mt-3 grid gap-2">
      <label htmlFor={`${id}name`} className="text-sm font-medium">
        {SOURCE_WORDS.name(source.name)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          {...input}
          id={`${id}name`}
          dir="auto"
          maxLength={200}
          defaultValue={source.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}error`}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          className="tool-field grow basis-28 sm:max-w-md"
        />
        <button type="submit" className="tool border-ink">
          {SOURCE_WORDS.save}
        </button>
        <button type="button" onClick={onDone} className="tool">
          {SOURCE_WORDS.cancel}
        </button>
      </div>
      <p id={`${id}error`} role="alert" className="text-sm font-medium text-flame empty:hidden">
        {error}
      </p>
    </form>
  );
}
