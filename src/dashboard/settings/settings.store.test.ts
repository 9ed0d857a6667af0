import { beforeEach, expect, test } from 'vitest';
import { addResource } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import { hasRole, until } from '../../testing/until.ts';

const another = await member();

/** Two members who viewed the same resource; the stores are those of the first. */
async function openSettings() {
  const someone = await member();
  const resource_id = await addResource();
  const views = [someone, another].map(({ id }) => ({ user_id: id, resource_id }));
  await owner`insert into public.user_activities ${owner(views)}`;
  const browser = await openMemberBrowser(someone);
  const tab = await browser.openTab(async () => ({
    ...(await import('./settings.store.ts')),
    ...(await import('../overview/overview.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  tab.startSession();
  await until(tab.$session, hasRole('user'));
  const { $panel } = tab.countsPanel;
  $panel.listen(() => {});
  /** Resolves when the numbers say this. */
  const countsViews = (viewed: number) =>
    until($panel, (shown) => shown.state === 'ready' && shown.value.viewed === viewed);
  await countsViews(1);
  return {
    someone,
    countsViews,
    toasts: () => tab.$toasts.get().map(({ text }) => text),
    clearHistory: tab.clearHistory,
  };
}

const viewsOf = ({ id }: Member) => owner`select from public.user_activities where user_id = ${id}`;

let viewsOfAnother = 0;
beforeEach(async () => {
  viewsOfAnother = (await viewsOf(another)).length;
});

test('clearing the history deletes the views of this member alone, and the numbers follow', async () => {
  const { someone, countsViews, clearHistory, toasts } = await openSettings();
  expect(await clearHistory()).toBe(true);
  await countsViews(0);
  expect(await viewsOf(someone)).toHaveLength(0);
  expect(await viewsOf(another)).toHaveLength(viewsOfAnother + 1);
  expect(toasts()).toEqual(['Your viewing history is cleared.']);
});

test('without an answer the history is not cleared, and that is said', async () => {
  const { someone, clearHistory, toasts } = await openSettings();
  server.fault = 'down';
  expect(await clearHistory()).toBe(false);
  server.fault = null;
  expect(await viewsOf(someone)).toHaveLength(1);
  expect(toasts()).toEqual(['Your viewing history could not be cleared. Please try again.']);
});
