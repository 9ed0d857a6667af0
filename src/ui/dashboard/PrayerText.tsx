import { Sunrise } from 'lucide';
import { localDay } from '../../rules/display/calendar.ts';
import { PRAYER_WORDS } from '../../wording/prayers.ts';
import { Icon } from '../frame/Icon.tsx';
import { PrayerActions, type PrayerActionsProps } from './PrayerActions.tsx';

/** A prayer to read, with what can be done about it. */
export function PrayerText(props: PrayerActionsProps) {
  const { prayer } = props;
  return (
    <>
      <h3 id={`prayer-${prayer.id}`} dir="auto" className="text-xl/7">
        {prayer.title}
      </h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm/6 text-quiet">
        <time dateTime={prayer.created_at}>{PRAYER_WORDS.asked(localDay(prayer.created_at))}</time>
        {prayer.answered_at && (
          <time dateTime={prayer.answered_at} className="flex items-center gap-1.5 font-medium text-flame">
            <Icon of={Sunrise} className="size-4" />
            {PRAYER_WORDS.answered(localDay(prayer.answered_at))}
          </time>
        )}
      </p>
      {prayer.description && (
        <p dir="auto" className="mt-3 leading-7 whitespace-pre-line">
          {prayer.description}
        </p>
      )}
      {prayer.is_answered && prayer.answer_note && <AnswerNote note={prayer.answer_note} />}
      <PrayerActions {...props} />
    </>
  );
}

function AnswerNote({ note }: { note: string }) {
  return (
    <div className="mt-4 rounded-md bg-hue-soft px-4 py-3">
      <p className="text-sm font-medium text-hue">{PRAYER_WORDS.noteOf}</p>
      <p dir="auto" className="mt-1 leading-7 whitespace-pre-line">
        {note}
      </p>
    </div>
  );
}
