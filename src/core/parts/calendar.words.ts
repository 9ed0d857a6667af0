/** Formats dates. Days are in UTC, so that a page does not depend on where it was built. */
import { dayName, LANGUAGE } from './language.words.ts';

/** "Nov 21, 2026" for an ISO 8601 timestamp. */
export function day(iso: string): string {
  const time = new Date(iso);
  return dayName(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** "Nov 21, 2026, 6:30 AM" in the visitor's time zone, for an ISO 8601 timestamp. */
export function moment(iso: string): string {
  momentFormat ??= new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
  return momentFormat.format(Date.parse(iso));
}
