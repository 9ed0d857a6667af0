/** Publishing and unpublishing at a set time. */

import type { ScheduleError, ScheduleField } from '../../contract/schedule.ts';
import { counted, LANGUAGE } from '../../core/parts/language.words.ts';

/** "Sunday, 10:00 AM" within the next six days, otherwise "Nov 29, 2026, 10:00 AM", both in the ministry's time zone. */
export function scheduledTime(iso: string, timeZone: string, now: number): string {
  const moment = Date.parse(iso);
  if (moment - now > 6 * 24 * 60 * 60_000)
    return new Intl.DateTimeFormat(LANGUAGE, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(moment);
  const day = new Intl.DateTimeFormat(LANGUAGE, { timeZone, weekday: 'long' }).format(moment);
  return `${day}, ${new Intl.DateTimeFormat(LANGUAGE, { timeZone, timeStyle: 'short' }).format(moment)}`;
}

export const SCHEDULE_WORDS = {
  open: 'Schedule',
  title: 'Schedule publishing',
  from: (time: string) => `Goes live on ${time}`,
  until: (time: string) => `Until ${time}`,
  label: { publish_at: 'From', unpublish_at: 'Until' } satisfies Record<ScheduleField, string>,
  zone: (timeZone: string) => `Time in ${timeZone}. An empty field means never, and removes a time set before.`,
  /** For something that isn't a draft. */
  isLive: 'It’s already published. To schedule it, unpublish it first.',
  someLive: '“From” only applies to drafts. What’s already published stays published.',
  afterwards:
    'From “Until” on, it’s a draft again. It leaves the site a few minutes later, with the next build. Phones that saved it can still open it offline.',
  withParts: (count: number) => `Also its ${counted(count, 'draft', 'drafts')}`,
  save: 'Save times',
  remove: 'Remove times',
  /** For several things, whose times aren't filled in. */
  nothingEntered: 'Please enter a time, or choose “Remove times”.',
  busy: 'Saving…',
  error: {
    incomplete: 'Enter the day and the time, or leave it empty.',
    'no such time': 'This time doesn’t exist: the clocks go forward then. Please choose another.',
    past: 'This time has passed. Please choose a later one.',
    'ends before it begins': 'This must be later than “From”.',
  } satisfies Record<ScheduleError, string>,
  saved: (count: number) => counted(count, 'schedule saved.', 'schedules saved.'),
  removed: (count: number) => counted(count, 'schedule removed.', 'schedules removed.'),
  unchanged: 'Nothing has changed: it was already like this.',
  notSaved: 'Not saved',
  failed: 'What you entered is still here. Please try again in a moment.',
};
