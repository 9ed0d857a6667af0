/** When YouTube counts an application's calls anew. */

const HOUR = 3_600_000;

const PACIFIC_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', hour: '2-digit' });

/** The next midnight in Pacific Time. Clocks there change at two in the morning, so every day has one. */
export function nextPacificMidnight(now: Date): Date {
  let next = new Date(Math.floor(now.getTime() / HOUR) * HOUR + HOUR);
  while (PACIFIC_HOUR.format(next) !== '00') next = new Date(next.getTime() + HOUR);
  return next;
}
