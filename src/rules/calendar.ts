/** Days as people read them. The day is that of UTC, so that a page says the same wherever it is built. */

const DAY_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21, 2026" for an ISO 8601 moment. */
export const day = (moment: string): string => DAY_FORMAT.format(Date.parse(moment));

const MOMENT_FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 21, 2026, 6:30 AM" on the clock of whoever reads it, for an ISO 8601 moment. */
export const moment = (iso: string): string => MOMENT_FORMAT.format(Date.parse(iso));

/** The moment at which the day of `moment` began. */
export const startOfDay = (moment: Date): Date => new Date(moment.toISOString().slice(0, 10));
