/** The part of the dashboard that its address asks for. */

/** In display order. */
export const DASHBOARD_TABS = ['overview', 'library', 'prayers', 'settings'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export interface DashboardView {
  tab: DashboardTab;
  /** Whether the form for a new prayer is open. */
  newPrayer: boolean;
}

const PATH = '/dashboard';

/** Reads an address's query. An unknown tab means the overview. */
export function dashboardView(search: string): DashboardView {
  const params = new URLSearchParams(search);
  const tab = DASHBOARD_TABS.find((option) => option === params.get('tab')) ?? 'overview';
  return { tab, newPrayer: tab === 'prayers' && params.get('new') === '1' };
}

export function dashboardPath({ tab, newPrayer }: DashboardView): string {
  if (tab === 'overview') return PATH;
  return `${PATH}?${new URLSearchParams({ tab, ...(newPrayer && { new: '1' }) })}`;
}
