/** Overview: what the member viewed lately and has begun, and what is recommended to them. */

import {
  readCounts,
  readRecentViews,
  readRecommendations,
  readSeriesProgress,
} from '../../catalogue/resource/activities.api.ts';
import type { CardColumns } from '../../contract/listing.ts';
import type { Preferences, RecentView, SeriesProgress } from '../../contract/member.ts';
import { createPanel } from '../../core/remote/panel.store.ts';
import { readPreferences, savePreferences } from '../settings/preferences.api.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';

/** How many of the views are shown. */
const VIEWS = 6;

export interface OverviewContent {
  preferences: Preferences;
  /** Newest first. */
  views: RecentView[];
  series: SeriesProgress[];
  /** Null while they are read after having been switched on. */
  recommendations: CardColumns[] | null;
}

async function readOverview(signal: AbortSignal): Promise<OverviewContent> {
  const [preferences, views, series, recommendations] = await Promise.all([
    readPreferences(signal),
    readRecentViews(signal),
    readSeriesProgress(signal),
    readRecommendations(signal),
  ]);
  return { preferences, views: views.slice(0, VIEWS), series, recommendations };
}

export const overviewPanel = createPanel('member', readOverview);

export const showRecommendations = (show_recommendations: boolean): Promise<boolean> =>
  overviewPanel.change(
    (content) => ({
      ...content,
      preferences: { ...content.preferences, show_recommendations },
      recommendations: null,
    }),
    () => savePreferences({ show_recommendations }),
    DASHBOARD_WORDS.notSaved,
  );

/** The numbers above the tabs. */
export const countsPanel = createPanel('member', readCounts);
