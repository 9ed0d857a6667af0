/** When something is published and unpublished, as typed. The database has the same limits. */
import type { Schedule, ScheduleError, ScheduleField } from '../../contract/schedule.ts';
import { momentOf } from './zonedTime.rules.ts';

export const NO_SCHEDULE: Schedule = { publish_at: null, unpublish_at: null };

const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.publish_at === other.publish_at && one.unpublish_at === other.unpublish_at;

/** The ids of a series' parts that follow its times: those with the same ones, and drafts without any. */
export const sharingSchedule = (
  parts: readonly { id: string; is_draft: boolean }[],
  schedules: Readonly<Record<string, Schedule>>,
  ofSeries: Schedule,
): string[] =>
  parts
    .filter(({ id, is_draft }) => {
      const own = schedules[id];
      return own ? isSameSchedule(own, ofSeries) : is_draft;
    })
    .map(({ id }) => id);

/**
 * Reads what is typed into the fields; empty or missing means never.
 * @param isIncomplete - whether a field is only partly filled in, about which the browser says nothing else
 * @param now - in milliseconds since 1970
 */
export function readSchedule(
  typed: Partial<Record<ScheduleField, string>>,
  isIncomplete: (field: ScheduleField) => boolean,
  { timeZone, now }: { timeZone: string; now: number },
): { values: Schedule; errors: Record<ScheduleField, ScheduleError | null> } {
  const moments = {
    publish_at: typed.publish_at ? momentOf(typed.publish_at, timeZone) : null,
    unpublish_at: typed.unpublish_at ? momentOf(typed.unpublish_at, timeZone) : null,
  };
  const errorOf = (field: ScheduleField): ScheduleError | null => {
    const moment = moments[field];
    if (isIncomplete(field)) return 'incomplete';
    if (moment === null) return typed[field] ? 'no such time' : null;
    return moment <= now ? 'past' : null;
  };
  const errors = { publish_at: errorOf('publish_at'), unpublish_at: errorOf('unpublish_at') };
  const { publish_at: from, unpublish_at: until } = moments;
  if (from !== null && until !== null && until <= from) errors.unpublish_at ??= 'ends before it begins';
  return { values: { publish_at: iso(from), unpublish_at: iso(until) }, errors };
}

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
