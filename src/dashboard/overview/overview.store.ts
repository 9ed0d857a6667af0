/** Overview: what the member viewed recently and has started, and their recommendations. */

import { atom } from 'nanostores';
import {
  readCounts,
  readRecentViews,
  readRecommendations,
  readSeriesProgress,
} from '../../catalogue/resource/activities.api.ts';
import type { MemberCounts, Preferences, RecentView, SeriesProgress } from '../../contract/member.ts';
import { createPanel, type Loadable } from '../../core/remote/panel.store.ts';
import { readPreferences, savePreferences } from '../settings/preferences.api.ts';
import { DASHBOARD_WORDS } from '../tabs/dashboard.words.ts';

/** The number of views shown. */
const VIEWS = 6;

export interface OverviewContent {
  preferences: Preferences;
  /** Newest first. */
  views: RecentView[];
  series: SeriesProgress[];
  /** Whether recommendations are being switched on or off: they are read only after that is saved. */
  isSwitching: boolean;
}

async function readOverview(signal: AbortSignal): Promise<OverviewContent> {
  const [preferences, views, series] = await Promise.all([
    readPreferences(signal),
    readRecentViews(VIEWS, signal),
    readSeriesProgress(signal),
  ]);
  return { preferences, views, series, isSwitching: false };
}

export const overviewPanel = createPanel('member', readOverview);

/** The recommendations, made when they are shown. */
export const createRecommendations = () => createPanel('member', readRecommendations);

export const showRecommendations = (show_recommendations: boolean): Promise<boolean> =>
  overviewPanel.change(
    (content) => ({
      ...content,
      preferences: { ...content.preferences, show_recommendations },
      isSwitching: true,
    }),
    () => savePreferences({ show_recommendations }),
    DASHBOARD_WORDS.notSaved,
  );

const changePlan = (
  { id }: SeriesProgress,
  change: (plan: SeriesProgress) => SeriesProgress[],
  call: () => Promise<void>,
): Promise<boolean> =>
  overviewPanel.change(
    (content) => ({ ...content, series: content.series.flatMap((each) => (each.id === id ? change(each) : [each])) }),
    call,
    DASHBOARD_WORDS.notSaved,
  );

// Rarely used, so it is loaded when it is pressed.

/** Marks the next part as done. The one after it comes with the answer. */
export const finishPart = (plan: SeriesProgress): Promise<boolean> =>
  changePlan(
    plan,
    (each) => [{ ...each, finished: each.finished + 1, finished_at: new Date().toISOString() }],
    async () => (await import('../../catalogue/finished/finished.api.ts')).addFinished(plan.next_id),
  );

/** Pauses or resumes a plan. */
export const pausePlan = (plan: SeriesProgress, is_paused: boolean): Promise<boolean> =>
  changePlan(
    plan,
    (each) => [{ ...each, is_paused }],
    async () => (await import('../../catalogue/series/plans.api.ts')).savePlan(plan.id, is_paused),
  );

export const stopPlan = (plan: SeriesProgress): Promise<boolean> =>
  changePlan(
    plan,
    () => [],
    async () => (await import('../../catalogue/series/plans.api.ts')).stopPlan(plan.id),
  );

/** The numbers above the tabs. */
export const countsPanel = createPanel('member', readCounts);

/** In their place while the session is being read. */
export const $countsUnread = atom<Loadable<MemberCounts>>({ state: 'loading' });
