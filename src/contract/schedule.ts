/** When a resource or series is published and unpublished. */

export type ScheduleField = 'publish_at' | 'unpublish_at';

/** In ISO 8601; null for never. */
export type Schedule = Record<ScheduleField, string | null>;

/** `no such time`: the clock skips it when summer time begins. */
export type ScheduleError = 'incomplete' | 'no such time' | 'past' | 'ends before it begins';
