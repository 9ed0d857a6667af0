import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestArrived, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, type Member, member, owner } from '../../../supabase/tests/people.ts';
import { eventually } from '../../testing/eventually.ts';
import { testClock } from '../../testing/testClock.ts';
import { hasRole, until } from '../../testing/until.ts';

let browser: Awaited<ReturnType<typeof openMemberBrowser>>;

let ruth: Member;

/** A member with a session that needs renewing. */
beforeEach(async () => {
  ruth = await member();
  browser = await openMemberBrowser(ruth);
  const session = JSON.parse(browser.storage.getItem('session') ?? '');
  browser.storage.setItem('session', JSON.stringify({ ...session, expires_at: Date.now() / 1000 - 60 }));
});

async function open() {
  const clock = testClock();
  const tab = await browser.openTab(() => import('./session.store.ts'));
  const becomes = (expected: string) => until(tab.$session, ({ state }) => state === expected);
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
  test('is tried three more times, a second apart; then Try Again tries at once', async () => {
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

test('on a connection that never answers fails too, after ten seconds per attempt', async () => {
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

test('of an earlier member never shows the next one as an administrator', async () => {
  browser = await openMemberBrowser(await administrator());
  const { startSession, setAccount, $session } = await open();
  startSession();
  await until($session, hasRole('admin'));
  expect(browser.storage.getItem('member')).toBe('admin');
  const names = { fullName: '', firstName: '', lastName: '' };
  const next = setAccount({ id: crypto.randomUUID(), email: '', ...names, secondFactor: 'none' });
  expect(browser.storage.getItem('member')).toBe('user');
  await next;
});

describe('the role of a remembered member', () => {
  test('is read when the page is idle, since it only adds links', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    browser.storage.setItem('member', 'user');
    const { startSession, becomes, $session } = await open();
    startSession();
    await becomes('signed in');
    await eventually(() => expect(idle).toHaveBeenCalledOnce());
    // Of the session.
    expect(requestCount()).toBe(1);
    vi.stubGlobal('requestIdleCallback', undefined);
    idle.mock.calls[0]?.[0]();
    await until($session, hasRole('user'));
    expect(requestCount()).toBe(2);
  });

  test('is read at once if that was an administrator, who may be waiting for it', async () => {
    vi.stubGlobal('requestIdleCallback', () => {});
    browser = await openMemberBrowser(await administrator());
    browser.storage.setItem('member', 'admin');
    const { startSession, $session } = await open();
    startSession();
    await until($session, hasRole('admin'));
    vi.stubGlobal('requestIdleCallback', undefined);
  });
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

describe('an open page', () => {
  async function openSignedIn() {
    await browser.signIn(ruth);
    const tab = await open();
    tab.startSession();
    await until(tab.$session, hasRole('user'));
    return tab;
  }
  const hint = () => [document.documentElement.dataset.member, browser.storage.getItem('member')];

  test('is signed out when another tab is', async () => {
    const { $session } = await openSignedIn();
    await browser.signIn(null);
    expect($session.get()).toEqual({ state: 'signed out' });
    expect(hint()).toEqual([undefined, null]);
  });

  test('is signed out when Back shows it after another tab signed out', async () => {
    const { $session } = await openSignedIn();
    browser.storage.removeItem('session');
    browser.restore();
    expect($session.get()).toEqual({ state: 'signed out' });
  });

  test('is signed out when the backend says that the session has ended elsewhere', async () => {
    const { $session } = await openSignedIn();
    await owner`delete from auth.sessions where user_id = ${ruth.id}`;
    const { memberClient } = await import('../backend/memberClient.api.ts');
    expect((await (await memberClient()).rpc('publishing_status')).status).toBe(403);
    await eventually(() => expect($session.get()).toEqual({ state: 'signed out' }));
    expect(hint()).toEqual([undefined, null]);
  });

  test('is signed out at the next change after the account was deleted elsewhere', async () => {
    const { $session } = await openSignedIn();
    await owner`delete from auth.users where id = ${ruth.id}`;
    const { memberClient } = await import('../backend/memberClient.api.ts');
    const prayer = (await memberClient()).from('prayer_requests').insert({ title: 'For peace' });
    expect((await prayer).status).toBe(409);
    await eventually(() => expect($session.get()).toEqual({ state: 'signed out' }));
    expect(hint()).toEqual([undefined, null]);
  });

  test('shows the member who signed in from another tab', async () => {
    const { $session } = await openSignedIn();
    const naomi = await administrator();
    await browser.signIn(naomi);
    expect($session.get()).toMatchObject({ state: 'signed in', account: { id: naomi.id } });
    await until($session, hasRole('admin'));
  });
});
