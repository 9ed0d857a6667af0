import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import { testClock } from '../../testing/testClock.ts';

const load = () => import('./views.store.ts');

/** A page in the browser of a member. */
async function openPage(someone: Member) {
  const browser = await openMemberBrowser(someone);
  const { recordOpened } = await browser.openTab(load);
  return { browser, recordOpened };
}

/** What the member viewed, newest first. */
const viewed = async ({ client }: Member) => (await client.rpc('my_recent_views')).data?.map(({ id }) => id);

describe('opening the page of a resource', () => {
  test('records it, and moves it to the top when it is opened again', async () => {
    const someone = await member();
    const { recordOpened } = await openPage(someone);
    const [one, other] = [await addResource(), await addResource()];
    await recordOpened(one);
    await recordOpened(other);
    expect(await viewed(someone)).toEqual([other, one]);
    await recordOpened(one);
    expect(await viewed(someone)).toEqual([one, other]);
  });

  test('tells the other tabs of the browser', async () => {
    const { recordOpened } = await openPage(await member());
    const notified = new Promise<void>((done) => {
      const channel = new BroadcastChannel('changes: member');
      channel.onmessage = () => done();
    });
    await recordOpened(await addResource());
    await notified;
  });

  test('records nothing and sends nothing if nobody is signed in', async () => {
    const { browser, recordOpened } = await openPage(await member());
    await browser.signIn(null);
    await recordOpened(await addResource());
    expect(requestCount()).toBe(0);
  });

  test('records nothing while the history is paused', async () => {
    const someone = await member();
    await owner`insert into public.user_preferences ${owner({ user_id: someone.id, keep_history: false })}`;
    const { recordOpened } = await openPage(someone);
    await recordOpened(await addResource());
    expect(requestCount()).toBeGreaterThan(0);
    expect(await viewed(someone)).toEqual([]);
  });

  test('that is prerendered is recorded once the member actually opens it', async () => {
    const someone = await member();
    const { recordOpened } = await openPage(someone);
    const page = Object.assign(document, { prerendering: true });
    const id = await addResource();
    const recorded = recordOpened(id);
    await new Promise((done) => setImmediate(done));
    expect(requestCount()).toBe(0);
    page.prerendering = false;
    page.dispatchEvent(new Event('prerenderingchange'));
    await recorded;
    expect(await viewed(someone)).toEqual([id]);
  });
});

describe('when it cannot be recorded', () => {
  test('it is tried again', async () => {
    const someone = await member();
    const { recordOpened } = await openPage(someone);
    const clock = testClock();
    const id = await addResource();
    server.fault = 'down';
    const recorded = recordOpened(id, clock);
    await clock.started(1000);
    server.fault = null;
    clock.advance(1000);
    await recorded;
    expect(await viewed(someone)).toEqual([id]);
  });

  test('it is not recorded for somebody else who has signed in meanwhile', async () => {
    const [someone, next] = [await member(), await member()];
    const { browser, recordOpened } = await openPage(someone);
    const clock = testClock();
    server.fault = 'down';
    const recorded = recordOpened(await addResource(), clock);
    await clock.started(1000);
    await browser.signIn(next);
    server.fault = null;
    clock.advance(1000);
    await recorded;
    expect([await viewed(someone), await viewed(next)]).toEqual([[], []]);
  });

  test('nothing happens if it is refused', async () => {
    const someone = await member();
    const { recordOpened } = await openPage(someone);
    server.fault = 'an expired token';
    await expect(recordOpened(await addResource())).resolves.toBeUndefined();
    expect(await viewed(someone)).toEqual([]);
  });

  test('a resource that is gone is not shown among the views', async () => {
    const someone = await member();
    const { recordOpened } = await openPage(someone);
    await recordOpened(await addDeletedResource());
    await expect(recordOpened(crypto.randomUUID())).resolves.toBeUndefined();
    expect(await viewed(someone)).toEqual([]);
  });
});
