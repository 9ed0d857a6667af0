/** Overview: what the member viewed lately, and what is recommended to them. */
import type { RecentView } from '../../contract/activity.ts';
import type { ListedResource } from '../../contract/listing.ts';
import type { Preferences } from '../../contract/preferences.ts';
import { readRecentViews, readRecommendations } from '../../services/activities.ts';
import { readPreferences, savePreferences } from '../../services/preferences.ts';
import { DASHBOARD_WORDS } from '../../wording/dashboard.ts';
import { createPanel } from './panel.ts';

/** How many of the views are shown. */
const VIEWS = 6;

export interface OverviewContent {
  preferences: Preferences;
  /** Newest first. */
  views: RecentView[];
  /** Null while they are read after having been switched on. */
  recommendations: ListedResource[] | null;
}

export async function readOverview(signal: AbortSignal): Promise<OverviewContent> {
  const [preferences, views, recommendations] = await Promise.all([
    readPreferences(signal),
    readRecentViews(signal),
    readRecommendations(signal),
  ]);
  return { preferences, views: views.slice(0, VIEWS), recommendations };
}

export const overviewPanel = createPanel(readOverview);

export const showRecommendations = (show_recommendations: boolean): Promise<boolean> =>
  overviewPanel.change(
    (content) => ({
      ...content,
      preferences: { ...content.preferences, show_recommendations },
      recommendations: null,
    }),
    () => savePreferences({ show_recommendations }),
    DASHBOARD_WORDS.settings.failed,
  );
