/** Runs before the dashboard is painted, so that nothing above the tabs moves: the build doesn't know which tab is open. */
import { dashboardView } from './dashboardView.rules.ts';
import { markTab } from './tabMark.api.ts';

markTab(dashboardView(location.search).tab);
