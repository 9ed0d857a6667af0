import { describe, expect, test } from 'vitest';
import { addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { PERMANENT_FAULTS, TRANSIENT_FAULTS } from '../../../supabase/tests/faultProxy.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import type { Category } from '../../contract/category.ts';
import { testClock } from '../../testing/testClock.ts';
import { hasRole, until } from '../../testing/until.ts';

const RETRY_DELAYS = [1000, 2000, 4000];
const NOT_SAVED = 'We couldn’t save your choice, so it’s as it was before. Please try again.';

/** A new member who prefers books. */
async function reader(): Promise<Member> {
  const made = await member();
  await owner`insert into public.user_preferences ${owner({ user_id: made.id, preferred_categories: ['books'] })}`;
  return made;
}

/** A tab of the member's browser, with its stores. */
async function openTab(someone: Member, browser?: Awaited<ReturnType<typeof openMemberBrowser>>) {
  const where = browser ?? (await openMemberBrowser(someone));
  const tab = await where.openTab(async () => ({
    ...(await import('./panel.store.ts')),
    ...(await import('../../dashboard/overview/overview.store.ts')),
    ...(await import('../../dashboard/settings/settings.store.ts')),
    ...(await import('../session/session.store.ts')),
    ...(await import('../toasts/toasts.store.ts')),
    ...(await import('../../dashboard/settings/preferences.api.ts')),
  }));
  tab.startSession();
  await until(tab.$session, hasRole('user'));
  const { $panel } = tab.settingsPanel;
  const chosen = () => {
    const settings = $panel.get();
    return settings.state === 'ready' ? settings.value.preferred_categories : settings.state;
  };
  return {
    ...tab,
    browser: where,
    chosen,
    showsCategories: (...categories: Category[]) =>
      until($panel, () => Array.isArray(chosen()) && `${chosen()}` === `${categories}`),
    toasts: () => tab.$toasts.get().map(({ kind, text }) => `${kind}: ${text}`),
    /** Opens the settings, and waits for them. */
    async openSettings() {
      $panel.listen(() => {});
      await until($panel, ({ state }) => state === 'ready');
    },
  };
}

const stored = async ({ id }: Member) => {
  const [row] = await owner<{ preferred_categories: Category[]; daily_devotional: boolean }[]>`
    select preferred_categories, daily_devotional from public.user_preferences where user_id = ${id}`;
  return row;
};

/** Resolves when at least one request is waiting for its response. */
const requestsArrived = () => expect.poll(() => server.open, { interval: 1 }).toBeGreaterThan(0);

describe("a panel's data", () => {
  async function openPanel() {
    const tab = await openTab(await reader());
    const clock = testClock();
    const attempts = { count: 0 };
    const panel = tab.createPanel<unknown>(
      'member',
      (signal) => {
        attempts.count += 1;
        return tab.readPreferences(signal);
      },
      clock,
    );
    return {
      panel,
      clock,
      attempts,
      show: () => void panel.$panel.listen(() => {}),
      state: () => panel.$panel.get().state,
    };
  }

  test('loads when it is shown, and says so until the answer arrives', async () => {
    const { panel, show, state, attempts } = await openPanel();
    server.fault = 'slow';
    show();
    await requestsArrived();
    expect(state()).toBe('loading');
    server.release();
    await until(panel.$panel, ({ state }) => state === 'ready');
    expect(attempts.count).toBe(1);
  });

  test.each(TRANSIENT_FAULTS)('%s: it fails after four attempts, and loads on retry', async (fault) => {
    const { panel, clock, show, state, attempts } = await openPanel();
    server.fault = fault;
    show();
    for (const pause of RETRY_DELAYS) await clock.finishTimer(pause);
    await until(panel.$panel, ({ state }) => state === 'failed');
    expect(attempts.count).toBe(4);
    server.fault = null;
    const again = panel.load();
    expect(state()).toBe('loading');
    await again;
    expect(state()).toBe('ready');
  });

  test.each(PERMANENT_FAULTS)('%s: it fails without a retry', async (fault) => {
    const { panel, clock, show, attempts } = await openPanel();
    server.fault = fault;
    show();
    await until(panel.$panel, ({ state }) => state === 'failed');
    expect(attempts.count).toBe(1);
    expect(clock.waits()).toEqual([]);
  });

  test.each(['down', 'status 404'] as const)('%s while it is being read again: what was shown stays', async (fault) => {
    const { panel, clock, show } = await openPanel();
    show();
    const before = await until(panel.$panel, ({ state }) => state === 'ready');
    server.fault = fault;
    const again = panel.load();
    if (fault === 'down') for (const pause of RETRY_DELAYS) await clock.finishTimer(pause);
    await again;
    expect(panel.$panel.get()).toEqual(before);
  });
});

describe('a change', () => {
  test('is shown at once, saved, and kept', async () => {
    const someone = await reader();
    const { openSettings, chosen, switchCategory, settingsPanel, toasts } = await openTab(someone);
    await openSettings();
    const saving = switchCategory('worship');
    expect(chosen()).toEqual(['books', 'worship']);
    expect(await saving).toBe(true);
    await settingsPanel.load();
    expect(chosen()).toEqual(['books', 'worship']);
    expect(toasts()).toEqual([]);
  });

  test('is undone with a toast if it fails, and can be made again', async () => {
    const someone = await reader();
    const { openSettings, chosen, switchCategory, toasts } = await openTab(someone);
    await openSettings();
    server.fault = 'down';
    const saving = switchCategory('worship');
    expect(chosen()).toEqual(['books', 'worship']);
    expect(await saving).toBe(false);
    expect(chosen()).toEqual(['books']);
    expect(toasts()).toEqual([`error: ${NOT_SAVED}`]);
    server.fault = null;
    expect(await switchCategory('worship')).toBe(true);
    expect(chosen()).toEqual(['books', 'worship']);
    expect(await stored(someone)).toMatchObject({ preferred_categories: ['books', 'worship'] });
  });

  test('is undone when its answer is lost, and reappears when reading shows that it was saved', async () => {
    const someone = await reader();
    const { openSettings, chosen, switchCategory, showsCategories, toasts } = await openTab(someone);
    await openSettings();
    dropAnswers(true);
    expect(await switchCategory('worship')).toBe(false);
    dropAnswers(false);
    expect(toasts()).toEqual([`error: ${NOT_SAVED}`]);
    await showsCategories('books', 'worship');
    expect(chosen()).toEqual(['books', 'worship']);
  });

  test('and another right after it are both saved', async () => {
    const someone = await reader();
    const { openSettings, chosen, switchCategory, switchPreference, settingsPanel } = await openTab(someone);
    await openSettings();
    server.fault = 'slow';
    const saved = [switchCategory('worship'), switchPreference('daily_devotional', true), switchCategory('books')];
    expect(chosen()).toEqual(['worship']);
    await requestsArrived();
    server.release();
    expect(await Promise.all(saved)).toEqual([true, true, true]);
    await settingsPanel.load();
    expect(settingsPanel.$panel.get()).toMatchObject({
      value: { preferred_categories: ['worship'], daily_devotional: true },
    });
    expect(await stored(someone)).toEqual({ preferred_categories: ['worship'], daily_devotional: true });
  });

  test('is not overwritten by an older answer', async () => {
    const { openSettings, chosen, switchCategory, settingsPanel } = await openTab(await reader());
    await openSettings();
    server.fault = 'slow';
    const reading = settingsPanel.load();
    await requestsArrived();
    const saving = switchCategory('worship');
    server.release();
    await reading;
    expect(await saving).toBe(true);
    expect(chosen()).toEqual(['books', 'worship']);
  });
});

describe('staying in sync', () => {
  test('a change in one tab is shown in the others', async () => {
    const someone = await reader();
    const one = await openTab(someone);
    const other = await openTab(someone, one.browser);
    await one.openSettings();
    await other.openSettings();
    await one.switchCategory('worship');
    await other.showsCategories('books', 'worship');
    expect(other.toasts()).toEqual([]);
  });

  test('a change on another device is shown when the member returns to the page', async () => {
    const someone = await reader();
    const { openSettings, showsCategories, chosen, browser } = await openTab(someone);
    await openSettings();
    await someone.client.from('user_preferences').upsert({ user_id: someone.id, preferred_categories: ['movies'] });
    expect(chosen()).toEqual(['books']);
    browser.show();
    await showsCategories('movies');
  });

  test('no data of a member is left after signing out, and the next member sees their own', async () => {
    const { openSettings, chosen, showsCategories, browser } = await openTab(await reader());
    await openSettings();
    await browser.signIn(null);
    expect(chosen()).toBe('loading');
    await browser.signIn(await member());
    await showsCategories();
    expect(chosen()).toEqual([]);
  });
});

test('the overview has the six resources viewed last, newest first', async () => {
  const someone = await reader();
  const ids = await addResources(uniqueWord(), 7);
  for (const [index, resource_id] of ids.entries())
    await owner`insert into public.user_activities ${owner({ user_id: someone.id, resource_id, created_at: new Date(2026, 0, 9 - index) })}`;
  const { overviewPanel } = await openTab(someone);
  overviewPanel.$panel.listen(() => {});
  const shown = await until(overviewPanel.$panel, ({ state }) => state === 'ready');
  expect(shown.state === 'ready' && shown.value.views.map(({ id }) => id)).toEqual(ids.slice(0, 6));
});

test('recommendations are switched off and on again', async () => {
  const { overviewPanel, createRecommendations, showRecommendations } = await openTab(await reader());
  const { $panel } = overviewPanel;
  $panel.listen(() => {});
  await until($panel, ({ state }) => state === 'ready');
  await showRecommendations(false);
  const off = await until($panel, (shown) => shown.state === 'ready' && !shown.value.isSwitching);
  expect(off).toMatchObject({ value: { preferences: { show_recommendations: false } } });
  const showing = showRecommendations(true);
  expect($panel.get()).toMatchObject({ value: { preferences: { show_recommendations: true }, isSwitching: true } });
  expect(await showing).toBe(true);
  await until($panel, (shown) => shown.state === 'ready' && !shown.value.isSwitching);
  const { $panel: $recommendations } = createRecommendations();
  $recommendations.listen(() => {});
  const on = await until($recommendations, ({ state }) => state === 'ready');
  expect(on.state === 'ready' && on.value.map(({ category }) => category)).toEqual(Array(6).fill('books'));
});
