import { beforeEach, describe, expect, test } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestArrived, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { member } from '../../../supabase/tests/people.ts';
import { testClock } from '../../testing/testClock.ts';
import { hasRole, until } from '../../testing/until.ts';

let browser: Awaited<ReturnType<typeof openMemberBrowser>>;

/** A member with a session that must be renewed. */
beforeEach(async () => {
  browser = await openMemberBrowser(await member());
  const session = JSON.parse(browser.storage.getItem('session') ?? '');
  browser.storage.setItem('session', JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 60 }));
});

async function open() {
  const clock = testClock();
  const tab = await browser.openTab(() => import('./session.store.ts'));
  const becomes = (wanted: string) => until(tab.$session, ({ state }) => state === wanted);
  return { ...tab, clock, becomes };
}

describe.each([
  'down',
  'status 500',
  'status 503 with HTML',
  'status 429',
  'status 404',
  'HTML instead of JSON',
] as const)('a session that cannot be renewed: %s', (error) => {
  test('is tried three times more, a second apart; then Try Again does so at once', async () => {
    const { startSession, retrySession, clock, becomes, $session } = await open();
    server.fault = error;
    startSession(clock);
    for (const _ of [1, 2, 3]) await clock.finishTimer(1000);
    await becomes('failed');
    expect(requestCount()).toBe(4);
    expect(clock.waits()).toEqual([]);

    server.fault = null;
    retrySession(clock);
    expect($session.get()).toEqual({ state: 'loading' });
    await becomes('signed in');
    await until($session, hasRole('user'));
  });
});

test('a line that never answers fails too, after ten seconds a try', async () => {
  const { startSession, clock, becomes } = await open();
  server.fault = 'hanging';
  startSession(clock);
  for (const _ of [1, 2, 3]) {
    await requestArrived();
    await clock.finishTimer(10_000);
    await clock.finishTimer(1000);
  }
  await clock.finishTimer(10_000);
  await becomes('failed');
});

test('a session that the backend refuses to renew has ended', async () => {
  const session = JSON.parse(browser.storage.getItem('session') ?? '');
  browser.storage.setItem('session', JSON.stringify({ ...session, refresh_token: 'unknown0token' }));
  const { startSession, clock, becomes } = await open();
  startSession(clock);
  await becomes('signed out');
  expect(browser.storage.getItem('session')).toBeNull();
  expect(requestCount()).toBe(1);
});
