import { expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { hasRole, until } from '../../testing/until.ts';

async function openNumbers() {
  const tab = await openAdminTab('/admin?section=numbers', async () => ({
    ...(await import('./numbers.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
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

test('whoever was unmade meanwhile is told so, and led away', async () => {
  const { becomes, load, startSession, $session, toasts } = await openNumbers();
  startSession();
  await until($session, hasRole('admin'));
  await becomes('ready');
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  await load();
  await until($session, hasRole('user'));
  expect(toasts()).toEqual(['You are no longer an administrator.']);
});
