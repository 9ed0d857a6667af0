import { useStore } from '@nanostores/react';
import { ListOrdered, Plus } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { SERIES_KINDS } from '../../contract/series.ts';
import { useList } from '../../core/lists/useList.ts';
import { Icon } from '../../core/parts/Icon.tsx';
import { NoRows } from '../sections/NoRows.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { $isUnsaved, $open, closeSeries, openSeries } from './openSeries.store.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { SeriesRow } from './SeriesRow.tsx';
import { SeriesSchedule } from './SeriesSchedule.tsx';
import { createSeriesList } from './series.store.ts';
import { SERIES_WORDS } from './series.words.ts';

/** Series and collections: the list, or the one being edited. */
export function SeriesSection() {
  const open = useStore($open);
  const section = useRef<HTMLDivElement>(null);
  const shown = open?.id;
  const before = useRef(shown);
  // Unsaved work stays visible.
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
      {open ? (
        <>
          <SeriesForm key={open.id} open={open} />
          {open.seen && <SeriesSchedule series={open.seen} />}
        </>
      ) : (
        <SeriesList />
      )}
    </div>
  );
}

/** All series and collections. */
function SeriesList() {
  const [list] = useState(() => createSeriesList());
  const view = useList(list);
  return (
    <>
      <SectionHeader title={SERIES_WORDS.title} introduction={SERIES_WORDS.introduction} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-64 sm:max-w-md">
          <SectionSearch list={list} view={view} label={SERIES_WORDS.search} />
        </div>
        {SERIES_KINDS.map((kind) => (
          <button key={kind} type="button" onClick={() => openSeries(kind)} className="tool min-h-12 max-sm:grow">
            <Icon of={Plus} className="size-4" />
            {SERIES_WORDS.create[kind]}
          </button>
        ))}
      </div>
      <SectionResults
        list={list}
        view={view}
        words={SERIES_WORDS}
        none={<NoRows list={list} view={view} icon={ListOrdered} words={SERIES_WORDS} />}
      >
        {(rows) => (
          <ul className="panel divide-y divide-line">
            {rows.map((series) => (
              <SeriesRow
                key={series.id}
                series={series}
                onEdit={() => openSeries(series)}
                onDelete={() => void list.remove(series)}
              />
            ))}
          </ul>
        )}
      </SectionResults>
    </>
  );
}
