/** Changing resources one by one and many at once, and undoing it. */
import { describe, expect, test, vi } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource, addResources, type NewResource, uniqueWord } from '../../../supabase/tests/builders.ts';
import { uniqueVideo } from '../../../supabase/tests/imports.ts';
import { dropAnswers, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';

import { eventually } from '../../testing/eventually.ts';

const openTab = () =>
  openAdminTab('/admin', async () => ({
    ...(await import('./changes.store.ts')),
    ...(await import('./screen.store.ts')),
    ...(await import('../schedule/schedule.store.ts')),
    ...(await import('../sections/undo.store.ts')),
    ...(await import('../../core/remote/changes.api.ts')),
  }));

const rowOf = async (id: string) => (await owner`select * from public.resources where id = ${id}`)[0] ?? {};
const rowsOf = (ids: readonly string[]) =>
  owner`select * from public.resources where id = any (${[...ids]}) order by id`;

const SHOWN = { is_draft: false, deleted_at: null };
const DRAFT = { is_draft: true, deleted_at: null };
const BINNED = { is_draft: false, deleted_at: '2026-01-01T00:00:00Z' };

/** Where a resource is; when it was moved to the bin doesn't matter. */
const placeOf = async (id: string) => {
  const { is_draft, deleted_at } = await rowOf(id);
  return { is_draft, deleted_at: deleted_at && BINNED.deleted_at };
};

test.each([
  {
    change: 'publishResource',
    before: DRAFT,
    after: SHOWN,
    done: 'The resource is published. Visitors will see it in a few minutes.',
    failed: 'We couldn’t publish the resource, so it’s still a draft. Please try again in a moment.',
  },
  {
    change: 'deleteResource',
    before: SHOWN,
    after: BINNED,
    done: 'Resource deleted successfully!',
    failed: 'Failed to delete resource',
  },
  {
    change: 'restoreResource',
    before: BINNED,
    after: SHOWN,
    done: 'The resource is back in the catalogue.',
    failed: 'We couldn’t restore the resource, so it’s still in the bin. Please try again in a moment.',
  },
] as const)('$change says whether it was done, and is undone', async ({ change, before, after, done, failed }) => {
  const id = await addResource(before);
  const { [change]: run, toasts, says, pressToast, $screen } = await openTab();
  server.fault = 'status 500';
  expect(await run(id)).toBe(false);
  expect(toasts()).toEqual([failed]);
  expect($screen.get().changing.size).toBe(0);
  expect(await placeOf(id)).toEqual(before);
  server.fault = null;
  expect(await run(id)).toBe(true);
  expect(toasts()).toEqual([done]);
  expect(await placeOf(id)).toEqual(after);
  pressToast();
  await says('Undone: 1 resource as before.');
  expect(await placeOf(id)).toEqual(before);
});

test('a change without an answer may have been made, and Ctrl+Z does not undo the one before it', async () => {
  const [before, id] = [await addResource(), await addResource()];
  const { deleteResource, saveSchedule, offerUndoBy, toasts, undoLast } = await openTab();
  await deleteResource(before);
  dropAnswers(true);
  expect(await deleteResource(id)).toBe(false);
  expect(toasts().at(-1)).toBe('We got no answer. Please look at the list, and try again in a moment.');
  expect(undoLast()).toBe(false);
  offerUndoBy('Before', () => {});
  const times = { publish_at: null, unpublish_at: '2095-01-01T00:00:00Z' };
  expect(await saveSchedule([before], times)).toMatch(/^What you entered is still here/);
  dropAnswers(false);
  expect(undoLast()).toBe(false);
  expect(await placeOf(id)).toEqual(BINNED);
});

test('a resource takes the new address of its link, and that is undone', async () => {
  const id = await addResource({ external_link: 'https://example.org/old' });
  const { takeLink, toasts, says, pressToast } = await openTab();
  const linkOf = async () => (await rowOf(id)).external_link;
  const resource = { id, external_link: 'https://example.org/old' };
  server.fault = 'status 500';
  await takeLink(resource, 'https://example.org/new');
  expect(toasts()).toEqual(['We couldn’t change the link. Please try again in a moment.']);
  expect(await linkOf()).toBe('https://example.org/old');
  server.fault = null;
  await takeLink(resource, 'https://example.org/new');
  expect(toasts()).toEqual(['The resource now leads to the new address.']);
  expect(await linkOf()).toBe('https://example.org/new');
  pressToast();
  await eventually(async () => expect(await linkOf()).toBe('https://example.org/old'));
  await takeLink({ id, external_link: 'https://example.org/older' }, 'https://example.org/new');
  await says('This resource now has another link, or was deleted.');
  expect(await linkOf()).toBe('https://example.org/old');
});

test('a resource does not take the address of a video that is in the catalogue', async () => {
  const { link } = uniqueVideo();
  await addResource({ external_link: link });
  const id = await addResource({ external_link: 'https://example.org/old' });
  const { takeLink, toasts } = await openTab();
  await takeLink({ id, external_link: 'https://example.org/old' }, link);
  expect(toasts()).toEqual(['Nothing was changed: what’s at that address is already in the catalogue.']);
  expect((await rowOf(id)).external_link).toBe('https://example.org/old');
});

test('a deleted resource stays deleted while its video is in the catalogue again, whether it is restored or undone', async () => {
  const { link } = uniqueVideo();
  const id = await addResource({ external_link: link });
  const { deleteResource, restoreResource, undo, toasts } = await openTab();
  await deleteResource(id);
  const [entry] = await owner`select batch from public.audit_entries where subject_id = ${id} and action = 'binned'`;
  await addResource({ external_link: link });
  expect(await restoreResource(id)).toBe(false);
  expect(toasts().at(-1)).toMatch(/^Nothing was restored: the same video, song or playlist/);
  await undo(entry?.batch);
  expect(toasts().at(-1)).toMatch(/^We couldn’t undo this: one of its videos, songs or playlists/);
  expect(await rowOf(id)).toMatchObject({ deleted_at: expect.any(Date) });
});

describe('selected resources', () => {
  async function openSelected(overrides: NewResource = {}) {
    const tab = await openTab();
    const ids = await addResources(uniqueWord(), 3, { tags: ['old'], ...overrides });
    tab.selectPage(ids, true);
    return { ...tab, ids };
  }

  const STAY = 3;

  test.each([
    ['set hero', undefined, {}, { is_hero: true }, '3 resources are now shown as hero.', STAY],
    ['set top pick', undefined, {}, { is_top_pick: true }, '3 resources are now among the Top Picks.', STAY],
    ['add tag', 'new', {}, { tags: ['old', 'new'] }, '3 resources now have the tag “new”.', STAY],
    ['remove tag', 'old', {}, { tags: [] }, '3 resources no longer have the tag “old”.', STAY],
    ['set category', 'worship', {}, { category: 'worship' }, '3 resources are now in Worship.', STAY],
    ['unpublish', undefined, {}, { is_draft: true }, '3 resources are now drafts.', 0],
    [
      'publish',
      undefined,
      { is_draft: true },
      { is_draft: false },
      '3 resources are published. Visitors will see them in a few minutes.',
      0,
    ],
    ['bin', undefined, {}, { deleted_at: expect.any(Date) }, '3 resources deleted successfully!', 0],
  ] as const)(
    'are changed together (%s), and back again',
    async (action, value, overrides, changed, expected, selected) => {
      const { changeSelected, ids, toasts, says, pressToast, $screen } = await openSelected(overrides);
      const before = await rowsOf(ids);
      expect(await changeSelected(action, value)).toBe(true);
      expect(await rowsOf(ids)).toEqual(ids.map(() => expect.objectContaining(changed)));
      expect(toasts()).toEqual([expected]);
      expect($screen.get().selection.ids.size).toBe(selected);
      pressToast();
      await says('Undone: 3 resources as before.');
      expect(await rowsOf(ids)).toEqual(before.map((row) => ({ ...row, updated_at: expect.any(Date) })));
    },
  );

  test('stay as they are if one of them cannot be changed, and a toast says why', async () => {
    const { changeSelected, selectOne, ids, toasts } = await openSelected();
    const full = await addResource({ tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) });
    selectOne(full, true, ids, false);
    expect(await changeSelected('add tag', 'one more')).toBe(false);
    expect(toasts()).toEqual([expect.stringContaining('20 tags')]);
    expect((await rowsOf(ids)).flatMap(({ tags }) => tags)).not.toContain('one more');
  });

  test('that already have the change are left alone, and there is nothing to undo', async () => {
    const { changeSelected, toasts, $toasts } = await openSelected();
    expect(await changeSelected('add tag', 'old')).toBe(true);
    expect(toasts()).toEqual(['Everything you selected is already like this, so nothing was changed.']);
    expect($toasts.get()[0]?.action).toBeUndefined();
  });
});

test('a selected resource that is deleted by its own button does not stay selected', async () => {
  const [id = '', other = ''] = await addResources(uniqueWord(), 2);
  const { deleteResource, selectPage, $screen } = await openTab();
  selectPage([id, other], true);
  await deleteResource(id);
  expect([...$screen.get().selection.ids]).toEqual([other]);
});

test('what someone else has changed since is not undone, and a toast says so', async () => {
  const ids = await addResources(uniqueWord(), 2);
  const { changeSelected, selectPage, says, pressToast } = await openTab();
  selectPage(ids, true);
  await changeSelected('set category', 'movies');
  await owner`update public.resources set category = 'others' where id = ${ids[0] ?? ''}`;
  pressToast();
  await says(
    'Undone: 1 resource as before. 1 resource couldn’t be restored, because it has been changed or deleted since, or the change is too old.',
  );
  expect((await rowsOf(ids)).map(({ category }) => category).toSorted()).toEqual(['books', 'others']);
});

test('an undo that fails says so', async () => {
  const id = await addResource();
  const { deleteResource, says, pressToast } = await openTab();
  await deleteResource(id);
  server.fault = 'status 500';
  pressToast();
  await says('couldn’t undo this just now');
  expect((await rowOf(id)).deleted_at).not.toBe(null);
});

test('after each change the open section is told to read again', async () => {
  const id = await addResource();
  const { deleteResource, onChange } = await openTab();
  const listener = vi.fn();
  const stop = onChange('catalogue', listener);
  await deleteResource(id);
  await eventually(() => expect(listener).toHaveBeenCalledTimes(1));
  stop();
});

test('a selection that is full says so', async () => {
  const { selectPage, toasts, $screen } = await openTab();
  selectPage(
    Array.from({ length: 600 }, () => crypto.randomUUID()),
    true,
  );
  expect($screen.get().selection.ids.size).toBe(500);
  expect(toasts()).toEqual([expect.stringMatching(/^500 resources are selected/)]);
});
