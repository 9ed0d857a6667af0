import { useEffect } from 'react';
import { RouteGuard } from '../account/guard/RouteGuard.tsx';
import { ErrorBoundary } from '../core/errors/ErrorBoundary.tsx';
import { useValue } from '../core/lists/useValue.ts';
import { LazyPanel, type LoadPanel, PanelLoading, type PanelProps } from '../core/remote/LazyPanel.tsx';
import { StoredBookmarks } from './library/StoredBookmarks.tsx';
import { Counts } from './overview/Counts.tsx';
import { Greeting } from './overview/Greeting.tsx';
import { Overview } from './overview/Overview.tsx';
import { sendUnsentPrayers } from './prayers/sendUnsentPrayers.store.ts';
import { DashboardTabs, PANEL, tabId } from './tabs/DashboardTabs.tsx';
import { DASHBOARD_WORDS } from './tabs/dashboard.words.ts';
import type { DashboardTab } from './tabs/dashboardView.rules.ts';
import { $view, openTab } from './tabs/view.store.ts';

/** All panels except the first are imported when their tab is opened. */
const PANELS: Record<Exclude<DashboardTab, 'overview'>, LoadPanel<PanelProps>> = {
  library: async () => (await import('./library/Library.tsx')).Library,
  prayers: async () => (await import('./prayers/PrayerJournal.tsx')).PrayerJournal,
  settings: async () => (await import('./settings/Settings.tsx')).Settings,
};

/** Imports a panel, so that it opens at once. A failure shows when it is opened. */
function expectPanel(tab: DashboardTab): void {
  if (tab !== 'overview') PANELS[tab]().catch(() => {});
}

/** A member's pages. */
export function Dashboard(props: PanelProps) {
  const { tab } = useValue($view);
  // While the session is being read.
  useEffect(() => expectPanel(tab), [tab]);
  return (
    <RouteGuard allow="member">
      {(account) => (
        <>
          <Greeting account={account} />
          <div className="wrap">
            <Counts isMember={account !== null} />
            {account && <StoredBookmarks />}
            <div className="mt-8 md:mt-10 line:mt-2">
              <DashboardTabs open={account && tab} onOpen={openTab} onExpect={expectPanel} />
            </div>
            {account ? <OpenPanel key={account.id} tab={tab} props={props} /> : <LoadingPanel />}
          </div>
        </>
      )}
    </RouteGuard>
  );
}

const PANEL_CLASS = 'py-5 outline-none sm:py-8 md:py-12';

function OpenPanel({ tab, props }: { tab: DashboardTab; props: PanelProps }) {
  // Whichever tab is open.
  useEffect(sendUnsentPrayers, []);
  return (
    <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={-1} className={PANEL_CLASS}>
      <ErrorBoundary key={tab}>
        {tab === 'overview' ? (
          <Overview />
        ) : (
          <LazyPanel title={DASHBOARD_WORDS.tab[tab]} load={PANELS[tab]} props={props} />
        )}
      </ErrorBoundary>
    </div>
  );
}

/** Which panel is open is in the address, which the build doesn't know. */
function LoadingPanel() {
  return (
    <div className={PANEL_CLASS}>
      <PanelLoading />
    </div>
  );
}
