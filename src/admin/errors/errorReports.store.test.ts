/** Reports of errors in visitors' browsers. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

let message: string;
beforeEach(async () => {
  message = uniqueWord();
  await owner`insert into public.client_errors (message, page, created_at) values
    (${message}, '/books', '2095-01-02Z'), (${message}, '/', '2095-01-01Z')`;
});
afterEach(() => owner`delete from public.client_errors where message = ${message}`);

const count = async () => (await owner`select id from public.client_errors where message = ${message}`).length;

/** The list, once it has this test's error. */
async function openReports() {
  const tab = await openAdminTab('/admin?section=errors', () => import('./errorReports.store.ts'));
  const list = tab.createErrorReports(tab.browser);
  tab.stopAfterTest(list.start(''));
  const shown = () => {
    const { listed } = list.$list.get();
    const found = listed.state === 'ready' ? listed.found : { items: [], total: 0 };
    return list.withChanges(found).items.find((group) => group.message === message);
  };
  const group = () => {
    const found = shown();
    if (!found) throw new Error('The error is not in the list.');
    return found;
  };
  await until(list.$list, () => shown() !== undefined);
  return { ...tab, list, shown, group };
}

test('an error that was reported twice is listed once, and cleared at once', async () => {
  const { list, shown, group, toasts } = await openReports();
  expect(group()).toMatchObject({ times: 2, path: '/books' });
  await callSlowly(
    () => list.clear(group()),
    () => expect(shown()).toBeUndefined(),
  );
  expect(toasts()).toEqual(['2 reports cleared.']);
  expect(await count()).toBe(0);
  await until(list.$changes, (changes) => changes.length === 0);
  expect(shown()).toBeUndefined();
});

test('an error that another administrator has cleared is gone, and a toast says so', async () => {
  const { list, group, toasts } = await openReports();
  await owner`delete from public.client_errors where message = ${message}`;
  await list.clear(group());
  expect(toasts()).toEqual(['These reports had already been cleared.']);
});

test('an error that cannot be cleared comes back, and a toast says so', async () => {
  const { list, group, toasts } = await openReports();
  const unchanged = group();
  server.fault = 'HTML instead of JSON';
  await list.clear(unchanged);
  expect(toasts()).toEqual(['We couldn’t clear the error, so it’s still here. Please try again in a moment.']);
  expect(group()).toEqual(unchanged);
  expect(await count()).toBe(2);
});
