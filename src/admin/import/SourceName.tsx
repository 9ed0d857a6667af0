import { type SubmitEvent, useId, useState } from 'react';
import type { SavedSource } from '../../contract/importBatch.ts';
import { rename } from './importSources.store.ts';
import { SOURCE_WORDS } from './importSources.words.ts';

interface Props {
  source: SavedSource;
  onDone: () => void;
}

/** Renames a saved source. */
export function SourceName({ source, onDone }: Props) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name'));
    if (typed.trim() === '') return setEmpty(true);
    void rename(source, typed);
    onDone();
  };
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="mt-3 grid gap-2">
      <label htmlFor={`${id}name`} className="text-sm font-medium">
        {SOURCE_WORDS.name(source.name)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the form opens for typing, and follows the button that opens it.
          autoFocus
          id={`${id}name`}
          name="name"
          dir="auto"
          maxLength={200}
          defaultValue={source.name}
          aria-invalid={isEmpty || undefined}
          aria-describedby={`${id}error`}
          onInput={() => setEmpty(false)}
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
        {isEmpty && SOURCE_WORDS.noName}
      </p>
    </form>
  );
}
