import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import { CATEGORIES } from '../../contract/category.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { NewTabLink } from '../../core/forms/NewTabLink.tsx';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { joinTags, splitTags } from '../form/tags.rules.ts';
import { type CandidateErrors, candidateErrors } from './candidateErrors.rules.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import type { ReviewRow } from './review.rules.ts';
import { errorWords } from './review.store.ts';
import { correctRow } from './reviewRows.store.ts';

const WORDS = IMPORT_WORDS.review;
const { names, hints } = RESOURCE_FORM_WORDS;

/** The columns that can be typed here. */
const TYPED = ['title', 'author', 'tags'] as const;

interface Props {
  row: ReviewRow;
  onClose: () => void;
}

/** Corrects a row of the review before it is imported. */
export function RowDialog({ row: { candidate, errors }, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<CandidateErrors>(errors);
  useEffect(() => dialog.current?.showModal(), []);
  const link = candidate.external_link;
  const values = { title: candidate.title, author: candidate.author, tags: joinTags(candidate.tags) };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => cleaned(String(typed.get(name)));
    const correction = {
      title: text('row-title'),
      author: text('row-author'),
      tags: splitTags(text('row-tags')),
      category: text('row-category'),
    };
    const wrong = candidateErrors({ ...candidate, ...correction });
    setShown(wrong);
    const first = [...TYPED, 'category' as const].find((column) => wrong[column]);
    if (first) return document.getElementById(`row-${first}`)?.focus();
    correctRow(candidate.row, correction);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="row-heading"
      onClose={onClose}
      className="m-auto w-[min(36rem,calc(100%-2rem))] rounded-lg border border-line bg-surface text-ink backdrop:bg-veil"
    >
      <form noValidate autoComplete="off" onSubmit={submit} className="grid gap-4 p-5 sm:p-6">
        <h2 id="row-heading" className="text-heading">
          {WORDS.edit}
        </h2>
        {TYPED.map((column) => {
          const error = shown[column];
          return (
            <TextField
              key={column}
              id={`row-${column}`}
              label={names[column]}
              defaultValue={values[column]}
              error={error && errorWords(column, error)}
              hint={column === 'tags' ? hints.tags : undefined}
              dir="auto"
            />
          );
        })}
        <label className="grid gap-1.5 font-medium">
          {names.category}
          <select
            id="row-category"
            name="row-category"
            defaultValue={candidate.category}
            className="tool-field min-h-12 text-base"
          >
            {CATEGORIES.map((category) => (
              <option key={category} value={category} className="bg-surface text-ink">
                {CATEGORY_WORDS[category].title}
              </option>
            ))}
          </select>
        </label>
        <p dir="ltr" className="line-clamp-2 text-sm wrap-anywhere text-quiet">
          {isSafeLink(link) ? <NewTabLink href={link} label={link} /> : link}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <button type="submit" className="button bg-flame text-on-flame hover:underline">
            {WORDS.save}
          </button>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="button border-2 border-ink-faint hover:border-ink"
          >
            {WORDS.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
