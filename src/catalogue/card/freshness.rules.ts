/** For how many days a resource counts as new. */
const NEW_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** When a resource stops being new. One created in the future, by a clock that is fast, counts as created now. */
export function newUntil(createdAt: string, now: Date): Date {
  return new Date(Math.min(Date.parse(createdAt), now.getTime()) + NEW_DAYS * DAY);
}

/** A date more than a day in the future is wrong, so the resource is not new. */
export const isNew = (createdAt: string, now: Date): boolean =>
  now < newUntil(createdAt, now) && Date.parse(createdAt) <= now.getTime() + DAY;
