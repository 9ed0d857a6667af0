import { useStore } from '@nanostores/react';
import type { Account } from '../../contract/account.ts';
import type { DashboardTab } from '../../rules/account/dashboardView.ts';
import { greetingName } from '../../rules/account/greetingName.ts';
import { $view, openTab } from '../../stores/dashboard/view.ts';
import { DashboardTabs, PANEL, tabId } from '../../ui/dashboard/DashboardTabs.tsx';
import { ACCOUNT_WORDS } from '../../wording/account.ts';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { RouteGuard } from '../account/RouteGuard.tsx';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { LazyPanel, type LoadPanel } from './LazyPanel.tsx';

/** Each panel is imported when its tab is opened. */
const PANELS: Record<DashboardTab, LoadPanel> = {
  overview: async () => (await import('./Overview.tsx')).Overview,
  library: async () => (await import('./Library.tsx')).Library,
  prayers: async () => (await import('./PrayerJournal.tsx')).PrayerJournal,
  settings: async () => (await import('./Settings.tsx')).Settings,
};

/** The pages of a member. */
export function Dashboard() {
  return <RouteGuard allow="member">{(account) => <Panels key={account.id} account={account} />}</RouteGuard>;
}

function Panels({ account }: { account: Account }) {
  const { tab } = useStore($view);
  /** Imports it, so that it opens at once. A failure shows when it is opened. */
  const expect = (next: DashboardTab) => void PANELS[next]().catch(() => {});
  return (
    <div className="wrap py-10 md:py-16">
      <h1 className="text-title">{ACCOUNT_WORDS.greeting(greetingName(account))}</h1>
      <DashboardTabs open={tab} onOpen={openTab} onExpect={expect} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(tab)} tabIndex={-1} className="py-8 outline-none md:py-12">
        <ErrorBoundary key={tab}>
          <LazyPanel title={DASHBOARD_WORDS.tab[tab]} load={PANELS[tab]} />
        </ErrorBoundary>
      </div>
    </div>
  );
}
