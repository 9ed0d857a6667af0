import { passageName } from '../../catalogue/bible/bible.words.ts';
import { joinPassages, splitPassages } from '../../catalogue/bible/passages.rules.ts';
import { isSafeLink } from '../../catalogue/media/externalLink.rules.ts';
import type { Candidate } from '../../contract/importing.ts';
import { TextField } from '../../core/forms/Field.tsx';
import { joinLines } from '../../core/forms/lines.rules.ts';
import { Modal } from '../../core/forms/Modal.tsx';
import { NewTabLink } from '../../core/forms/NewTabLink.tsx';
import { cleaned } from '../../core/forms/storedText.rules.ts';
import { useForm } from '../../core/forms/useForm.ts';
import { number } from '../../core/parts/language.words.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { longestOf } from '../form/resourceForm.rules.ts';
import { joinTags, splitTags } from '../form/tags.rules.ts';
import { longLineWords, noPassageWords } from '../form/useFormPart.ts';
import { CategoryOptions } from '../sections/CategoryOptions.tsx';
import {
  type CandidateColumn,
  type CandidateError,
  type CandidateErrors,
  candidateErrors,
} from './candidates.rules.ts';
import { correctRow } from './desk.store.ts';
import { IMPORT_WORDS } from './importing.words.ts';
import { readRow } from './passages.store.ts';
import type { ReviewRow } from './review.rules.ts';

const WORDS = IMPORT_WORDS.review;
const { names, hints, errors, noEmpty } = RESOURCE_FORM_WORDS;

/** The columns that can be edited here. */
const TYPED = ['title', 'author', 'tags', 'passages'] as const;

type Column = (typeof TYPED)[number] | 'category';

/** Of the errors, those that can be corrected here. */
const fieldErrors = ({ title, author, tags, passages, category }: CandidateErrors) => ({
  title: title ?? null,
  author: author ?? null,
  tags: tags ?? null,
  passages: passages ?? null,
  category: category ?? null,
});

interface Props {
  row: ReviewRow;
  onClose: () => void;
}

/** Corrects a row of the review before it is imported. */
export function RowDialog({ row: { candidate, errors: found }, onClose }: Props) {
  const { form, field, failure } = useForm({
    initial: fieldErrors(found),
    read: (typed: Record<Column, string>) => {
      const { category } = typed;
      const texts = {
        title: cleaned(typed.title),
        author: cleaned(typed.author),
        tags: splitTags(cleaned(typed.tags)),
        passages: splitPassages(typed.passages),
      };
      const correction = { ...texts, category };
      const errors = fieldErrors(candidateErrors({ ...candidate, ...correction }));
      // They are read on submit.
      return { values: correction, errors: { ...errors, passages: null } };
    },
    words: (error, column) => columnErrorWords(column, error, candidate),
    submit: async (correction) => {
      const { passages } = await readRow({ ...candidate, ...correction });
      const error = candidateErrors({ ...candidate, passages }).passages;
      if (error) return columnErrorWords('passages', error, { ...candidate, passages });
      correctRow(candidate.row, { ...correction, passages });
      onClose();
      return null;
    },
  });
  const link = candidate.external_link;
  const { proposed = [] } = candidate;
  const isProposed = candidate.passages.length === 0 && proposed.length > 0;
  const values = {
    title: candidate.title,
    author: candidate.author,
    tags: joinTags(candidate.tags),
    passages: joinPassages((isProposed ? proposed : candidate.passages).map(passageName)),
  };
  const columnHints = { tags: hints.tags, passages: isProposed ? WORDS.passages.hint : hints.passages };

  return (
    <Modal
      onClose={onClose}
      aria-labelledby="row-heading"
      className="panel m-auto w-[min(36rem,calc(100%-2rem))] text-ink backdrop:bg-veil"
    >
      <form {...form} autoComplete="off" className="grid gap-4 p-5 sm:p-6">
        <h2 id="row-heading" className="text-heading">
          {WORDS.edit}
        </h2>
        {TYPED.map((column) => (
          <TextField
            key={column}
            {...field(column)}
            id={`row-${column}`}
            label={names[column]}
            defaultValue={values[column]}
            hint={column in columnHints ? columnHints[column as keyof typeof columnHints] : undefined}
            {...(column === 'passages' && failure && { error: failure })}
            dir="auto"
          />
        ))}
        <label className="grid gap-1.5 font-medium">
          {names.category}
          <select
            id="row-category"
            name="category"
            defaultValue={candidate.category}
            className="tool-field min-h-12 text-base"
          >
            <CategoryOptions />
          </select>
        </label>
        <p dir="ltr" className="line-clamp-2 text-sm wrap-anywhere text-quiet">
          {isSafeLink(link) ? <NewTabLink href={link} label={link} /> : link}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <button type="submit" className="button">
            {WORDS.save}
          </button>
          <button type="button" onClick={onClose} className="button quiet">
            {WORDS.cancel}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** What is wrong with a field of a row, in the words of the resource form. */
export function columnErrorWords(
  column: CandidateColumn,
  error: CandidateError,
  { questions, passages }: Pick<Candidate, 'questions' | 'passages'>,
): string {
  if (error === 'line too long') return longLineWords(joinLines(questions));
  if (error === 'no passage' || column === 'passages') {
    return error === 'too many passages' ? errors[error] : noPassageWords(joinPassages(passages));
  }
  if (error === 'no category' || column === 'category') return WORDS.noCategory;
  if (error === 'too long') return errors[error](number(longestOf(column)));
  if (error === 'empty') return noEmpty[column] ?? errors.empty;
  return column === 'image_url' && error === 'no address' ? errors['no image address'] : errors[error];
}
