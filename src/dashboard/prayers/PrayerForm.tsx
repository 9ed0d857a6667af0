import { useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import { TextArea, TextField } from '../../core/forms/Field.tsx';
import { FormFooter } from '../../core/forms/FormFooter.tsx';
import { useForm } from '../../core/forms/useForm.ts';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';
import { PRAYER_LIMITS, readPrayer } from './prayerText.rules.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  journal: Journal;
  /** The prayer to edit; null for a new one. */
  prayer: Prayer | null;
}

/** Writes a new prayer, or edits one. Typed text stays until it is saved. */
export function PrayerForm({ journal, prayer }: Props) {
  const id = prayer?.id ?? null;
  const { form, field, failure, isBusy } = useForm({
    read: readPrayer,
    words: (code, field) => PRAYER_WORDS.error[code](PRAYER_LIMITS[field]),
    submit: (text) => (prayer ? journal.edit(prayer, text) : journal.add(text)),
  });
  const [draft] = useState(() =>
    journal.draftOf(id, { title: prayer?.title ?? '', description: prayer?.description ?? '' }),
  );
  useDraft(form.ref, journal, id);
  return (
    <form {...form} autoComplete="off" className="grid gap-5">
      <h3 id={`prayer-${id ?? 'new'}`} className="text-lg">
        {prayer ? PRAYER_WORDS.form.edit : PRAYER_WORDS.form.add}
      </h3>
      <TextField
        {...field('title')}
        id={`title-${id ?? 'new'}`}
        label={PRAYER_WORDS.form.title}
        defaultValue={draft.title}
        // The button that had the focus is gone.
        autoFocus
        readOnly={isBusy}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        {...field('description')}
        id={`description-${id ?? 'new'}`}
        label={PRAYER_WORDS.form.description}
        defaultValue={draft.description}
        readOnly={isBusy}
        autoComplete="off"
        dir="auto"
        rows={5}
      />
      <FormFooter
        error={failure && PRAYER_WORDS.outcome[failure]}
        isSaving={isBusy}
        save={PRAYER_WORDS.form.save}
        saving={PRAYER_WORDS.form.saving}
        cancel={PRAYER_WORDS.form.cancel}
        onCancel={() => (id === null ? journal.closeNew() : journal.close(id))}
      />
    </form>
  );
}
