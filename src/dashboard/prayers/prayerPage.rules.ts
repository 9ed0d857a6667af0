/** How a change to a prayer looks on the page of the journal, before the backend has saved it. */
import type { Prayer, PrayerFilter, PrayerPage } from '../../contract/prayer.ts';

const isShown = (show: PrayerFilter, { is_answered }: Prayer): boolean =>
  show === 'all' || is_answered === (show === 'answered');

/** The page with this prayer as it is now; without it if the filter excludes it. */
export function withChangedPrayer(page: PrayerPage, show: PrayerFilter, changed: Prayer): PrayerPage {
  if (!isShown(show, changed)) return withoutPrayer(page, changed.id);
  return { ...page, prayers: page.prayers.map((prayer) => (prayer.id === changed.id ? changed : prayer)) };
}

export function withoutPrayer({ prayers, total }: PrayerPage, id: string): PrayerPage {
  const others = prayers.filter((prayer) => prayer.id !== id);
  return { prayers: others, total: total - (prayers.length - others.length) };
}

/** The prayer marked as answered or open at this time. The database sets its own time. */
export const markedAnswered = (prayer: Prayer, is_answered: boolean, now: Date): Prayer => ({
  ...prayer,
  is_answered,
  answered_at: is_answered ? (prayer.answered_at ?? now.toISOString()) : null,
});

const NEWEST_FIRST = (one: Prayer, other: Prayer) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The prayers of the page, and those that are being edited: they stay until that ends, even if they left the page. */
export function withEdited(prayers: readonly Prayer[], edited: readonly Prayer[]): readonly Prayer[] {
  const lost = edited.filter(({ id }) => !prayers.some((prayer) => prayer.id === id));
  return lost.length === 0 ? prayers : [...prayers, ...lost].toSorted(NEWEST_FIRST);
}
