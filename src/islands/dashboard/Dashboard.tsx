import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DashboardTab } from '../../rules/dashboard/dashboardView.ts';
import { $view, openTab } from '../../stores/dashboard/view.ts';
import { DashboardTabs, PANEL, tabId } from '../../ui/dashboard/DashboardTabs.tsx';
import { Greeting } from '../../ui/dashboard/Greeting.tsx';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel, PanelLoading, type PanelProps } from '../member/LazyPanel.tsx';
import { RouteGuard } from '../member/RouteGuard.tsx';
import { Counts, CountsLoading } from './Counts.tsx';
import { StoredBookmarks } from './StoredBookmarks.tsx';

/** Each panel is imported when its tab is opened. */
const PANELS: Record<DashboardTab, LoadPanel<PanelProps>> = {
  overview: async () => (await import('./Overview.tsx')).Overview,
  library: async () => (await import('./Library.tsx')).Library,
  prayers: async () => (await import('./PrayerJournal.tsx')).PrayerJournal,
  settings: async () => (await import('./Settings.tsx')).Settings,
};

/** Imports a panel, so that it opens at once. A failure shows when it is opened. */
const expectPanel = (tab: DashboardTab): void => void PANELS[tab]().catch(() => {});

/** The pages of a member. */
export function Dashboard(props: PanelProps) {
  const { tab } = useStore($view);
  // While the session is read.
  useEffect(() => expectPanel(tab), [tab]);
  return (
    <RouteGuard allow="member">
      {(account) => (
        <>
          <Greeting account={account} />
          <div className="wrap">
            {account ? <Counts key={account.id} /> : <CountsLoading />}
            {account && <StoredBookmarks key={account.id} />}
            <div className="mt-8 md:mt-10">
              <DashboardTabs open={account && tab} onOpen={openTab} onExpect={expectPanel} />
            </div>
            {account ? <OpenPanel key={account.id} tab={tab} props={props} /> : <LoadingPanel />}
          </div>
        </>
      )}
    </RouteGuard>
  );
}

const PANEL_CLASS = 'py-8 outline-none md:py-12';

function OpenPanel({ tab, props }: { tab: DashboardTab; props: PanelProps }) {
  return (
    <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={-1} className={PANEL_CLASS}>
      <ErrorBoundary key={tab}>
        <LazyPanel title={DASHBOARD_WORDS.tab[tab]} load={PANELS[tab]} props={props} />
      </ErrorBoundary>
    </div>
  );
}

/** Which panel is open stands in the address, which the build does not know. */
function LoadingPanel() {
  return (
    <div className={PANEL_CLASS}>
      <PanelLoading />
    </div>
  );
}
