import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Prayer, PrayerText } from '../../contract/prayer.ts';
import { PRAYER_LIMITS, PRAYER_TEXT, type PrayerError } from '../../rules/dashboard/prayerText.ts';
import type { Journal, SaveOutcome } from '../../stores/dashboard/prayers.ts';
import { FormFooter } from '../../ui/dashboard/FormFooter.tsx';
import { TextArea, TextField } from '../../ui/text/Field.tsx';
import { PRAYER_WORDS } from '../../wording/prayers.ts';
import { useDraft } from './useDraft.ts';

interface Props {
  journal: Journal;
  /** The prayer to edit; null for a new one. */
  prayer: Prayer | null;
}

/** Writes a new prayer, or edits one. What was typed stays until it is saved. */
export function PrayerForm({ journal, prayer }: Props) {
  const id = prayer?.id ?? null;
  const form = useForm<PrayerText>({
    resolver: valibotResolver(PRAYER_TEXT),
    defaultValues: journal.draftOf(id, { title: prayer?.title ?? '', description: prayer?.description ?? '' }),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const [outcome, setOutcome] = useState<SaveOutcome>('saved');
  useDraft({ journal, id, isDirty, typed: form.getValues });
  useEffect(() => form.setFocus('title'), [form.setFocus]);

  const words = (field: keyof PrayerText) => {
    const error = errors[field]?.message as PrayerError | undefined;
    return error && PRAYER_WORDS.error[error](PRAYER_LIMITS[field]);
  };
  const submit = form.handleSubmit(async (text) => {
    setOutcome('saved');
    setOutcome(await (prayer ? journal.edit(prayer, text) : journal.add(text)));
  });
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
      className="grid gap-5"
    >
      <h3 id={`prayer-${id ?? 'new'}`} className="text-lg">
        {prayer ? PRAYER_WORDS.form.edit : PRAYER_WORDS.form.add}
      </h3>
      <TextField
        id={`title-${id ?? 'new'}`}
        label={PRAYER_WORDS.form.title}
        error={words('title')}
        autoComplete="off"
        dir="auto"
        {...form.register('title')}
      />
      <TextArea
        id={`description-${id ?? 'new'}`}
        label={PRAYER_WORDS.form.description}
        error={words('description')}
        autoComplete="off"
        dir="auto"
        rows={5}
        {...form.register('description')}
      />
      <FormFooter
        outcome={outcome}
        isSaving={isSubmitting}
        save={PRAYER_WORDS.form.save}
        cancel={PRAYER_WORDS.form.cancel}
        onCancel={() => (id === null ? journal.closeNew() : journal.close(id))}
      />
    </form>
  );
}
