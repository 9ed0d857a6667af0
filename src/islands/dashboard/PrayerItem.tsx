import { useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import type { PrayerFormKind } from '../../stores/dashboard/prayerForms.ts';
import type { Journal } from '../../stores/dashboard/prayers.ts';
import { PrayerCard } from '../../ui/dashboard/PrayerCard.tsx';
import { PrayerText } from '../../ui/dashboard/PrayerText.tsx';
import { ConfirmDelete } from '../../ui/member/ConfirmDelete.tsx';
import { AnswerNoteForm } from './AnswerNoteForm.tsx';
import { PrayerForm } from './PrayerForm.tsx';

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
