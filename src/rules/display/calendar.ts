/** Formats dates. Days are in UTC, so that a page does not depend on where it was built. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * "Nov 21, 2026". `month` counts from 0. Written without `Intl`: its first use blocks a fast computer for 8 ms, and a phone
 * for 30 ms or more.
 */
export const dayName = (year: number, month: number, date: number): string => `${MONTHS[month]} ${date}, ${year}`;

/** "Nov 21, 2026" for an ISO 8601 timestamp. */
export function day(iso: string): string {
  const time = new Date(iso);
  return dayName(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
}

let momentFormat: Intl.DateTimeFormat | undefined;

/** "Nov 21, 2026, 6:30 AM" in the visitor's time zone, for an ISO 8601 timestamp. */
export function moment(iso: string): string {
  momentFormat ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return momentFormat.format(Date.parse(iso));
}

/** The start of the day in UTC. */
export const startOfDay = (time: Date): Date => new Date(time.toISOString().slice(0, 10));
