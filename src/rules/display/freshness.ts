/** What counts as new. */

/** A resource is new for this many days. */
const NEW_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The moment from which on something created at `createdAt` (ISO 8601) is no longer new, seen from `now`: what was made
 * ahead, by a clock that is fast, was made now.
 */
export function newUntil(createdAt: string, now: Date): Date {
  return new Date(Math.min(Date.parse(createdAt), now.getTime()) + NEW_DAYS * DAY);
}

/** What was made more than a day ahead has a wrong date, and is not new. */
export const isNew = (createdAt: string, now: Date): boolean =>
  now < newUntil(createdAt, now) && Date.parse(createdAt) <= now.getTime() + DAY;
