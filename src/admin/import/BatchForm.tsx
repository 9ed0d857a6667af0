import type { SubmitEvent } from 'react';
import { splitTags } from '../form/tags.rules.ts';
import { CategoryOptions } from '../sections/CategoryOptions.tsx';
import { IMPORT_WORDS } from './importing.words.ts';
import { correctAllRows } from './review.store.ts';

const WORDS = IMPORT_WORDS.review.batch;

/** Puts all rows of the review into a category, and adds tags to them. */
export function BatchForm({ onDone }: { onDone: () => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    correctAllRows({ category: String(typed.get('category')), tags: splitTags(String(typed.get('tags'))) });
    onDone();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-3 rounded-lg bg-sunken p-3">
      <label className="grid gap-1 text-sm font-medium max-sm:grow">
        {WORDS.category}
        <select name="category" className="tool-field">
          <option value="">{WORDS.keep}</option>
          <CategoryOptions />
        </select>
      </label>
      <label className="grid min-w-0 grow basis-48 gap-1 text-sm font-medium sm:max-w-80">
        {WORDS.tags}
        <input name="tags" dir="auto" autoComplete="off" placeholder={WORDS.hint} className="tool-field w-full" />
      </label>
      <button type="submit" className="tool border-ink">
        {WORDS.apply}
      </button>
    </form>
  );
}
