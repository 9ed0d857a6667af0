import { expect, test } from 'vitest';
import { admin, openAdminTab, signInInstead } from '../../../supabase/tests/adminTab.ts';
import { PERMANENT_FAULTS } from '../../../supabase/tests/faultProxy.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member, owner } from '../../../supabase/tests/people.ts';
import { until } from '../testing/until.ts';

async function openNumbers() {
  const tab = await openAdminTab('/admin?section=numbers', async () => ({
    ...(await import('./numbers.ts')),
    ...(await import('../session.ts')),
  }));
  const { $panel, load } = tab.numbersPanel;
  $panel.listen(() => {});
  return { ...tab, load, becomes: (wanted: string) => until($panel, ({ state }) => state === wanted) };
}

test('the numbers are read when they are shown', async () => {
  const { becomes } = await openNumbers();
  const shown = await becomes('ready');
  expect(shown.state === 'ready' && Object.keys(shown.value).toSorted()).toEqual([
    'categories',
    'members',
    'subscribers',
    'viewed',
    'weeks',
  ]);
});

test.each(PERMANENT_FAULTS)('%s: the numbers fail, and are read when asked again', async (fault) => {
  server.fault = fault;
  const { becomes, load } = await openNumbers();
  await becomes('failed');
  server.fault = null;
  await load();
  await becomes('ready');
});

test('the numbers are told to administrators only', async () => {
  await signInInstead(await member());
  const { becomes } = await openNumbers();
  await becomes('failed');
});

test('whoever was unmade meanwhile is told so, and led away', async () => {
  const { becomes, load, startSession, $role, toasts } = await openNumbers();
  startSession();
  await until($role, (role) => role === 'admin');
  await becomes('ready');
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  await load();
  await until($role, (role) => role === 'user');
  expect(toasts()).toEqual(['You are no longer an administrator.']);
});
