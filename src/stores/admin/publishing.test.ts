import { expect, test } from 'vitest';
import { openAdminTab, signInInstead } from '../../../supabase/tests/adminTab.ts';
import { addResource } from '../../../supabase/tests/builders.ts';
import { PERMANENT_FAULTS } from '../../../supabase/tests/faultProxy.ts';
import { requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { member, owner } from '../../../supabase/tests/people.ts';
import { testClock } from '../testing/testClock.ts';
import { until } from '../testing/until.ts';
import { ACTIVE_INTERVAL, IDLE_INTERVAL } from './publishing.ts';

/** The administration with its status, which a test's clock moves. All tests change the catalogue, so something waits. */
async function openStatus() {
  await addResource();
  const tab = await openAdminTab('/admin', async () => ({
    ...(await import('./publishing.ts')),
    ...(await import('./catalogueChanges.ts')),
  }));
  const clock = testClock();
  const status = tab.createPublishing(clock);
  const { $publishing } = status;
  $publishing.listen(() => {});
  return { ...tab, ...status, clock, becomes: (wanted: string) => until($publishing, ({ state }) => state === wanted) };
}

const dueAt = async () => {
  const [row] = await owner<{ is_due: boolean }[]>`select due_at <= now() as is_due from public.publishing`;
  return row?.is_due;
};

test('it is read when it is shown, and soon again while changes wait', async () => {
  const { becomes, clock } = await openStatus();
  expect(await becomes('ready')).toMatchObject({ value: { readAt: clock.now(), row: { report: { heavy: [] } } } });
  const before = requestCount();
  await clock.finishTimer(ACTIVE_INTERVAL);
  await clock.started(ACTIVE_INTERVAL);
  expect(requestCount()).toBe(before + 1);
});

test('it is read after a change in this page', async () => {
  const { becomes, clock, announceCatalogueChange } = await openStatus();
  await becomes('ready');
  const before = requestCount();
  announceCatalogueChange();
  await clock.started(ACTIVE_INTERVAL);
  expect(requestCount()).toBe(before + 1);
});

test('while the page is hidden nothing is read; it is read when the page is looked at again', async () => {
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

test.each(PERMANENT_FAULTS)('%s: it is not known, and read again by itself', async (fault) => {
  server.fault = fault;
  const { becomes, clock } = await openStatus();
  await becomes('failed');
  server.fault = null;
  await clock.finishTimer(IDLE_INTERVAL);
  await becomes('ready');
});

test('an administrator has the site published at once', async () => {
  const { becomes, publishNow, toasts } = await openStatus();
  await becomes('ready');
  await publishNow();
  expect([await dueAt(), toasts()]).toEqual([true, []]);
});

test.each(PERMANENT_FAULTS)('%s: it is said that publishing could not be asked for', async (fault) => {
  const { becomes, publishNow, toasts } = await openStatus();
  await becomes('ready');
  server.fault = fault;
  await publishNow();
  expect(toasts()).toEqual(['The site could not be asked to publish just now. Please try again.']);
  await becomes('failed');
});

test('it is told to administrators only', async () => {
  await signInInstead(await member());
  const { becomes } = await openStatus();
  await becomes('failed');
});
