/** What counts as new. */

/** A resource is new for this many days (spec 9). */
const NEW_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** The moment from which on something created at `createdAt` (ISO 8601) is no longer new. */
export function newUntil(createdAt: string): Date {
  return new Date(Date.parse(createdAt) + NEW_DAYS * DAY);
}

export const isNew = (createdAt: string, now: Date): boolean => now < newUntil(createdAt);
