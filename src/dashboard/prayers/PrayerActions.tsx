import { Check, Ellipsis, type IconNode, NotebookPen, Pencil, RotateCcw, Trash2 } from 'lucide';
import { useState } from 'react';
import type { Prayer } from '../../contract/prayer.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { PRAYER_WORDS } from './prayers.words.ts';

export interface PrayerActionsProps {
  prayer: Prayer;
  /** A form is open at this prayer; its actions wait. */
  isBusy: boolean;
  onMark: () => void;
  onOpen: (form: 'edit' | 'note' | 'delete') => void;
}

/** The buttons of a prayer. On phones, the rarely used ones are behind the last one. */
export function PrayerActions({ prayer, isBusy, onMark, onOpen }: PrayerActionsProps) {
  const { title, is_answered, answer_note } = prayer;
  const [isMore, setMore] = useState(false);
  if (isBusy) return null;
  const mark = is_answered ? PRAYER_WORDS.markUnanswered : PRAYER_WORDS.markAnswered;
  /** On phones only the icon, so that all buttons fit on one line. */
  const action = (words: string, icon: IconNode, form: 'edit' | 'note' | 'delete') => (
    <button
      type="button"
      aria-label={PRAYER_WORDS.of(words, title)}
      onClick={() => onOpen(form)}
      className="chip border-transparent max-sm:size-11 max-sm:justify-center max-sm:px-0"
    >
      <Icon of={icon} className="size-4 max-sm:size-5" />
      <span className="max-sm:sr-only">{words}</span>
    </button>
  );
  return (
    <div className="mt-4 -mb-1 flex flex-wrap gap-x-1 gap-y-2 max-sm:-me-2 max-sm:gap-x-0 print:hidden">
      <button
        type="button"
        aria-label={PRAYER_WORDS.of(mark, title)}
        onClick={onMark}
        className={`chip max-sm:me-1 max-sm:gap-1.5 max-sm:px-3 ${is_answered ? '' : 'border-hue text-hue'}`}
      >
        <Icon of={is_answered ? RotateCcw : Check} className={`size-4 ${is_answered ? 'max-sm:hidden' : ''}`} />
        {mark}
      </button>
      {is_answered && action(answer_note ? PRAYER_WORDS.editNote : PRAYER_WORDS.addNote, NotebookPen, 'note')}
      <div className={isMore ? 'contents' : 'contents max-sm:hidden'}>
        {action(PRAYER_WORDS.edit, Pencil, 'edit')}
        {action(PRAYER_WORDS.remove, Trash2, 'delete')}
      </div>
      <button
        type="button"
        aria-expanded={isMore}
        aria-label={PRAYER_WORDS.of(PRAYER_WORDS.more, title)}
        onClick={() => setMore(!isMore)}
        className="chip size-11 justify-center border-transparent px-0 sm:hidden"
      >
        <Icon of={Ellipsis} className="size-5" />
      </button>
    </div>
  );
}
