import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CATEGORIES } from '../../../contract/resource.ts';
import { joinTags, splitTags } from '../../../rules/admin/tags.ts';
import { type CandidateFaults, candidateFaults } from '../../../rules/importing/candidateFaults.ts';
import type { ReviewRow } from '../../../rules/importing/review.ts';
import { isSafeLink } from '../../../rules/media/externalLink.ts';
import { cleaned } from '../../../rules/storedText.ts';
import { correctRow } from '../../../stores/admin/importing/reviewRows.ts';
import { faultWords } from '../../../ui/admin/import/faultWords.ts';
import { NewTabLink } from '../../../ui/member/NewTabLink.tsx';
import { TextField } from '../../../ui/text/Field.tsx';
import { RESOURCE_FORM_WORDS } from '../../../wording/adminResourceForm.ts';
import { CATEGORY_WORDS } from '../../../wording/categories.ts';
import { IMPORT_WORDS } from '../../../wording/importing.ts';

const WORDS = IMPORT_WORDS.review;
const { names, hints } = RESOURCE_FORM_WORDS;

/** The columns that can be typed here. */
const TYPED = ['title', 'author', 'tags'] as const;

interface Props {
  row: ReviewRow;
  onClose: () => void;
}

/** Corrects a row of the review before it is imported. */
export function RowDialog({ row: { candidate, faults }, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<CandidateFaults>(faults);
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
    const wrong = candidateFaults({ ...candidate, ...correction });
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
          const fault = shown[column];
          return (
            <TextField
              key={column}
              id={`row-${column}`}
              label={names[column]}
              defaultValue={values[column]}
              error={fault && faultWords(column, fault)}
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
