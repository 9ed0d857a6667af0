import { beforeEach, describe, expect, test } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { type Member, member, owner } from '../../../supabase/tests/people.ts';
import { openAddress } from '../../testing/testTab.ts';
import { hasRole, until } from '../../testing/until.ts';

let me: Member;

/** Opens a new member's settings, guarded like the dashboard. */
async function openOwnData() {
  const browser = await openMemberBrowser(me);
  openAddress(server.url, '/dashboard?tab=settings');
  const stores = await browser.openTab(async () => ({
    ...(await import('./ownData.store.ts')),
    ...(await import('../../account/guard/routeGuard.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  stores.guardPage('member');
  await until(stores.$session, hasRole('user'));
  return stores;
}

const exists = async () => (await owner`select from auth.users where id = ${me.id}`).length === 1;

beforeEach(async () => {
  me = await member();
});

describe('deleting the account', () => {
  test('with a wrong password deletes nothing, and after five attempts it has to wait', async () => {
    const { deleteAccount, $session } = await openOwnData();
    for (let time = 0; time < 5; time++) expect(await deleteAccount('wrong')).toBe('wrong password');
    expect(await deleteAccount(me.password)).toBe('too many tries');
    expect($session.get().state).toBe('signed in');
    expect(await exists()).toBe(true);
  });

  test.each(['down', 'HTML instead of JSON'] as const)('%s: nothing is deleted, and it works later', async (error) => {
    const { deleteAccount, $session } = await openOwnData();
    server.fault = error;
    expect(await deleteAccount(me.password)).toBe('failed');
    server.fault = null;
    expect($session.get().state).toBe('signed in');
    expect(await deleteAccount(me.password)).toBe('deleted');
  });
});

test('without an answer there is no copy of the data, and a toast says so', async () => {
  const { downloadMyData, $toasts } = await openOwnData();
  server.fault = 'down';
  await downloadMyData(new Date());
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'We couldn’t read your data just now. Please try again in a moment.',
  ]);
});
