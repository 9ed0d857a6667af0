/** When a row of a CSV file says that it was added. */

/** A day, and often a time of the day, with or without seconds and time zone: as ISO 8601 and PostgreSQL write it. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** As spreadsheets write a day in German, Russian and others: 17.05.2026. With slashes, day and month are not told apart. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/;

/** No catalogue is older. The database has the same limit. */
const FIRST_YEAR = 1900;

const DAY = 24 * 60 * 60 * 1000;

/**
 * The date in ISO 8601, without a time zone in UTC; null if it is none. Rows with only a day stand in their order:
 * each is a microsecond older than the one before.
 * @param row - up to a million
 */
export function addedAt(text: string, row: number): string | null {
  const [, day = '', time = `11:59:59.${String(1_000_000 - row).padStart(6, '0')}`, zone = 'Z'] =
    DATE.exec(text.trim().replace(DOTTED, dashed)) ?? [];
  const iso = `${day}T${time}${zone.length === 3 ? `${zone}:00` : zone}`;
  // A 31st of February is taken for a day in March.
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isDay && Number(day.slice(0, 4)) >= FIRST_YEAR && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

const dashed = (_: string, day: string, month: string, year: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** By more than a day: clocks and time zones differ, and the database takes what is a little ahead for now. */
export const isFuture = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime() + DAY;
