import { useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import { TextArea } from '../../core/forms/Field.tsx';
import { FormFooter } from '../../core/forms/FormFooter.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';
import { PRAYER_LIMITS, readNote } from './prayerText.rules.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  journal: Journal;
  prayer: Prayer;
}

/** Asks how a prayer was answered. */
export function AnswerNoteForm({ journal, prayer }: Props) {
  const { id } = prayer;
  const { form, field, failure, isBusy } = useForm({
    read: readNote,
    words: (code) => PRAYER_WORDS.error[code](PRAYER_LIMITS.answer_note),
    submit: ({ answer_note }) => journal.saveNote(prayer, answer_note),
  });
  const [draft] = useState(() => journal.draftOf(id, { answer_note: prayer.answer_note }));
  useDraft(form.ref, journal, id);
  return (
    <form {...form} autoComplete="off" className="mt-4 grid gap-4 border-t border-line pt-4">
      <TextArea
        {...field('answer_note')}
        id={`note-${id}`}
        label={PRAYER_WORDS.note.label}
        defaultValue={draft.answer_note}
        // The button that had the focus is gone.
        autoFocus
        readOnly={isBusy}
        autoComplete="off"
        dir="auto"
        rows={3}
      />
      <FormFooter
        error={failure && PRAYER_WORDS.outcome[failure]}
        isSaving={isBusy}
        save={PRAYER_WORDS.note.save}
        saving={PRAYER_WORDS.form.saving}
        cancel={PRAYER_WORDS.note.skip}
        onCancel={() => journal.close(id)}
      />
    </form>
  );
}
