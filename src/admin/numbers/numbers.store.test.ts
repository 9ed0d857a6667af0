import { expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { hasRole, until } from '../../testing/until.ts';

test('an administrator who lost the role meanwhile is told so, and redirected', async () => {
  const { numbersPanel, startSession, $session, toasts } = await openAdminTab('/admin?section=numbers', async () => ({
    ...(await import('./numbers.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  const { $panel, load } = numbersPanel;
  $panel.listen(() => {});
  startSession();
  await until($session, hasRole('admin'));
  await until($panel, ({ state }) => state === 'ready');
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  await load();
  await until($session, hasRole('user'));
  expect(toasts()).toEqual(['You are no longer an administrator.']);
});
