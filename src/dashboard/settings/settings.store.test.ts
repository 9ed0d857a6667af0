import { expect, test } from 'vitest';
import { addResource } from '../../../supabase/tests/builders.ts';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member, owner } from '../../../supabase/tests/people.ts';
import { hasRole, until } from '../../testing/until.ts';

test('without an answer the history is not cleared, and that is said', async () => {
  const ruth = await member();
  await owner`insert into public.user_activities ${owner({ user_id: ruth.id, resource_id: await addResource() })}`;
  const browser = await openMemberBrowser(ruth);
  const { startSession, $session, clearHistory, $toasts } = await browser.openTab(async () => ({
    ...(await import('./settings.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
  }));
  startSession();
  await until($session, hasRole('user'));
  server.fault = 'down';
  await clearHistory();
  server.fault = null;
  expect(await owner`select from public.user_activities where user_id = ${ruth.id}`).toHaveLength(1);
  expect($toasts.get().map(({ text }) => text)).toEqual(['We couldn’t clear your viewing history. Please try again.']);
});
