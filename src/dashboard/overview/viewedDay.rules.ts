/** The day of a view, on the member's own calendar. */
export type ViewedDay = 'today' | 'yesterday' | 'earlier';

const DAY = 24 * 60 * 60 * 1000;

/** @param viewedAt - in ISO 8601. */
export function viewedDay(viewedAt: string, now: Date): ViewedDay {
  // Rounded, because days on which clocks change have 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(new Date(viewedAt))) / DAY);
  // A slow clock gives less than 0.
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : 'earlier';
}

const midnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
