import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { useList } from '../../core/lists/useList.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { useSteadyPlace } from '../sections/useSteadyPlace.ts';
import { BulkBar } from './BulkBar.tsx';
import { CardsLoading } from './CardsLoading.tsx';
import type { AdminList } from './list.store.ts';
import { CategoryFilter, LanguageFilters, ResourceViews } from './ResourceFilters.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen } from './screen.store.ts';

/** The catalogue or its bin: searched, filtered, selected and changed. */
export function ResourceList({ list }: { list: AdminList }) {
  const section = useRef<HTMLDivElement>(null);
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  const { selection } = useStore($screen);
  const hasBar = selection.ids.size > 0;
  useKeptFocus(section);
  useSteadyPlace(results, hasBar);
  const shown = visible.state === 'ready' ? visible.found.items : [];
  return (
    <div ref={section} className="mt-6">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-72">
          <ListSearch
            label={ADMIN_RESOURCES_WORDS.search}
            path="/admin"
            field={field}
            onType={list.type}
            onSubmit={focusResults}
          />
        </div>
        <CategoryFilter query={query} onChange={list.choose} />
        <LanguageFilters query={query} onChange={list.choose} />
        <div className="basis-full">
          <ResourceViews query={query} hrefOf={list.hrefOf} onChange={list.choose} />
        </div>
      </div>
      {hasBar && (
        <BulkBar ids={selection.ids} shown={shown} isBin={query.bin} isDrafts={query.drafts} onDone={focusResults} />
      )}
      <ListOutcome
        results={results}
        visible={visible}
        isWaiting={isWaiting}
        words={ADMIN_RESOURCES_WORDS}
        placeholders={<CardsLoading />}
        onRetry={andFocusResults(list.retry)}
      >
        {visible.state === 'ready' && (
          <ResourcesPage
            list={list}
            shown={visible}
            page={isWaiting ? query.page : visible.page}
            onTurn={openPage}
            onEverything={andFocusResults(() =>
              list.choose({ ...list.wholeList, bin: query.bin, drafts: query.drafts }),
            )}
          />
        )}
      </ListOutcome>
    </div>
  );
}
