/** A category's list: the page that was built, until a visitor wants to see something else of the category. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ListQuery } from '../contract/listing.ts';
import type { Category } from '../contract/resource.ts';
import { lastPage } from '../rules/listing.ts';
import { searchedText, WHOLE_LIST } from '../rules/listQuery.ts';
import { browse } from '../stores/lists/browsing.ts';
import type { BuiltList, Listed } from '../stores/lists/list.ts';
import { $listView } from '../stores/lists/listView.ts';
import { $posters, lookForPosters } from '../stores/lists/posters.ts';
import { CardSkeletons } from '../ui/CardSkeletons.tsx';
import { FailureCard } from '../ui/FailureCard.tsx';
import { ListFilters, tabId } from '../ui/ListFilters.tsx';
import { ListNotes } from '../ui/ListNotes.tsx';
import { ListResults } from '../ui/ListResults.tsx';
import { ListSearch } from '../ui/ListSearch.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { ViewSwitch } from '../ui/ViewSwitch.tsx';
import { CATEGORY_WORDS } from '../wording/categories.ts';
import { LIST_WORDS } from '../wording/lists.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props extends BuiltList {
  /** Resources of the category. */
  total: number;
  /** HTML of the page as it was built; in the browser it is there already, and left alone. */
  html?: string;
}

export function CategoryBrowser(props: Props) {
  return (
    <ErrorBoundary>
      <Browser {...props} />
    </ErrorBoundary>
  );
}

const RESULTS = 'results';

function Browser({ html = '', total, ...built }: Props) {
  const { category } = built;
  const [list] = useState(() => browse(built));
  const query = useStore(list.$query);
  const view = useStore($listView);
  const listed = useStore(list.$listed);
  const waiting = useStore(list.$waiting);
  const posters = useStore($posters);
  const [now] = useState(() => new Date());
  // One object for good: React would write the HTML of another one into the page, even where it says the same.
  const [builtHtml] = useState({ __html: html });
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shown = shownOf(listed, built, total);

  // The field is the visitor's while they type, and the list's when the address or a link says something else.
  useEffect(
    () =>
      list.$query.listen(({ text }) => {
        const { current } = field;
        if (current && searchedText(current.value) !== text) current.value = text;
      }),
    [list],
  );
  useEffect(() => list.start(field.current?.value ?? ''), [list]);
  useEffect(() => {
    if (listed.state !== 'built') void lookForPosters(category);
    if (list.drawn()) delete document.documentElement.dataset.asked;
  });

  const seen = shown && titleOf(category, shown);
  const tab = useRef(titleOf(category, built));
  useEffect(() => {
    if (!seen) return;
    // The name of the site stays after it.
    document.title = seen + document.title.slice(tab.current.length);
    tab.current = seen;
  }, [seen]);

  const turnTo = (page: number, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.narrow({ page });
    toResults();
    results.current?.scrollIntoView();
  };
  const toResults = () => results.current?.focus({ preventScroll: true });
  /** For what goes with the note around it when it is pressed. */
  const thenToResults = (act: () => void) => () => {
    act();
    toResults();
  };

  return (
    <>
      <div data-hydrates="" className="space-y-4 noscript:hidden print:hidden">
        <ListSearch category={category} field={field} onType={list.type} onSubmit={toResults} />
        <ListFilters
          category={category}
          query={query}
          results={RESULTS}
          hrefOf={list.hrefOf}
          onChange={(change: Partial<ListQuery>) => list.narrow(change)}
        />
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
        <div className="flex min-h-16 items-center justify-between gap-4 py-2">
          <p role="status" className="text-quiet asked:invisible">
            {listed.state === 'loading' && LIST_WORDS.loading(category)}
            {shown && LIST_WORDS.found(shown.total, shown.page, shown.pages)}
          </p>
          <ViewSwitch view={view} />
        </div>
        <ListNotes
          shown={listed.state === 'ready' ? listed : null}
          onShowNewer={thenToResults(list.showNewer)}
          onRetry={thenToResults(list.again)}
        />
        <div aria-busy={waiting || listed.state === 'loading'} className={waiting ? 'opacity-60' : undefined}>
          <div
            hidden={listed.state !== 'built'}
            data-built=""
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Astro's own rendering of the cards.
            dangerouslySetInnerHTML={builtHtml}
          />
          {listed.state === 'loading' && <CardSkeletons />}
          {listed.state === 'ready' && (
            <ListResults
              items={listed.found.items.map((item) => ({ ...item, poster: posters[item.id] ?? null }))}
              now={now}
              everything={list.hrefOf(WHOLE_LIST)}
              onEverything={thenToResults(() => list.narrow(WHOLE_LIST))}
            />
          )}
        </div>
        {listed.state === 'failed' && (
          <FailureCard title={LIST_WORDS.failed.title(category)} text={LIST_WORDS.failed.text}>
            <button type="button" onClick={list.retry} className="button bg-flame text-on-flame hover:underline">
              {LIST_WORDS.failed.again}
            </button>
          </FailureCard>
        )}
        {shown && (
          <Pagination
            page={waiting ? query.page : shown.page}
            pages={shown.pages}
            hrefOf={(page) => list.hrefOf({ page })}
            onTurn={turnTo}
            onExpect={list.expect}
          />
        )}
      </div>
    </>
  );
}

/** What the tab says of a page, as the built ones do. */
function titleOf(category: Category, { page, pages }: { page: number; pages: number }): string {
  const { title } = CATEGORY_WORDS[category];
  return page === 1 ? title : LIST_WORDS.pageTitle(title, page, pages);
}

/** Which page of how many is seen; null while there is none. */
function shownOf(listed: Listed, { page, pages }: BuiltList, total: number) {
  if (listed.state === 'built') return { page, pages, total };
  if (listed.state !== 'ready') return null;
  return { page: listed.page, pages: lastPage(listed.found), total: listed.found.total };
}
