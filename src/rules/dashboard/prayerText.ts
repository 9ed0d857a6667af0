/** Checks what members write in their prayer journal. The limits are also in the database, as characters. */
import { check, object, pipe, string, transform } from 'valibot';
import { characters, cleaned } from '../storedText.ts';

/** Characters. */
export const PRAYER_LIMITS = { title: 200, description: 5000, answer_note: 2000 };

export type PrayerError = 'empty' | 'too long';

const code = (error: PrayerError): PrayerError => error;

const text = (limit: number) =>
  pipe(
    string(),
    transform(cleaned),
    check((typed) => characters(typed) <= limit, code('too long')),
  );

/** Whether a text would fill the screen of a phone, so that a part of it is shown first. */
export const isLong = (text: string): boolean => text.length > 700 || text.split('\n').length > 12;

/** The title and the description of a prayer. */
export const PRAYER_TEXT = object({
  title: pipe(
    text(PRAYER_LIMITS.title),
    check((title) => title !== '', code('empty')),
  ),
  description: text(PRAYER_LIMITS.description),
});

/** The note on an answer. */
export const ANSWER_NOTE = object({ answer_note: text(PRAYER_LIMITS.answer_note) });
