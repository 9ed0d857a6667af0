/** Days as people read them. The day is that of UTC, so that a page says the same wherever it is built. */

const DAY_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const DAY = 24 * 60 * 60 * 1000;
/** A build names the same few hundred days in tens of thousands of places. */
const named = new Map<number, string>();

/** "Nov 21, 2026" for an ISO 8601 moment. */
export function day(moment: string): string {
  const number = Math.floor(Date.parse(moment) / DAY);
  const name = named.get(number) ?? DAY_FORMAT.format(number * DAY);
  named.set(number, name);
  return name;
}

const MOMENT_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 21, 2026, 6:30 AM" on the clock of whoever reads it, for an ISO 8601 moment. */
export const moment = (iso: string): string => MOMENT_FORMAT.format(Date.parse(iso));

/** The moment at which the day of `moment` began. */
export const startOfDay = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));
