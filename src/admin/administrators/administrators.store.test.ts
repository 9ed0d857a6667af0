import { describe, expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueAddress } from '../../../supabase/tests/builders.ts';
import { dropAnswers, publish, requestCount, server } from '../../../supabase/tests/pageServer.ts';
import { administrator, type Member, member, owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

async function openAdministrators() {
  const tab = await openAdminTab('/admin?section=administrators', async () => ({
    ...(await import('./administrators.store.ts')),
    ...(await import('../../account/guard/routeGuard.store.ts')),
    ...(await import('../../core/session/session.store.ts')),
  }));
  tab.stopAfterTest(tab.guardPage('admin'));
  await until(tab.$entry, ({ state }) => state === 'open');
  const { $panel, load } = tab.administratorsPanel;
  $panel.listen(() => {});
  const listed = () => {
    const panel = $panel.get();
    return panel.state === 'ready' ? panel.value : [];
  };
  await until($panel, ({ state }) => state === 'ready');
  return {
    ...tab,
    load,
    /** Resolves when this account is in the list, or no longer is. */
    lists: ({ id }: Member, isListed: boolean) =>
      until($panel, () => listed().some((one) => one.id === id) === isListed),
    /** Removes an administrator from the list. */
    remove: ({ id, email }: Member) => tab.removeAdministrator({ id, email, name: '', since: '' }),
  };
}

const roleOf = async ({ id }: Member) =>
  (await owner<{ role: string }[]>`select role from public.user_roles where user_id = ${id}`)[0]?.role;

describe('making an administrator', () => {
  test('by an address shows them in the list, in all tabs', async () => {
    const someone = await member();
    const one = await openAdministrators();
    const other = await openAdministrators();
    expect(await one.addAdministrator(` ${someone.email.toUpperCase()} `)).toBe(null);
    await one.lists(someone, true);
    await other.lists(someone, true);
    expect(one.toasts()).toEqual([`${someone.email} is now an administrator.`]);
    expect(await roleOf(someone)).toBe('admin');
  });

  test('whose account is not confirmed, or already is one, says so', async () => {
    const { addAdministrator, toasts } = await openAdministrators();
    const someone = await member();
    await owner`update auth.users set email_confirmed_at = null where id = ${someone.id}`;
    expect(await addAdministrator(someone.email)).toMatch(/isn’t confirmed yet/);
    expect(await roleOf(someone)).toBe('user');
    expect(await addAdministrator(admin().email)).toBe('This account is already an administrator.');
    expect(await addAdministrator(uniqueAddress())).toMatch(/No account has this address/);
    expect(toasts()).toEqual([]);
  });

  test.each([
    [' ', 'Please enter an email address.'],
    ['ruth', 'Please enter a valid email address.'],
  ])('from “%s” sends no request', async (text, expected) => {
    const { addAdministrator } = await openAdministrators();
    const before = requestCount();
    expect(await addAdministrator(text)).toBe(expected);
    expect(requestCount()).toBe(before);
  });

  test('without an answer says so, and works later', async () => {
    const { addAdministrator } = await openAdministrators();
    const someone = await member();
    server.fault = 'down';
    expect(await addAdministrator(someone.email)).toMatch(/^We got no answer/);
    server.fault = null;
    expect(await addAdministrator(someone.email)).toBe(null);
  });

  test('whose answer is lost appears in the list', async () => {
    const { addAdministrator, lists } = await openAdministrators();
    const someone = await member();
    dropAnswers(true);
    expect(await addAdministrator(someone.email)).toMatch(/^We got no answer/);
    dropAnswers(false);
    await lists(someone, true);
  });
});

describe('removing an administrator', () => {
  test('takes them off the list', async () => {
    const someone = await administrator();
    const { remove, lists, toasts, $entry } = await openAdministrators();
    await lists(someone, true);
    await remove(someone);
    await lists(someone, false);
    expect(toasts()).toEqual([`${someone.email} is no longer an administrator.`]);
    await remove(someone);
    expect(toasts().at(-1)).toBe(`${someone.email} was no longer an administrator.`);
    expect($entry.get().state).toBe('open');
  });

  test('who is oneself leads away from the administration', async () => {
    const { remove, toasts, $entry, $session } = await openAdministrators();
    await remove(admin());
    expect(await roleOf(admin())).toBe('user');
    expect([$session.get(), $entry.get()]).toMatchObject([{ role: 'user' }, { state: 'loading' }]);
    expect(toasts()).toEqual(['You are no longer an administrator.']);
  });

  test('who is the last one is refused with the reason', async () => {
    const { remove, says } = await openAdministrators();
    // The real database has the administrators of other tests; supabase/tests/lastAdministrator.test.ts uses one without.
    publish('/rest/v1/rpc/unmake_administrator', 'last administrator');
    await remove(admin());
    await says('You can’t remove the last administrator, so nothing was changed.');
    publish('/rest/v1/rpc/unmake_administrator', null);
  });

  test('without an answer says so, and they stay', async () => {
    const someone = await administrator();
    const { remove, lists, toasts } = await openAdministrators();
    await lists(someone, true);
    server.fault = 'down';
    await remove(someone);
    expect(toasts()).toEqual([expect.stringMatching(/^We got no answer/)]);
    expect(await roleOf(someone)).toBe('admin');
  });
});

test('a former administrator changes nothing, and is redirected', async () => {
  const someone = await member();
  const { addAdministrator, $entry, $session } = await openAdministrators();
  await owner`update public.user_roles set role = 'user' where user_id = ${admin().id}`;
  expect(await addAdministrator(someone.email)).toMatch(/You are no longer an administrator/);
  expect(await roleOf(someone)).toBe('user');
  expect([$session.get(), $entry.get()]).toMatchObject([{ role: 'user' }, { state: 'loading' }]);
});
