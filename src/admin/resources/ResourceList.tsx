import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { ListOutcome } from '../../core/lists/ListOutcome.tsx';
import { useList } from '../../core/lists/useList.ts';
import { useKeptFocus } from '../../core/parts/useKeptFocus.ts';
import { SectionSearch } from '../sections/SectionSearch.tsx';
import { useSteadyPlace } from '../sections/useSteadyPlace.ts';
import { BulkBar } from './BulkBar.tsx';
import type { AdminList } from './list.store.ts';
import { CategoryFilter, LanguageFilters, ResourceViews } from './ResourceFilters.tsx';
import { ResourcesPage } from './ResourcesPage.tsx';
import { ADMIN_RESOURCES_WORDS } from './resources.words.ts';
import { $screen } from './screen.store.ts';

/** The catalogue or its bin: searched, filtered, selected and changed. */
export function ResourceList({ list }: { list: AdminList }) {
  const section = useRef<HTMLDivElement>(null);
  const view = useList(list);
  const { query, visible, isWaiting, results, focusResults, andFocusResults, openPage } = view;
  const { selection } = useStore($screen);
  const hasBar = selection.ids.size > 0;
  useKeptFocus(section);
  useSteadyPlace(results, hasBar);
  const shown = visible.state === 'ready' ? visible.found.items : [];
  return (
    <div ref={section} className="catalogue-list mt-6">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-72">
          <SectionSearch list={list} view={view} label={ADMIN_RESOURCES_WORDS.search} />
        </div>
        <CategoryFilter query={query} onChange={list.choose} />
        {/* Broken links aren’t listed by language. */}
        {query.attention !== 'link' && <LanguageFilters query={query} onChange={list.choose} />}
        <div className="min-w-0 basis-full">
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

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholders for a page of resources. */
function CardsLoading() {
  return (
    <ul aria-hidden="true" className="admin-grid pt-16 max-sm:pt-23">
      {CARDS.map((card) => (
        <li key={card} className="panel waiting admin-card">
          <div className="picture-wall admin-picture bg-sunken" />
          <div className="grow space-y-3 p-4">
            <div className="h-5 w-20 rounded-full bg-sunken" />
            <div className="h-5 rounded-pane bg-sunken" />
            <div className="h-4 w-2/3 rounded-pane bg-sunken" />
          </div>
          <div className="admin-actions h-14" />
        </li>
      ))}
    </ul>
  );
}
