import { useStore } from '@nanostores/react';
import { site } from '../../site.ts';
import { schedules } from './schedule.store.ts';
import { scheduledTime, SCHEDULE_WORDS as WORDS } from './schedule.words.ts';

interface Props {
  /** The id of the resource or series. */
  of: { id: string; is_draft: boolean };
}

/** "Goes live on Sunday, 10:00 AM · Until Jan 7, 2027, 12:00 AM", if it has times. */
export function ScheduleNote({ of: { id, is_draft } }: Props) {
  const read = useStore(schedules.$panel);
  const schedule = read.state === 'ready' ? read.value[id] : undefined;
  if (!schedule) return null;
  const { publish_at: from, unpublish_at: until } = schedule;
  const time = (iso: string) => scheduledTime(iso, site.timeZone, Date.now());
  const parts = [from && is_draft && WORDS.from(time(from)), until && WORDS.until(time(until))].filter(Boolean);
  return parts.length > 0 && <p className="text-sm font-medium">{parts.join(' · ')}</p>;
}
