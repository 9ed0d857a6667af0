import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource } from '../../../supabase/tests/builders.ts';
import { requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { eventually } from '../../testing/eventually.ts';
import { testClock } from '../../testing/testClock.ts';
import { until } from '../../testing/until.ts';
import { ACTIVE_INTERVAL, IDLE_INTERVAL } from './publishing.store.ts';

const DAY = 24 * 60 * 60_000;

/** The administration with its status, on a test's clock. All tests change the catalogue, so something is always waiting. */
async function openStatus() {
  await addResource();
  const tab = await openAdminTab('/admin', async () => ({
    ...(await import('./publishing.store.ts')),
    ...(await import('../../core/remote/changes.api.ts')),
  }));
  const clock = testClock();
  const status = tab.createPublishing(clock);
  const { $publishing } = status;
  $publishing.listen(() => {});
  return {
    ...tab,
    ...status,
    clock,
    becomes: (expected: string) => until($publishing, ({ state }) => state === expected),
  };
}

const dueAt = async () => {
  const [row] = await owner<{ is_due: boolean }[]>`select due_at <= now() as is_due from public.publishing`;
  return row?.is_due;
};

test('it is read when it is shown, and soon again while changes are waiting', async () => {
  const { becomes, clock } = await openStatus();
  expect(await becomes('ready')).toMatchObject({ value: { readAt: clock.now(), row: { report: { heavy: [] } } } });
  const before = requestCount();
  await clock.finishTimer(ACTIVE_INTERVAL);
  await clock.started(ACTIVE_INTERVAL);
  expect(requestCount()).toBe(before + 1);
});

test('a clock that is a day ahead calls nothing late', async () => {
  const session = JSON.parse(localStorage.getItem('session') ?? '');
  localStorage.setItem('session', JSON.stringify({ ...session, expires_at: session.expires_at + DAY / 1000 }));
  const { becomes, clock } = await openStatus();
  expect(await becomes('ready')).toMatchObject({ value: { readAt: clock.now() - DAY } });
});

test('it is read after a change of the catalogue', async () => {
  const { becomes, announce } = await openStatus();
  await becomes('ready');
  const before = requestCount();
  announce('catalogue');
  await eventually(() => expect(requestCount()).toBe(before + 1));
});

test('while the page is hidden nothing is read; it is read when the page becomes visible again', async () => {
  const { becomes, clock, show } = await openStatus();
  await becomes('ready');
  await clock.started(ACTIVE_INTERVAL);
  const before = requestCount();
  Object.assign(document, { visibilityState: 'hidden' });
  clock.advance(10 * ACTIVE_INTERVAL);
  expect([clock.waits(), requestCount()]).toEqual([[], before]);
  Object.assign(document, { visibilityState: 'visible' });
  show();
  await clock.started(ACTIVE_INTERVAL);
  expect(requestCount()).toBe(before + 1);
});

test('if it cannot be read it says so, and is read again automatically', async () => {
  server.fault = 'status 404';
  const { becomes, clock, $publishing } = await openStatus();
  await becomes('failed');
  server.fault = null;
  const shown: string[] = [];
  $publishing.listen(({ state }) => shown.push(state));
  await clock.finishTimer(IDLE_INTERVAL);
  await becomes('ready');
  expect(shown).toEqual(['ready']);
});

test.each(['publish_now', 'publish_empty'] as const)('%s: an administrator publishes the site at once', async (how) => {
  const { becomes, publishNow, toasts } = await openStatus();
  await becomes('ready');
  await publishNow(how);
  expect([await dueAt(), toasts()]).toEqual([true, []]);
});

test('if publishing cannot be requested, a toast says so', async () => {
  const { becomes, publishNow, toasts } = await openStatus();
  await becomes('ready');
  server.fault = 'status 404';
  await publishNow();
  expect(toasts()).toEqual(['We couldn’t start publishing. Please try again.']);
  await becomes('failed');
});
