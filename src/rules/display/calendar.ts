/** Formats dates. Days are in UTC, so that a page does not depend on where it was built. */

const DAY_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const DAY = 24 * 60 * 60 * 1000;
/** A cache: a build formats the same few hundred days tens of thousands of times. */
const formatted = new Map<number, string>();

/** "Nov 21, 2026" for an ISO 8601 timestamp. */
export function day(iso: string): string {
  const number = Math.floor(Date.parse(iso) / DAY);
  const name = formatted.get(number) ?? DAY_FORMAT.format(number * DAY);
  formatted.set(number, name);
  return name;
}

const MOMENT_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 21, 2026, 6:30 AM" in the visitor's time zone, for an ISO 8601 timestamp. */
export const moment = (iso: string): string => MOMENT_FORMAT.format(Date.parse(iso));

/** The start of the day in UTC. */
export const startOfDay = (time: Date): Date => new Date(time.toISOString().slice(0, 10));
