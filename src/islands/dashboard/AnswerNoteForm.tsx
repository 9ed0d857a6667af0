import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Prayer } from '../../contract/prayer.ts';
import { ANSWER_NOTE, PRAYER_LIMITS, type PrayerError } from '../../rules/dashboard/prayerText.ts';
import type { Journal, SaveOutcome } from '../../stores/dashboard/prayers.ts';
import { FormFooter } from '../../ui/dashboard/FormFooter.tsx';
import { TextArea } from '../../ui/text/Field.tsx';
import { PRAYER_WORDS } from '../../wording/prayers.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  journal: Journal;
  prayer: Prayer;
}

/** Asks how a prayer was answered. */
export function AnswerNoteForm({ journal, prayer }: Props) {
  const { id } = prayer;
  const form = useForm<Pick<Prayer, 'answer_note'>>({
    resolver: valibotResolver(ANSWER_NOTE),
    defaultValues: journal.draftOf(id, { answer_note: prayer.answer_note }),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [outcome, setOutcome] = useState<SaveOutcome>('saved');
  useDraft({ journal, id, isDirty, typed: form.getValues });
  useEffect(() => form.setFocus('answer_note'), [form.setFocus]);

  const submit = form.handleSubmit(async ({ answer_note }) => {
    setOutcome('saved');
    setOutcome(await journal.saveNote(prayer, answer_note));
  });
  const error = errors.answer_note?.message as PrayerError | undefined;
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      className="mt-4 grid gap-4 border-t border-line pt-4"
    >
      <TextArea
        id={`note-${id}`}
        label={PRAYER_WORDS.note.label}
        error={error && PRAYER_WORDS.error[error](PRAYER_LIMITS.answer_note)}
        autoComplete="off"
        dir="auto"
        rows={3}
        {...form.register('answer_note')}
      />
      <FormFooter
        outcome={outcome}
        isSaving={isSubmitting}
        save={PRAYER_WORDS.note.save}
        cancel={PRAYER_WORDS.note.skip}
        onCancel={() => journal.close(id)}
      />
    </form>
  );
}
