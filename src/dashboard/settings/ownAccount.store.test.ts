import { expect, test } from 'vitest';
import { openMemberBrowser } from '../../../supabase/tests/memberBrowser.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member, visitor } from '../../../supabase/tests/people.ts';
import { hasRole, until } from '../../testing/until.ts';

async function openSettings() {
  const ruth = await member();
  const browser = await openMemberBrowser(ruth);
  const tab = await browser.openTab(async () => ({
    ...(await import('./ownAccount.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
    ...(await import('../../core/toasts/toasts.store.ts')),
    ...(await import('../tabs/greetingName.rules.ts')),
  }));
  tab.startSession();
  await until(tab.$session, ({ state }) => state === 'signed in');
  await until(tab.$session, hasRole('user'));
  return {
    ...tab,
    ruth,
    change: (current: string, password: string) => tab.changeOwnPassword({ current, password, confirmation: password }),
    canSignIn: async (password: string) =>
      (await visitor().auth.signInWithPassword({ email: ruth.email, password })).error === null,
    toasts: () => tab.$toasts.get().map(({ text }) => text),
  };
}

test('a new password needs the current one; the member stays signed in here, and nowhere else', async () => {
  const { change, canSignIn, ruth, $session, toasts } = await openSettings();
  const elsewhere = visitor();
  await elsewhere.auth.signInWithPassword({ email: ruth.email, password: ruth.password });
  expect(await change('wheat flour', 'a better one')).toEqual({
    title: 'We couldn’t change your password',
    text: 'That isn’t your current password. Please try again.',
  });
  expect(await canSignIn(ruth.password)).toBe(true);

  expect(await change(ruth.password, 'a better one')).toBeNull();
  expect([await canSignIn('a better one'), await canSignIn(ruth.password)]).toEqual([true, false]);
  expect($session.get()).toMatchObject({ state: 'signed in', account: { id: ruth.id } });
  expect(toasts()).toEqual(['Your other devices are signed out.']);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('a name or password that cannot be saved is said to be so', async () => {
  const { changeName, change, ruth, canSignIn } = await openSettings();
  server.fault = 'down';
  expect(await changeName({ name: 'Mara' })).toMatchObject({ title: 'We couldn’t save your name' });
  expect(await change(ruth.password, 'a better one')).not.toBeNull();
  server.fault = null;
  expect(await canSignIn(ruth.password)).toBe(true);
  expect(await change(ruth.password, ruth.password)).toMatchObject({
    text: 'You already have this password. Please choose another one.',
  });
});
