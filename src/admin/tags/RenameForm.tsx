import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TagKind, TagOrAuthor } from '../../contract/admin.ts';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { authorSuggestions, tagSuggestions } from '../form/suggestions.store.ts';
import { mergeQuestion, rename } from './tags.store.ts';
import { TAGS_WORDS } from './tags.words.ts';

interface Props {
  kind: TagKind;
  tag: TagOrAuthor;
  onDone: () => void;
}

const SUGGESTIONS = { tag: tagSuggestions, author: authorSuggestions };

/** This many resources are changed within a few seconds. */
const MANY = 500;

/** Renames a tag or author. Suggests existing ones, to merge it with one of them. */
export function RenameForm({ kind, tag: { name, resources }, onDone }: Props) {
  const id = useId();
  const { $suggestions, ask, close } = SUGGESTIONS[kind];
  const suggestions = useStore($suggestions);
  useEffect(() => close, [close]);

  const mayMerge = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { form, isBusy, failure } = useForm({
    read: ({ name: to }: { name: string }) => ({ values: to, errors: {} }),
    submit: async (to) => {
      const failed = await rename(kind, name, to, mayMerge.current);
      mayMerge.current = false;
      setAsking(failed?.state === 'merges');
      if (!failed) onDone();
      return failed;
    },
  });
  const merge = () => {
    setAsking(false);
    mayMerge.current = true;
    form.ref.current?.requestSubmit();
  };

  const { label, hint, patience, save: rest, saving, cancel } = TAGS_WORDS.form;
  return (
    <form {...form} className="grid gap-2 py-3 sm:grid-cols-[minmax(0,28rem)_auto] sm:justify-start">
      <label htmlFor={`${id}name`} className="text-sm font-medium sm:col-span-2">
        {label(shortTitle(name))}
      </label>
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
        aria-invalid={failure?.state === 'failed' || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => ask(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
        // On phones, the buttons below it are scrolled into view with it.
        className="tool-field max-sm:scroll-mb-32"
      />
      <datalist id={`${id}names`}>
        {suggestions.map((each) => each.name !== name && <option key={each.name} value={each.name} />)}
      </datalist>
      {/* On phones, the error is between the name and the buttons. */}
      <div className="flex gap-2 max-sm:order-1">
        <button type="submit" aria-disabled={isBusy || undefined} className="tool border-ink">
          {isBusy ? saving : rest}
        </button>
        <button type="button" onClick={onDone} className="tool">
          {cancel}
        </button>
      </div>
      <p id={`${id}error`} role="alert" className="text-sm font-medium text-flame empty:hidden sm:col-span-2">
        {failure?.state === 'failed' && failure.message}
      </p>
      <p id={`${id}hint`} className="text-sm text-quiet sm:col-span-2">
        {hint}
      </p>
      <p role="status" className="text-sm font-medium empty:hidden sm:col-span-2">
        {isBusy && resources > MANY && patience(resources)}
      </p>
      {isAsking && failure?.state === 'merges' && (
        <ConfirmDialog
          {...mergeQuestion(failure.from, failure.into)}
          onConfirm={merge}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
