import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { EditedResource } from '../../contract/admin.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { ConfirmDialog } from '../../core/forms/ConfirmDialog.tsx';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { useFileDrop } from '../sections/useFileDrop.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFields } from './FormFields.tsx';
import { FormHeading } from './FormHeading.tsx';
import { FormNotes } from './FormNotes.tsx';
import { FormPreview } from './FormPreview.tsx';
import { $discardQuestion, $isUnsaved, answerDiscard, newResource } from './form.store.ts';
import { RESOURCE_FORM_WORDS } from './form.words.ts';
import type { Saving } from './openForm.store.ts';
import { saveAsNew, saveForm } from './saveForm.store.ts';
import { uploadPicture } from './uploadPicture.store.ts';
import { focusField, useFormPart } from './useFormPart.ts';

const WORDS = RESOURCE_FORM_WORDS;

/** Adds a resource, or edits the one that `editResource` has opened. */
export function ResourceForm() {
  return (
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>
  );
}

const onFile = (file: File) => void uploadPicture(file);

function Form() {
  const saving = useFormPart((open) => open.saving);
  const seen = useFormPart((open) => open.seen);
  const question = useStore($discardQuestion);
  const form = useRef<HTMLFormElement>(null);
  const isDragging = useFileDrop(form, onFile);
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    focusField(await (saving.state === 'gone' ? saveAsNew() : saveForm()));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8 2xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:gap-12">
      <div>
        <form
          ref={form}
          noValidate
          autoComplete="off"
          aria-labelledby="resource-form-title"
          onSubmit={(event) => void onSubmit(event)}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
        >
          <FormHeading />
          <FormFields isDragging={isDragging} />
          <FormNotes />
          <Buttons />
        </form>
        {seen && <SchedulePanel of={seen} />}
      </div>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <FormPreview />
      </div>
      {saving.state === 'conflict' && <ConflictDialog found={saving.found} />}
      {question && (
        <ConfirmDialog {...WORDS.discard} onConfirm={() => answerDiscard(true)} onCancel={() => answerDiscard(false)} />
      )}
    </div>
  );
}

/** Whether `FormNotes` says why it wasn't saved. */
const isNoted = (saving: Saving['state']): boolean => !['idle', 'saving', 'conflict'].includes(saving);

function saveLabel(saving: Saving['state'], seen: EditedResource | null, isDraft: boolean): string {
  if (saving === 'saving') return WORDS.save.busy;
  if (saving === 'gone') return WORDS.gone.add;
  if (saving === 'duplicate') return WORDS.duplicate.add;
  if (isDraft && !seen?.is_draft) return WORDS.save.draft;
  if (!seen) return WORDS.save.new;
  return seen.is_draft && !isDraft ? WORDS.save.publish : WORDS.save.edit;
}

function Buttons() {
  const seen = useFormPart((form) => form.seen);
  const saving = useFormPart((form) => form.saving.state);
  const isDraft = useFormPart(({ draft }) => draft.is_draft);
  const isSaving = saving === 'saving';
  const isUnsaved = useStore($isUnsaved);
  const submit = useRef<HTMLButtonElement>(null);
  const before = useRef(saving);
  // The error is above this button, perhaps off screen from the field in which Enter was pressed.
  useEffect(() => {
    if (before.current === 'saving' && isNoted(saving)) {
      submit.current?.focus();
      // It may have had the focus, and the error has pushed it off screen.
      submit.current?.scrollIntoView({ block: 'nearest' });
    }
    before.current = saving;
  }, [saving]);
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <button ref={submit} type="submit" aria-disabled={isSaving || undefined} className="button scroll-mb-4">
        {saveLabel(saving, seen, isDraft)}
      </button>
      {(seen || isUnsaved) && (
        <button type="button" onClick={newResource} className="button quiet">
          {seen ? WORDS.cancel : WORDS.clear}
        </button>
      )}
    </div>
  );
}
