/** Checks what members write in their prayer journal. The limits are also in the database, in characters. */
import type { Prayer, PrayerText } from '../../contract/prayer.ts';
import { characters, cleaned } from '../../core/forms/storedText.rules.ts';

/** Characters. */
export const PRAYER_LIMITS = { title: 200, description: 5000, answer_note: 2000 };

export type PrayerError = 'empty' | 'too long';

const textError = (text: string, field: keyof typeof PRAYER_LIMITS): PrayerError | null =>
  characters(text) > PRAYER_LIMITS[field] ? 'too long' : null;

/** Whether a text would fill a phone's screen, so that only a part of it is shown first. */
export const isLong = (text: string): boolean => text.length > 700 || text.split('\n').length > 12;

/** The title and description of a prayer as they are saved, and the errors in them. */
export function readPrayer(typed: PrayerText) {
  const values = { title: cleaned(typed.title), description: cleaned(typed.description) };
  const title = values.title === '' ? 'empty' : textError(values.title, 'title');
  return { values, errors: { title, description: textError(values.description, 'description') } };
}

/** The same for the note on an answer. */
export function readNote(typed: Pick<Prayer, 'answer_note'>) {
  const answer_note = cleaned(typed.answer_note);
  return { values: { answer_note }, errors: { answer_note: textError(answer_note, 'answer_note') } };
}

/** What differs from the prayer as it was before, or was sent in vain; null if nothing. */
export function changedText(
  before: PrayerText | undefined,
  after: PrayerText,
  sent: Partial<PrayerText> = {},
): Partial<PrayerText> | null {
  const changed = Object.entries(after).filter(
    ([field, text]) => field in sent || text !== before?.[field as keyof PrayerText],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
