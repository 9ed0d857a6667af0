import type { ReactNode } from 'react';
import type { Prayer } from '../../contract/prayer.ts';

interface Props {
  prayer: Prayer;
  children: ReactNode;
}

/** The frame of a prayer. An answered one has a warm edge. */
export function PrayerCard({ prayer: { id, is_answered }, children }: Props) {
  return (
    <li>
      <article
        data-item=""
        tabIndex={-1}
        aria-labelledby={`prayer-${id}`}
        className={`rounded-lg border border-s-4 border-line bg-surface p-4 sm:p-6 ${is_answered ? 'border-s-flame' : ''}`}
      >
        {children}
      </article>
    </li>
  );
}
