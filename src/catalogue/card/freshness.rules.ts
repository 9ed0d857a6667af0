/** For how many days a resource counts as new. */
const NEW_DAYS = 7;

const DAY = 24 * 60 * 60 * 1000;

/** When a resource stops being new. One created in the future, because of a fast clock, counts as created now. */
export const newUntil = (createdAt: string, now: Date): Date => new Date(endOf(createdAt, now));

/** In milliseconds, since a build asks for each resource several times. */
const endOf = (createdAt: string, now: Date): number => Math.min(Date.parse(createdAt), now.getTime()) + NEW_DAYS * DAY;

/** A date more than a day in the future is wrong, so the resource is not new. */
export const isNew = (createdAt: string, now: Date): boolean =>
  now.getTime() < endOf(createdAt, now) && Date.parse(createdAt) <= now.getTime() + DAY;
