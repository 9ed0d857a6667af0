/** Local times in a time zone, as in `<input type="datetime-local">`: "2026-11-29T10:00". */

/** Whether it is a name in the IANA time zone database, such as "Europe/Berlin". */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The local time at a moment, in milliseconds since 1970. */
export function clockTime(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', numberingSystem: 'latn', ...SHOWN });
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

const SHOWN: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
};

const DAY = 24 * 60 * 60_000;

/**
 * The moment of this local time, in milliseconds since 1970: the first if it occurs twice, as when summer time ends; null if
 * it never occurs, as when it begins.
 */
export function momentOf(clock: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return null;
  // How far local time is ahead of UTC, before and after a change on that day.
  const ahead = [asUtc - DAY, asUtc + DAY].map((moment) => Date.parse(`${clockTime(moment, timeZone)}Z`) - moment);
  const moments = ahead
    .map((difference) => asUtc - difference)
    .filter((moment) => clockTime(moment, timeZone) === clock);
  return moments.length > 0 ? Math.min(...moments) : null;
}
