/** The open tab of the dashboard. It is part of the address, so that Back and reloading work. */
import { atom, onMount } from 'nanostores';
import { currentAddress, onPopState, pushAddress } from '../../core/browser/navigation.api.ts';
import { type DashboardTab, type DashboardView, dashboardPath, dashboardView } from './dashboardView.rules.ts';
import { markTab } from './tabMark.api.ts';

export const $view = atom<DashboardView>({ tab: 'overview', newPrayer: false });

function show(view: DashboardView): void {
  $view.set(view);
  markTab(view.tab);
}

const follow = (): void => show(dashboardView(currentAddress().search));

onMount($view, () => {
  follow();
  return onPopState(follow);
});

/** Opens a tab; `newPrayer` opens the form for a new prayer in it. */
export function openTab(tab: DashboardTab, { newPrayer = false } = {}): void {
  const view = { tab, newPrayer };
  const path = dashboardPath(view);
  if (path === dashboardPath($view.get())) return;
  pushAddress(path);
  show(view);
}
