import { useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import { AnswerNoteForm } from './AnswerNoteForm.tsx';
import { ConfirmDelete } from './ConfirmDelete.tsx';
import { PrayerCard } from './PrayerCard.tsx';
import { PrayerForm } from './PrayerForm.tsx';
import { PrayerText } from './PrayerText.tsx';
import type { PrayerFormKind } from './prayerForms.store.ts';
import type { Journal } from './prayers.store.ts';

interface Props {
  journal: Journal;
  prayer: Prayer;
  /** The form that is open at this prayer. */
  form: PrayerFormKind | null;
}

/** A prayer in the list, with the form that is open at it. */
export function PrayerItem({ journal, prayer, form }: Props) {
  const [isWhole, setWhole] = useState(false);
  const open = (kind: PrayerFormKind) => journal.open(kind, prayer, journal.$query.get());
  return (
    <PrayerCard prayer={prayer}>
      {form === 'edit' ? (
        <PrayerForm journal={journal} prayer={prayer} />
      ) : (
        <PrayerText
          prayer={prayer}
          isBusy={form !== null}
          hasNote={form !== 'note'}
          isWhole={isWhole}
          onWhole={setWhole}
          onMark={() => void journal.mark(prayer, !prayer.is_answered)}
          onOpen={open}
        />
      )}
      {form === 'note' && <AnswerNoteForm journal={journal} prayer={prayer} />}
      {form === 'delete' && (
        <ConfirmDelete
          id={prayer.id}
          onDelete={() => void journal.remove(prayer)}
          onKeep={() => journal.close(prayer.id)}
        />
      )}
    </PrayerCard>
  );
}
