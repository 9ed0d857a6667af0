/** The Prayer Journal. */
export function PrayerJournal() {
  return null;
}
