import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $isUnsaved, $open, closeSeries } from './openSeries.store.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { SeriesList } from './SeriesList.tsx';

/** Series and collections: the list, or the one that is edited. */
export function SeriesSection() {
  const open = useStore($open);
  const section = useRef<HTMLDivElement>(null);
  const shown = open?.id;
  const before = useRef(shown);
  // Unsaved work stays in sight.
  useEffect(() => {
    if (!$isUnsaved.get()) closeSeries();
  }, []);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    section.current?.focus();
    scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      {open ? <SeriesForm key={open.id} open={open} /> : <SeriesList />}
    </div>
  );
}
