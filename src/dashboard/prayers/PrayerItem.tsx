import { type ReactNode, useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import { AnswerNoteForm } from './AnswerNoteForm.tsx';
import { PrayerForm } from './PrayerForm.tsx';
import { PrayerText } from './PrayerText.tsx';
import type { PrayerFormKind } from './prayerForms.store.ts';
import type { Journal } from './prayers.store.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

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

interface CardProps {
  prayer: Prayer;
  children: ReactNode;
}

/** The frame of a prayer. An answered one has a warm edge. */
function PrayerCard({ prayer: { id, is_answered }, children }: CardProps) {
  return (
    <li>
      <article
        data-item=""
        tabIndex={-1}
        aria-labelledby={`prayer-${id}`}
        className={`panel border-s-4 p-4 sm:p-6 ${is_answered ? 'border-s-flame' : ''}`}
      >
        {children}
      </article>
    </li>
  );
}

interface DeleteProps {
  /** Of the prayer. */
  id: string;
  onDelete: () => void;
  onKeep: () => void;
}

/** Asks before a prayer is deleted. The focus starts on the button that keeps it. */
function ConfirmDelete({ id, onDelete, onKeep }: DeleteProps) {
  return (
    <fieldset aria-labelledby={`question-${id}`} className="mt-4 border-t border-line pt-4">
      <p id={`question-${id}`} className="font-medium">
        {PRAYER_WORDS.confirm.question}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone, and the question follows from it. */}
        <button type="button" autoFocus onClick={onKeep} className="button quiet">
          {PRAYER_WORDS.confirm.no}
        </button>
        <button type="button" onClick={onDelete} className="button">
          {PRAYER_WORDS.confirm.yes}
        </button>
      </div>
    </fieldset>
  );
}
