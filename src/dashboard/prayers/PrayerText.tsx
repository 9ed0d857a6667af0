import { Sunrise } from 'lucide';
import { Icon } from '../../core/parts/Icon.tsx';
import { localDay } from '../../core/parts/localDay.words.ts';
import { PrayerActions, type PrayerActionsProps } from './PrayerActions.tsx';
import { PRAYER_WORDS } from './prayers.words.ts';
import { isLong } from './prayerText.rules.ts';

interface Props extends PrayerActionsProps {
  /** Whether the note on its answer is shown. */
  hasNote: boolean;
  /** Whether all of a long text is shown. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** A prayer to read, with what can be done about it. */
export function PrayerText({ hasNote, isWhole, onWhole, ...actions }: Props) {
  const { prayer } = actions;
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
      {prayer.description && <Description prayer={prayer} isWhole={isWhole} onWhole={onWhole} />}
      {hasNote && prayer.is_answered && prayer.answer_note && <AnswerNote note={prayer.answer_note} />}
      <PrayerActions {...actions} />
    </>
  );
}

/** Long prayers are clipped, so that the next ones stay within reach. */
function Description({ prayer, isWhole, onWhole }: Pick<Props, 'prayer' | 'isWhole' | 'onWhole'>) {
  const { title, description } = prayer;
  const isCut = isLong(description) && !isWhole;
  const label = isWhole ? PRAYER_WORDS.readLess : PRAYER_WORDS.readAll;
  return (
    <>
      <p
        dir="auto"
        className={`mt-3 leading-7 whitespace-pre-line ${isCut ? 'line-clamp-8 print:line-clamp-none' : ''}`}
      >
        {description}
      </p>
      {isLong(description) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={PRAYER_WORDS.of(label, title)}
          onClick={() => onWhole(!isWhole)}
          className="min-h-11 font-medium text-quiet underline underline-offset-4 hover:text-ink print:hidden"
        >
          {label}
        </button>
      )}
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
