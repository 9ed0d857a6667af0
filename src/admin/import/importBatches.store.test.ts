/** The list of imports, and undoing one from there. */
import { expect, test } from 'vitest';
import { admin, openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { videoRows, wholeImport } from '../../../supabase/tests/imports.ts';
import { server } from '../../../supabase/tests/pageServer.ts';
import { owner } from '../../../supabase/tests/people.ts';
import { until } from '../../testing/until.ts';

async function openBatches(label: string) {
  const tab = await openAdminTab('/admin?section=import&tool=batches', async () => ({
    ...(await import('./importBatches.store.ts')),
    ...(await import('../sections/undo.store.ts')),
  }));
  const list = tab.createBatchList(tab.browser);
  tab.stopAfterTest(list.start(''));
  const found = () => {
    const { listed } = list.$list.get();
    return listed.state === 'ready' ? listed.found.items.find((batch) => batch.label === label) : undefined;
  };
  await until(list.$list, () => found() !== undefined);
  const batch = () => {
    const shown = found();
    if (!shown) throw new Error('The import is not in the list.');
    return shown;
  };
  return { ...tab, list, batch };
}

const countBinned = async (id: string) =>
  (await owner`select from private.resources where import_id = ${id} and deleted_at is not null`).length;

test('an import is undone as a whole, and the list says so', async () => {
  const label = uniqueWord();
  const { id } = await wholeImport(admin().client, videoRows(3), label);
  const { batch, list, undoBatch, $undoing, toasts, offerUndoBy, undoLast } = await openBatches(label);
  offerUndoBy('Before', () => {});
  expect(batch()).toMatchObject({ actor_email: admin().email, state: 'finished', added: 3, shown: 3, binned: 0 });
  const undoing = undoBatch(batch());
  expect($undoing.get().get(id)).toBe(0);
  await undoBatch(batch());
  await undoing;
  expect(toasts().at(-1)).toBe('Undone: 3 resources are in the bin.');
  expect(undoLast()).toBe(false);
  expect($undoing.get().has(id)).toBe(false);
  await until(list.$list, () => batch().state === 'undone');
  expect(batch()).toMatchObject({ shown: 0, binned: 3 });
  expect(await countBinned(id)).toBe(3);
});

test('an undo that fails says so, and can be repeated', async () => {
  const label = uniqueWord();
  const { id } = await wholeImport(admin().client, videoRows(2), label);
  const { batch, undoBatch, $undoing, toasts } = await openBatches(label);
  server.fault = 'status 500';
  await undoBatch(batch());
  expect(toasts()).toEqual([expect.stringMatching(/^We couldn’t finish undoing the import/)]);
  expect($undoing.get().size).toBe(0);
  server.fault = null;
  await undoBatch(batch());
  expect(await countBinned(id)).toBe(2);
});
