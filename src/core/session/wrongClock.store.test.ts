/** The backend's word against this device's clock: what the backend says about a session counts, whatever the clock shows. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addResource } from '../../../supabase/tests/builders.ts';
import { claimsOf, sign } from '../../../supabase/tests/jwt.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { putInFront, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, backend, type Member, member, owner } from '../../../supabase/tests/people.ts';
import { TestXhr } from '../../../supabase/tests/testXhr.ts';
import { hasRole, until } from '../../testing/until.ts';

/** The requested paths, and their queries. */
const requests: string[] = [];
putInFront((answer) => (request) => {
  requests.push(request.url.replace(server.url, ''));
  return answer(request);
});
const renewals = () => requests.filter((path) => path === '/auth/v1/token?grant_type=refresh_token').length;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CLOCKS = [
  ['a minute late', -MINUTE],
  ['half an hour late', -30 * MINUTE],
  ['a day late', -DAY],
  ['a year late', -365 * DAY],
  ['right', 0],
  ['a minute ahead', MINUTE],
  ['half an hour ahead', 30 * MINUTE],
  ['a day ahead', DAY],
  ['a year ahead', 365 * DAY],
] as const;

/** A complete GIF of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const UPLOADED = '/storage/v1/object/public/resource-images/keys.gif';
const UPLOAD = { signal: new AbortController().signal, onProgress: () => {} };

const setClock = (ahead: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });

let browser: Awaited<ReturnType<typeof openMemberBrowser>>;
let ruth: Member;

async function openBrowserOf(someone: Member) {
  ruth = someone;
  browser = await openMemberBrowser(ruth);
  requests.length = 0;
}
beforeEach(async () => openBrowserOf(await member()));
// Nothing from this file continues into the next test.
afterEach(() => browser.signIn(null));

async function openPage() {
  const tab = await browser.openTab(async () => ({
    ...(await import('./session.store.ts')),
    ...(await import('./auth.api.ts')),
    ...(await import('../backend/adminClient.api.ts')),
    ...(await import('../backend/edgeFunction.api.ts')),
    ...(await import('../backend/memberAuth.api.ts')),
    ...(await import('../backend/memberClient.api.ts')),
    ...(await import('../../admin/form/resourceImages.api.ts')),
  }));
  tab.startSession();
  return tab;
}

const stored = () => JSON.parse(browser.storage.getItem('session') ?? 'null');
const changeStored = (change: object) => browser.storage.setItem('session', JSON.stringify({ ...stored(), ...change }));

/** By the device's clock, the session lasts another half hour. */
const lastsByClock = () => ({ expires_at: Math.floor(Date.now() / 1000) + 1800 });
/** A token of the member's that expired a minute ago. */
const endedToken = () => {
  const now = Math.floor(Date.now() / 1000);
  return sign({ ...claimsOf(ruth.accessToken), iat: now - 3660, exp: now - 60 }, backend.jwtSecret);
};

describe.each(CLOCKS)('a clock that is %s', (_, ahead) => {
  test('keeps a session for its hour, then renews it once', async () => {
    setClock(ahead);
    await browser.signIn(null);
    const tab = await openPage();
    await tab.signIn(ruth.email, ruth.password);
    for (const _page of [1, 2]) await until((await openPage()).$session, hasRole('user'));
    expect(renewals()).toBe(0);

    setClock(59 * MINUTE);
    for (const _page of [1, 2]) await until((await openPage()).$session, hasRole('user'));
    expect(renewals()).toBe(1);
  });

  test('and was right until now, does not prevent saving', async () => {
    const access_token = endedToken();
    setClock(ahead);
    changeStored({ access_token, ...lastsByClock() });
    const { $session, memberClient } = await openPage();
    await until($session, hasRole('user'));
    const { error } = await (await memberClient())
      .from('prayer_requests')
      .insert({ user_id: ruth.id, title: 'For my clock', description: '' });
    expect(error).toBeNull();
    expect(await owner`select title from public.prayer_requests where user_id = ${ruth.id}`).toHaveLength(1);
    expect(renewals()).toBe(1);
  });

  test("is told apart from the backend's", async () => {
    setClock(ahead);
    await browser.signIn(null);
    const { signIn, clockError } = await openPage();
    await signIn(ruth.email, ruth.password);
    expect(Math.abs(clockError() - ahead)).toBeLessThan(MINUTE / 2);
  });
});

type Page = Awaited<ReturnType<typeof openPage>>;

test.each<[what: string, act: (page: Page) => Promise<unknown>, done: unknown]>([
  ['reads', async ({ memberClient }) => (await (await memberClient()).from('prayer_requests').select()).status, 200],
  [
    'changes thousands of rows',
    async ({ patientClient }) =>
      (
        await (
          await patientClient()
        )
          .from('resources')
          .delete()
          .eq('id', await addResource())
      ).status,
    204,
  ],
  ['changes their name', ({ updateName }) => updateName('Ruth of Moab'), undefined],
  ['ends their other sessions', ({ endOtherSessions }) => endOtherSessions(), undefined],
  [
    'asks a function of the server',
    async ({ callFunction }) => (await callFunction('link-metadata', { url: '' })).status,
    400,
  ],
  [
    'stores a picture',
    ({ uploadImage }) => uploadImage(new Blob([GIF], { type: 'image/gif' }), 'keys.gif', UPLOAD),
    UPLOADED,
  ],
  [
    'removes a picture',
    async ({ adminClient }) => (await (await adminClient()).storage.from('resource-images').remove(['no.png'])).error,
    null,
  ],
])('after a change of the signing keys, an administrator who %s gets a new token first', async (_, act, done) => {
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  await openBrowserOf(await administrator());
  const page = await openPage();
  await until(page.$session, hasRole('admin'));
  changeStored({ access_token: sign(claimsOf(ruth.accessToken), 'keys that are those of the backend no more') });
  expect(await act(page)).toEqual(done);
  expect(renewals()).toBe(1);
});

test('requests rejected at the same time share one new token', async () => {
  const { $session, memberClient } = await openPage();
  await until($session, hasRole('user'));
  changeStored({ access_token: endedToken(), ...lastsByClock() });
  const client = await memberClient();
  const answers = await Promise.all([1, 2, 3, 4].map(() => client.from('prayer_requests').select()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(renewals()).toBe(1);
});

test('a session that cannot be renewed has ended, even if it lasts by the clock, and the page shows that', async () => {
  changeStored({ access_token: endedToken(), refresh_token: 'unknown0token', ...lastsByClock() });
  const { $session } = await openPage();
  await until($session, ({ state }) => state === 'signed out');
  expect(browser.storage.getItem('session')).toBeNull();
});

test('a network that rejects everything ends no session', async () => {
  const { $session, memberClient } = await openPage();
  await until($session, hasRole('user'));
  server.fault = 'an expired token';
  expect((await (await memberClient()).from('prayer_requests').select()).status).toBe(401);
  expect($session.get()).toMatchObject({ state: 'signed in' });
  expect(stored()).toMatchObject({ user: { id: ruth.id } });
});

test('while offline, a rejected token is not the end of a session', async () => {
  const { $session, memberClient } = await openPage();
  await until($session, hasRole('user'));
  changeStored({ access_token: endedToken(), ...lastsByClock() });
  const client = await memberClient();
  const fetched = fetch;
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) =>
    `${to}`.includes('/auth/v1/token') ? Promise.reject(new TypeError('fetch failed')) : fetched(to, init),
  );
  expect((await client.from('prayer_requests').select()).status).toBe(0);
  expect($session.get()).toMatchObject({ state: 'signed in' });
});
