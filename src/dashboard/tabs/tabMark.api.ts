import type { DashboardTab } from './dashboardView.rules.ts';

/** Marks on the page whether a tab other than the first is open: phones then show less above it (`line:` in the styles). */
export const markTab = (tab: DashboardTab): void =>
  void document.documentElement.toggleAttribute('data-tab', tab !== 'overview');
