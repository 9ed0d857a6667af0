/** Formats days in the visitor's time zone. Separate from the calendar, because lists only have days in UTC. */
import { moment } from './calendar.words.ts';
import { dayName, LANGUAGE } from './language.words.ts';

/** "Nov 21, 2026" for an ISO 8601 timestamp. */
export const localDay = (iso: string): string => nameOf(new Date(iso));

const nameOf = (time: Date): string => dayName(time.getFullYear(), time.getMonth(), time.getDate());

/** "6:30 AM" for a timestamp of the visitor's current day, otherwise `moment`. `now` is in milliseconds since 1970. */
export const timeOrMoment = (iso: string, now: number): string =>
  localDay(iso) === nameOf(new Date(now))
    ? new Date(iso).toLocaleTimeString(LANGUAGE, { timeStyle: 'short' })
    : moment(iso);
