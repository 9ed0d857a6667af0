import type { MouseEvent } from 'react';
import { PRAYER_FILTERS, type PrayerFilter } from '../../contract/prayer.ts';
import { prayerAddress } from './prayerQuery.rules.ts';
import { PRAYER_WORDS } from './prayers.words.ts';

interface Props {
  show: PrayerFilter;
  onChoose: (show: PrayerFilter, event: MouseEvent) => void;
}

/** All, open or answered prayers. They are links, so that they can be opened in a new tab. */
export function PrayerFilters({ show, onChoose }: Props) {
  return (
    <nav aria-label={PRAYER_WORDS.filters} className="mt-6 flex flex-wrap gap-2 print:hidden">
      {PRAYER_FILTERS.map((each) => (
        <a
          key={each}
          href={prayerAddress({ show: each, page: 1 })}
          aria-current={each === show ? 'true' : undefined}
          onClick={(event) => onChoose(each, event)}
          className="chip"
        >
          {PRAYER_WORDS.filter[each]}
        </a>
      ))}
    </nav>
  );
}
