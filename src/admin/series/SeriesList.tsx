import { ListOrdered, Plus } from 'lucide';
import { useRef, useState } from 'react';
import { SERIES_KINDS } from '../../contract/series.ts';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { useList } from '../../core/lists/useList.ts';
import { EmptyPanel } from '../../core/parts/EmptyPanel.tsx';
import { Icon } from '../../core/parts/Icon.tsx';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { NothingFound } from '../sections/NothingFound.tsx';
import { SectionHeader } from '../sections/SectionHeader.tsx';
import { SectionResults } from '../sections/SectionResults.tsx';
import { openSeries } from './openSeries.store.ts';
import { SeriesRow } from './SeriesRow.tsx';
import { createSeriesList } from './series.store.ts';
import { SERIES_WORDS } from './series.words.ts';

/** All series and collections. */
export function SeriesList() {
  const [list] = useState(() => createSeriesList());
  const section = useRef<HTMLDivElement>(null);
  const view = useList(list);
  useKeptFocus(section);
  const none =
    view.query.text === '' ? (
      <EmptyPanel icon={ListOrdered} {...SERIES_WORDS.empty} />
    ) : (
      <NothingFound
        words={SERIES_WORDS.none}
        everything={list.hrefOf({ text: '' })}
        onEverything={view.andFocusResults(() => list.choose({ text: '' }))}
      />
    );
  return (
    <>
      <SectionHeader title={SERIES_WORDS.title} introduction={SERIES_WORDS.introduction} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-64 sm:max-w-md">
          <ListSearch
            label={SERIES_WORDS.search}
            path="/admin"
            field={view.field}
            onType={list.type}
            onSubmit={view.focusResults}
          />
        </div>
        {SERIES_KINDS.map((kind) => (
          <button key={kind} type="button" onClick={() => openSeries(kind)} className="tool min-h-12 max-sm:grow">
            <Icon of={Plus} className="size-4" />
            {SERIES_WORDS.create[kind]}
          </button>
        ))}
      </div>
      <div ref={section}>
        <SectionResults list={list} view={view} words={SERIES_WORDS} none={none}>
          {(rows) => (
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
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
      </div>
    </>
  );
}
