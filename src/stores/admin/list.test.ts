/** The list of the catalogue, as Resource Management shows it. */
import { describe, expect, test } from 'vitest';
import { openAdminTab, signInInstead } from '../../../supabase/tests/adminTab.ts';
import { addDeletedResource, addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { member, owner } from '../../../supabase/tests/people.ts';
import type { Attention } from '../../contract/admin.ts';
import { until } from '../testing/until.ts';

async function openList(address = '/admin') {
  const tab = await openAdminTab(address, () => import('./list.ts'));
  const list = tab.createAdminList(tab.browser);
  tab.stopAfterTest(list.start(''));
  const rows = () => {
    const { listed } = list.$list.get();
    return listed.state === 'ready' ? listed.found.items : [];
  };
  const ids = () => rows().map(({ id }) => id);
  return {
    ...tab,
    list,
    rows,
    /** Resolves when the list shows these resources in this order. */
    shows: (...wanted: string[]) =>
      until(list.$list, ({ listed }) => listed.state === 'ready' && ids().join() === wanted.join()),
  };
}

test('the address says what is listed, and follows what is chosen', async () => {
  const word = uniqueWord();
  const ids = await addResources(word, 26);
  const { list, shows, address, clock } = await openList(`/admin?q=${word}&page=2`);
  await shows(...ids.slice(24));
  list.choose({ page: 1 });
  await shows(...ids.slice(0, 24));
  expect(address()).toBe(`/admin?q=${word}`);
  list.choose({ category: 'worship' });
  await shows();
  expect(address()).toBe(`/admin?q=${word}&category=worship`);
  list.type(`${word} 3`);
  clock.advance(250);
  list.choose({ category: null });
  await shows(ids[22] ?? '');
});

test('a page past the end leads to the last page', async () => {
  const word = uniqueWord();
  const ids = await addResources(word, 25);
  const { shows, address } = await openList(`/admin?q=${word}&page=7`);
  await shows(ids[24] ?? '');
  expect(address()).toBe(`/admin?q=${word}&page=2`);
});

test('the bin is listed by itself', async () => {
  const word = uniqueWord();
  const [there, gone] = [await addResource({ title: word }), await addDeletedResource({ title: word })];
  const { list, shows, rows } = await openList(`/admin?q=${word}`);
  await shows(there);
  expect(rows()[0]).toMatchObject({ deleted_at: null, external_link: 'https://example.org/pilgrim' });
  list.choose({ bin: true });
  await shows(gone);
  expect(rows()[0]?.deleted_at).toMatch(/^2026-01-01T/);
});

test.each([
  ['image', { image_url: null }],
  ['description', { description: '' }],
  ['tags', { tags: [] }],
  ['extent', { pages: null }],
] satisfies [Attention, object][])('what has no %s needs attention', async (attention, lacking) => {
  const word = uniqueWord();
  const whole = { title: word, image_url: 'https://example.org/a.png', description: 'Grace', tags: ['a'], pages: 9 };
  await addResource(whole);
  const id = await addResource({ ...whole, ...lacking });
  const { list, shows } = await openList(`/admin?q=${word}&needs=${attention}`);
  await shows(id);
  list.choose({ attention: 'any' });
  await shows(id);
});

test('after a change it is read again, and after coming back to the page', async () => {
  const word = uniqueWord();
  const first = await addResource({ title: word });
  const { shows, reloadAdminList, show } = await openList(`/admin?q=${word}`);
  await shows(first);
  const second = await addResource({ title: word });
  reloadAdminList();
  await shows(second, first);
  await owner`delete from public.resources where id = ${first}`;
  show();
  await shows(second);
});

describe('what cannot be loaded', () => {
  test('is retried, then said, and loaded on trying again', async () => {
    const word = uniqueWord();
    const id = await addResource({ title: word });
    server.fault = 'status 503 with HTML';
    const { list, shows, clock, toasts } = await openList(`/admin?q=${word}`);
    for (const pause of [1000, 2000, 4000]) await clock.finishTimer(pause);
    await until(list.$list, ({ listed }) => listed.state === 'failed');
    expect(toasts()).toEqual(['Failed to load resources']);
    server.fault = null;
    list.retry();
    await shows(id);
  });

  test('leaves what is on screen, and says so', async () => {
    const word = uniqueWord();
    const id = await addResource({ title: word });
    const { list, shows, toasts } = await openList(`/admin?q=${word}`);
    await shows(id);
    server.fault = 'status 404';
    list.retry();
    await until(list.$list, ({ listed }) => listed.state === 'ready' && listed.update.state === 'failed');
    expect(toasts()).toEqual(['Failed to load resources']);
    await shows(id);
  });
});

test('a member who is no administrator gets nothing', async () => {
  const word = uniqueWord();
  await addResource({ title: word });
  await signInInstead(await member());
  const { list } = await openList(`/admin?q=${word}`);
  await until(list.$list, ({ listed }) => listed.state === 'failed');
});
