import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Account } from '../../contract/account.ts';
import type { DashboardTab } from '../../rules/dashboard/dashboardView.ts';
import { $view, openTab } from '../../stores/dashboard/view.ts';
import { DashboardTabs, PANEL, tabId } from '../../ui/dashboard/DashboardTabs.tsx';
import { Greeting } from '../../ui/dashboard/Greeting.tsx';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { RouteGuard } from '../account/RouteGuard.tsx';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { Counts } from './Counts.tsx';
import { LazyPanel, type LoadPanel, type PanelProps } from './LazyPanel.tsx';
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
    <RouteGuard allow="member">{(account) => <Panels key={account.id} account={account} {...props} />}</RouteGuard>
  );
}

function Panels({ account, ...props }: { account: Account } & PanelProps) {
  const { tab } = useStore($view);
  return (
    <>
      <Greeting account={account} />
      <div className="wrap">
        <Counts />
        <StoredBookmarks />
        <div className="mt-8 md:mt-10">
          <DashboardTabs open={tab} onOpen={openTab} onExpect={expectPanel} />
        </div>
        <div
          id={PANEL}
          role="tabpanel"
          aria-labelledby={tabId(tab)}
          tabIndex={-1}
          className="py-8 outline-none md:py-12"
        >
          <ErrorBoundary key={tab}>
            <LazyPanel title={DASHBOARD_WORDS.tab[tab]} load={PANELS[tab]} props={props} />
          </ErrorBoundary>
        </div>
      </div>
    </>
  );
}
