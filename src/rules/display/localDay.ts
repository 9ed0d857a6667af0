/** Formats days in the visitor's time zone. Apart from the calendar, because lists have only days in UTC. */
import { moment } from './calendar.ts';

const LOCAL_DAY_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** "Nov 21, 2026" for an ISO 8601 timestamp. */
export const localDay = (iso: string): string => LOCAL_DAY_FORMAT.format(Date.parse(iso));

const TIME_FORMAT = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** "6:30 AM" for a timestamp of the visitor's present day, else `moment`. `now` is in milliseconds since 1970. */
export const timeOrMoment = (iso: string, now: number): string =>
  localDay(iso) === LOCAL_DAY_FORMAT.format(now) ? TIME_FORMAT.format(Date.parse(iso)) : moment(iso);
