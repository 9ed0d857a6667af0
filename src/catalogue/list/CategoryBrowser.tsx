/** A category's list: the built HTML until a visitor searches, filters or turns the page. */

import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { ListedResource } from '../../contract/listing.ts';
import { ErrorBoundary } from '../../core/errors/ErrorBoundary.tsx';
import { ErrorCard } from '../../core/errors/ErrorCard.tsx';
import { CardSkeletons } from '../../core/lists/CardSkeletons.tsx';
import { ListSearch } from '../../core/lists/ListSearch.tsx';
import { Pagination } from '../../core/lists/Pagination.tsx';
import { PAGE_SIZE, pageCount } from '../../core/lists/pagination.rules.ts';
import type { Listed } from '../../core/lists/shown.rules.ts';
import { useList } from '../../core/lists/useList.ts';
import { useValue } from '../../core/lists/useValue.ts';
import { CrisisNotice } from '../../core/parts/CrisisNotice.tsx';
import { CATEGORY_WORDS } from '../../core/parts/categories.words.ts';
import { $isCrisis } from '../../core/parts/crisis.store.ts';
import { type BuiltList, createCategoryList } from './categoryList.store.ts';
import { ListFilters, tabId } from './ListFilters.tsx';
import { ListNotes } from './ListNotes.tsx';
import { ListResults } from './ListResults.tsx';
import type { ListPage } from './listing.rules.ts';
import { LIST_WORDS } from './lists.words.ts';
import { $listView } from './listView.store.ts';
import { $posters, loadPosters } from './posters.store.ts';

interface Props extends Omit<ListPage, 'resources'> {
  /** Built HTML of the list and of the switch between grid and rows. Not set in the browser, where the page contains both. */
  html?: string;
  viewSwitch?: string;
}

export function CategoryBrowser(props: Props) {
  return (
    <ErrorBoundary>
      <Browser {...props} />
    </ErrorBoundary>
  );
}

const RESULTS = 'results';

function Browser({ html, viewSwitch, total, ...built }: Props) {
  const { category } = built;
  const [list] = useState(() => createCategoryList(built));
  const { query, visible, isWaiting, field, results, focusResults, andFocusResults, openPage } = useList(list);
  // Renders again when the view changes, because the links contain it.
  useValue($listView);
  const posters = useValue($posters);
  const isCrisis = useValue($isCrisis);
  const [now] = useState(() => new Date());
  const shown = shownOf(visible, built, total);

  useEffect(() => {
    if (visible.state !== 'built') void loadPosters(category);
    // The built list stays hidden until the list that the address asks for is shown.
    if (!isWaiting || visible.state !== 'built') delete document.documentElement.dataset.asked;
  });

  const title = shown && titleOf(category, shown);
  const lastTitle = useRef(titleOf(category, built));
  useEffect(() => {
    if (!title) return;
    // Keeps the site's name at the end.
    document.title = title + document.title.slice(lastTitle.current.length);
    lastTitle.current = title;
  }, [title]);

  return (
    <>
      <div data-hydrates="" className="space-y-4 noscript:hidden print:hidden">
        <ListSearch
          label={LIST_WORDS.search(CATEGORY_WORDS[category].title)}
          field={field}
          onType={list.type}
          onSubmit={focusResults}
        />
        <ListFilters query={query} offers={built} results={RESULTS} hrefOf={list.hrefOf} onChange={list.choose} />
      </div>
      <div
        ref={results}
        id={RESULTS}
        role="tabpanel"
        aria-labelledby={tabId(query.filter)}
        tabIndex={-1}
        data-listing=""
        className="scroll-mt-4 outline-none"
      >
        <CrisisNotice isShown={isCrisis?.(query.text) ?? false} />
        <div className="flex min-h-16 items-center justify-between gap-4 py-2">
          <p role="status" className="text-quiet asked:invisible">
            {visible.state === 'loading' && LIST_WORDS.loading(category)}
            {shown && LIST_WORDS.found(shown.total, shown.page, shown.pages)}
          </p>
          <BuiltHtml html={viewSwitch} />
        </div>
        <ListNotes
          shown={visible.state === 'ready' ? visible : null}
          onShowNewer={andFocusResults(list.showNewer)}
          onRetry={andFocusResults(list.retry)}
        />
        <div aria-busy={isWaiting || visible.state === 'loading'} className={isWaiting ? 'opacity-60' : undefined}>
          <BuiltHtml html={html} hidden={visible.state !== 'built'} data-built="" />
          {visible.state === 'loading' && <CardSkeletons category={category} />}
          {visible.state === 'ready' && (
            <ListResults
              items={visible.found.items.map((item) => ({ ...item, poster: posters[item.id] ?? null }))}
              now={now}
              everything={list.hrefOf(list.wholeList)}
              onEverything={andFocusResults(() => list.choose(list.wholeList))}
            />
          )}
        </div>
        {visible.state === 'failed' && (
          <ErrorCard title={LIST_WORDS.failed.title(category)} text={LIST_WORDS.failed.text}>
            <button type="button" onClick={list.reload} className="button">
              {LIST_WORDS.failed.again}
            </button>
          </ErrorCard>
        )}
        {shown && (
          <Pagination
            page={isWaiting ? query.page : shown.page}
            pages={shown.pages}
            hrefOf={(page) => list.hrefOf({ page })}
            onTurn={openPage}
          />
        )}
      </div>
    </>
  );
}

/** HTML from the build, which React doesn't change. */
function BuiltHtml({ html = '', ...attributes }: { html: string | undefined; hidden?: boolean; 'data-built'?: '' }) {
  // The same object on each render: with another one, React would write the HTML again.
  const [inner] = useState({ __html: html });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Astro's own rendering.
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

/** The document title without the site's name, as on built pages. */
function titleOf(category: Category, { page, pages }: { page: number; pages: number }): string {
  const { title } = CATEGORY_WORDS[category];
  return page === 1 ? title : LIST_WORDS.pageTitle(title, page, pages);
}

/** The number of the visible page and of all pages; null while no page is visible. */
function shownOf(visible: Listed<ListedResource>, { page, pages }: BuiltList, total: number) {
  if (visible.state === 'built') return { page, pages, total };
  if (visible.state !== 'ready') return null;
  return { page: visible.page, pages: pageCount(visible.found.total, PAGE_SIZE), total: visible.found.total };
}
