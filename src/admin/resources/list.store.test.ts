/** The list of the catalogue, as Resource Management shows it. */
import { describe, expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { addResource, addResources, uniqueWord } from '../../../supabase/tests/builders.ts';
import { callSlowly, server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

async function openList(address = '/admin') {
  const tab = await openAdminTab(address, async () => ({
    ...(await import('./list.store.ts')),
    ...(await import('./changes.store.ts')),
    ...(await import('./screen.store.ts')),
    ...(await import('../form/form.store.ts')),
    ...(await import('../form/saveForm.store.ts')),
    ...(await import('../sections/undo.store.ts')),
    ...(await import('../../core/remote/changes.api.ts')),
  }));
  const list = tab.createAdminList(tab.browser);
  tab.stopAfterTest(list.start(''));
  const rows = () => {
    const { listed } = list.$list.get();
    return list.withChanges(listed.state === 'ready' ? listed.found : { items: [], total: 0 }).items;
  };
  const ids = () => rows().map(({ id }) => id);
  return {
    ...tab,
    list,
    rows,
    row(id: string) {
      const shown = rows().find((each) => each.id === id);
      if (!shown) throw new Error('The resource is not in the list.');
      return shown;
    },
    /** Resolves when the list shows these resources in this order. */
    shows: (...expected: string[]) =>
      until(list.$list, ({ listed }) => listed.state === 'ready' && ids().join() === expected.join()),
  };
}

const stored = async (id: string) => (await owner`select * from public.resources where id = ${id}`)[0] ?? {};

test('the address says what is listed, and follows the choices', async () => {
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

test('what is explicit, or plays elsewhere, is found', async () => {
  const word = uniqueWord();
  await addResource({ title: word });
  const id = await addResource({ title: word, content_flags: ['explicit'] });
  const { rows, shows } = await openList(`/admin?q=${word}&needs=flags`);
  await shows(id);
  expect(rows()[0]?.content_flags).toEqual(['explicit']);
});

test('broken links are found automatically, with since when and why', async () => {
  const word = uniqueWord();
  await addResource({ title: word });
  const ids = await addResources(word, 26);
  const looks = ids.map((resource_id, index) => ({
    ...{ resource_id, link: 'https://example.org/pilgrim', state: 'gone', answer: 'not found' },
    ...{ since: new Date(Date.UTC(2026, 4, 30 - index)), looked_at: new Date(Date.UTC(2026, 5, 7)) },
  }));
  await owner`insert into public.link_checks ${owner(looks)}`;
  const { list, rows, shows, address } = await openList(`/admin?q=${word}&needs=link`);
  await shows(...ids.slice(0, 24));
  expect(rows()[0]).toMatchObject({ title: `${word} 25`, broken: { state: 'gone', answer: 'not found' } });
  list.choose({ page: 2 });
  await shows(...ids.slice(24));
  expect(address()).toBe(`/admin?q=${word}&needs=link&page=2`);
  list.choose({ category: 'worship', language: 'de', captions: true, drafts: true });
  await shows();
});

test('after a change it is read again, and after coming back to the page', async () => {
  const word = uniqueWord();
  const first = await addResource({ title: word });
  const { shows, announce, show } = await openList(`/admin?q=${word}`);
  await shows(first);
  const second = await addResource({ title: word });
  announce('catalogue');
  await shows(second, first);
  await owner`delete from public.resources where id = ${first}`;
  show();
  await shows(second);
});

describe('what cannot be loaded', () => {
  test('is retried, then an error is shown, and trying again loads it', async () => {
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

describe('a flag', () => {
  async function openResources(count = 1) {
    const word = uniqueWord();
    const ids = await addResources(word, count);
    const tab = await openList(`/admin?q=${word}`);
    await tab.shows(...ids);
    const [id = '', other = ''] = ids;
    return { ...tab, id, other };
  }

  test.each([
    ['is_hero', 'Hero status updated!', 'Failed to update hero status'],
    ['is_top_pick', 'Top pick status updated!', 'Failed to update top pick status'],
  ] as const)('%s is shown at once, saved, and rolled back if that fails', async (flag, updated, failed) => {
    const { list, row, id, toasts } = await openResources();
    await callSlowly(
      () => list.setFlag(row(id), flag, true),
      () => expect(row(id)[flag]).toBe(true),
    );
    expect(await stored(id)).toMatchObject({ [flag]: true });
    expect(toasts()).toContain(updated);
    server.fault = 'HTML instead of JSON';
    await list.setFlag(row(id), flag, false);
    expect(row(id)[flag]).toBe(true);
    expect(toasts()).toContain(failed);
  });

  test('is shown with the time of its change until the list is read again, so that the form can be saved', async () => {
    const { list, row, id } = await openResources();
    await list.setFlag(row(id), 'is_hero', true);
    const { updated_at } = row(id);
    expect(await stored(id)).toMatchObject({ updated_at: new Date(updated_at) });
  });

  test('of the resource in the form counts as the administrator’s own change there, like others and undoing them', async () => {
    const { list, row, id, open, changeDraft, saveForm, $form, toasts, ...tab } = await openResources();
    tab.stopAfterTest($form.listen(() => {}));
    open(row(id));
    changeDraft({ description: 'Mine', author: 'Ruth', image_url: 'https://example.org/picture.png' });
    await list.setFlag(row(id), 'is_hero', true);
    await list.setFlag(row(id), 'is_top_pick', true);
    tab.selectPage([id], true);
    await tab.changeSelected('set category', 'movies');
    await tab.changeSelected('add tag', 'hope');
    await until($form, ({ draft }) => draft.tags === 'hope');
    tab.undoLast();
    await until($form, ({ draft }) => draft.tags === '');
    await saveForm();
    expect($form.get().saving.state).toBe('idle');
    expect(toasts().at(-1)).toBe('Resource updated successfully!');
    const expected = { description: 'Mine', category: 'movies', tags: [], is_hero: true, is_top_pick: true };
    expect(await stored(id)).toMatchObject(expected);
  });

  test('that is switched again while it is being sent ends as it was set last', async () => {
    const { list, row, id } = await openResources();
    const switched: Promise<void>[] = [];
    await callSlowly(
      () => list.setFlag(row(id), 'is_hero', true),
      () => switched.push(list.setFlag(row(id), 'is_hero', false)),
    );
    await Promise.all(switched);
    expect(await stored(id)).toMatchObject({ is_hero: false });
    expect(row(id).is_hero).toBe(false);
  });

  test('that was switched is the last change: Ctrl+Z does not undo the one before it', async () => {
    const { list, row, deleteResource, undoLast, says, id, other, shows } = await openResources(2);
    await deleteResource(id);
    await shows(other);
    await list.setFlag(row(other), 'is_hero', true);
    expect(undoLast()).toBe(false);
    await deleteResource(other);
    expect(undoLast()).toBe(true);
    await says('Undone: 1 resource as before.');
    expect(await stored(id)).toMatchObject({ deleted_at: expect.any(Date) });
    expect(await stored(other)).toMatchObject({ deleted_at: null });
  });

  test('of a resource that is gone fails', async () => {
    const { list, row, id, toasts } = await openResources();
    const gone = { ...row(id), id: crypto.randomUUID() };
    await list.setFlag(gone, 'is_hero', true);
    expect(toasts()).toEqual(['Failed to update hero status']);
  });
});
