import type { PrayerFilter } from '../../contract/prayer.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

interface Props {
  show: PrayerFilter;
}

/** Stands in place of an empty list. */
export function NoPrayers({ show }: Props) {
  const { title, text, source } = PRAYER_WORDS.empty[show];
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <p className="font-display text-xl font-semibold">{title}</p>
      <p className="mt-3 leading-7 text-balance text-quiet">{text}</p>
      {source && <p className="mt-1 text-sm text-quiet">{source}</p>}
    </div>
  );
}
