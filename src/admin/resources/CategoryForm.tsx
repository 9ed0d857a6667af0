import type { FormEvent } from 'react';
import { CategoryOptions } from '../sections/CategoryOptions.tsx';
import { BULK_WORDS } from './bulk.words.ts';

interface Props {
  isBusy: boolean;
  onMove: (category: string) => void;
}

/** Moves the selected resources to another category. */
export function CategoryForm({ isBusy, onMove }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onMove(String(new FormData(event.currentTarget).get('category')));
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
      <label className="grid gap-1.5 text-sm font-medium">
        {BULK_WORDS.category.label}
        <select
          // biome-ignore lint/a11y/noAutofocus: the form opens for choosing, and follows the button that opens it.
          autoFocus
          name="category"
          className="tool-field"
        >
          <CategoryOptions />
        </select>
      </label>
      <button type="submit" aria-disabled={isBusy || undefined} className="tool border-ink">
        {BULK_WORDS.category.set}
      </button>
    </form>
  );
}
