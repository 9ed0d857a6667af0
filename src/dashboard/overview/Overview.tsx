import { PanelError } from '../../core/remote/PanelError.tsx';
import { useDeferredStore } from '../../core/remote/useDeferredStore.ts';
import { DashboardSection } from '../tabs/DashboardSection.tsx';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';
import { openTab } from '../tabs/view.store.ts';
import { overviewPanel } from './overview.store.ts';
import { QuickActions } from './QuickActions.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { Recommended } from './Recommended.tsx';
import { SeriesBegun } from './SeriesBegun.tsx';
import { TodaysPart } from './TodaysPart.tsx';

/** Overview: what the member viewed recently and has started, what they can do, and their recommendations. */
export function Overview() {
  const overview = useDeferredStore(overviewPanel.$panel);
  return (
    <div className="grid gap-12 md:gap-16">
      {overview.state === 'ready' && <TodaysPart {...overview.value} />}
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
        {overview.state === 'failed' ? (
          <PanelError title={DASHBOARD_WORDS.tab.overview} onRetry={() => void overviewPanel.load()} />
        ) : (
          <DashboardSection id="recent" title={DASHBOARD_WORDS.recent.title}>
            {overview.state === 'ready' ? <RecentlyViewed {...overview.value} /> : <RecentSkeleton />}
          </DashboardSection>
        )}
        <DashboardSection id="actions" title={DASHBOARD_WORDS.actions.title}>
          <QuickActions onOpen={openTab} />
        </DashboardSection>
      </div>
      {overview.state === 'ready' && <SeriesBegun {...overview.value} />}
      {overview.state === 'ready' && <Recommended {...overview.value} />}
    </div>
  );
}

const ROWS = [1, 2, 3];

/** Placeholders for the rows of viewed resources. */
function RecentSkeleton() {
  return (
    <ul aria-hidden="true" className="waiting grid gap-3">
      {ROWS.map((row) => (
        <li key={row} className="panel flex items-center gap-4 p-3">
          <div className="aspect-[8/5] w-24 shrink-0 rounded-pane bg-sunken sm:w-36" />
          <div className="grow space-y-3 max-sm:pb-14">
            <div className="h-5 w-2/3 rounded-pane bg-sunken" />
            <div className="h-4 w-1/3 rounded-pane bg-sunken" />
          </div>
        </li>
      ))}
    </ul>
  );
}
