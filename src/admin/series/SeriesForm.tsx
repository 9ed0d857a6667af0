import { useStore } from '@nanostores/react';
import type { FocusEvent } from 'react';
import { SERIES_KINDS, SERIES_LIMITS } from '../../contract/series.ts';
import { CheckField } from '../../core/forms/CheckField.tsx';
import { useConfirm } from '../../core/forms/ConfirmDialog.tsx';
import { TextArea, TextField } from '../../core/forms/Field.tsx';
import { SubmitButton } from '../../core/forms/SubmitButton.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import { shortTitle } from '../../core/parts/snippet.rules.ts';
import { seriesPath } from '../../core/site/paths.rules.ts';
import { slugOf } from '../../core/site/slug.rules.ts';
import { RESOURCE_FORM_WORDS } from '../form/form.words.ts';
import { QuestionsField } from '../form/QuestionsField.tsx';
import { longLineWords } from '../form/useFormPart.ts';
import { CoverField } from './CoverField.tsx';
import {
  $isUnsaved,
  changeSeries,
  closeSeries,
  keepMine,
  type OpenSeries,
  openSeries,
  saveSeries,
} from './openSeries.store.ts';
import { PartsField } from './PartsField.tsx';
import { SeriesNotSaved } from './SeriesNotSaved.tsx';
import { SERIES_WORDS } from './series.words.ts';
import { type SeriesError, seriesErrors, seriesRow, shownSlug } from './seriesDraft.rules.ts';

const WORDS = SERIES_WORDS.form;
const LIMITS: Record<string, number> = SERIES_LIMITS;

/** Creates a series or collection, or edits one. */
export function SeriesForm({ open: { seen, draft, isRestored } }: { open: OpenSeries }) {
  const isUnsaved = useStore($isUnsaved);
  const [dialog, askToDiscard] = useConfirm(WORDS.discard, closeSeries);
  const { form, field, isBusy, failure } = useForm({
    read: ({ title, description, questions }: Pick<OpenSeries['draft'], 'title' | 'description' | 'questions'>) => {
      const values = seriesRow({ ...draft, title, description, questions });
      return { values, errors: seriesErrors(values) };
    },
    words: (error, name) => errorWords(error, name, draft.questions),
    submit: async (row) => {
      const failed = await saveSeries(row);
      if (failed?.state === 'taken') document.getElementById('slug')?.focus();
      return failed;
    },
    staysOpen: true,
  });
  const slug = shownSlug(draft);
  const cleanSlug = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (draft.slug !== null) changeSeries({ slug: slugOf(target.value.trim()) || null });
  };
  const cancel = () => (isUnsaved ? askToDiscard() : closeSeries());
  const saveMine = (theirs: OpenSeries['seen']) => {
    keepMine(theirs);
    form.ref.current?.requestSubmit();
  };
  return (
    <form {...form} autoComplete="off" aria-labelledby="series-form" className="grid max-w-3xl gap-6">
      <div>
        <h1 id="series-form" className="text-heading">
          {seen ? WORDS.edit[seen.kind] : SERIES_WORDS.create[draft.kind]}
        </h1>
        {seen && (
          <p dir="auto" className="mt-1 text-quiet">
            {shortTitle(seen.title)}
          </p>
        )}
        {isRestored && (
          <p role="status" className="mt-3 rounded-md bg-sunken px-4 py-3">
            {RESOURCE_FORM_WORDS.restored}
          </p>
        )}
      </div>
      <KindField kind={draft.kind} />
      <TextField
        {...field('title')}
        label={WORDS.title}
        dir="auto"
        value={draft.title}
        onChange={({ target }) => changeSeries({ title: target.value })}
      />
      <TextField
        id="slug"
        label={WORDS.slug}
        hint={slug ? WORDS.slugHint(seriesPath({ kind: draft.kind, slug: slugOf(slug) })) : WORDS.slugEmpty}
        error={failure?.state === 'taken' ? WORDS.taken : undefined}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={({ target }) => changeSeries({ slug: target.value })}
        onBlur={cleanSlug}
      />
      <TextArea
        {...field('description')}
        label={WORDS.description}
        dir="auto"
        rows={4}
        value={draft.description}
        onChange={({ target }) => changeSeries({ description: target.value })}
      />
      <QuestionsField
        {...field('questions')}
        label={WORDS.questions}
        dir="auto"
        value={draft.questions}
        onChange={({ target }) => changeSeries({ questions: target.value })}
      />
      <PartsField parts={draft.parts} />
      {draft.parts.length > 0 && <CoverField parts={draft.parts} cover={draft.cover} />}
      <CheckField
        id="is_on_home"
        label={WORDS.isOnHome}
        checked={draft.is_on_home}
        onChange={({ target }) => changeSeries({ is_on_home: target.checked })}
      />
      <CheckField
        id="is_draft"
        label={WORDS.isDraft}
        checked={draft.is_draft}
        onChange={({ target }) => changeSeries({ is_draft: target.checked })}
      />
      <div>
        <CheckField
          id="is_plan"
          label={WORDS.isPlan}
          checked={draft.is_plan}
          onChange={({ target }) => changeSeries({ is_plan: target.checked })}
        />
        {draft.is_plan && <p className="text-quiet">{WORDS.planHint(draft.parts.length)}</p>}
      </div>
      <SeriesNotSaved failure={failure} onTheirs={openSeries} onMine={saveMine} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <SubmitButton label={WORDS.save} busyLabel={WORDS.saving} isBusy={isBusy} className="" />
        <button type="button" onClick={cancel} className="button quiet">
          {isUnsaved ? WORDS.cancel : WORDS.back}
        </button>
      </div>
      {dialog}
    </form>
  );
}

function errorWords(error: SeriesError, name: string, questions: string): string {
  if (error === 'line too long') return longLineWords(questions);
  return error === 'too many lines' ? RESOURCE_FORM_WORDS.errors[error] : WORDS.error[error](LIMITS[name] ?? 0);
}

function KindField({ kind }: Pick<OpenSeries['draft'], 'kind'>) {
  return (
    <fieldset>
      <legend className="font-medium">{WORDS.kind}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {SERIES_KINDS.map((each) => (
          <label
            key={each}
            className="chip relative bg-surface has-checked:border-hue has-checked:bg-hue-soft has-checked:text-hue has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              checked={each === kind}
              onChange={() => changeSeries({ kind: each })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {SERIES_WORDS.kind[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
