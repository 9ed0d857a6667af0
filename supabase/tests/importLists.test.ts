import { describe, expect, test } from 'vitest';
import type { KnownResource } from '../../src/contract/importBatch.ts';
import { addDeletedResource, addResource, uniqueWord } from './builders.ts';
import {
  importRows,
  stageRows,
  takeInAll,
  undoImport,
  uniqueVideo,
  videoRow,
  videoRows,
  wholeImport,
} from './imports.ts';
import { administrator, owner } from './people.ts';

const { client } = await administrator();

const list = async (page = 1) => (await client.rpc('list_imports', { page }).throwOnError()).data;

/** An import in the list, whichever page it's on. */
async function listed(id: string) {
  for (let page = 1; ; page++) {
    const rows = await list(page);
    const found = rows.find((row) => row.id === id);
    if (found || rows.length === 0) return found;
  }
}

const knownResources = async (...rows: { external_link: string; title: string }[]) =>
  (await client.rpc('known_resources', { rows }).throwOnError()).data as unknown as (KnownResource | null)[];

describe('undoing an import', () => {
  test('puts its resources into the bin, and nothing else', async () => {
    const existing = await addResource({ external_link: uniqueVideo().link });
    const { id } = await wholeImport(client, videoRows(3));
    const other = await wholeImport(client, videoRows(2));
    expect(await undoImport(client, id)).toBe(3);
    expect(await listed(id)).toMatchObject({ state: 'undone', added: 3, shown: 0, binned: 3 });
    expect(await listed(other.id)).toMatchObject({ state: 'finished', shown: 2, binned: 0 });
    expect(await owner`select deleted_at from public.resources where id = ${existing}`).toEqual([{ deleted_at: null }]);
  });

  test('takes as many calls as it has five hundreds', async () => {
    const id = crypto.randomUUID();
    for (let chunk = 0; chunk < 3; chunk++)
      await importRows(
        client,
        id,
        videoRows(200).map((row, index) => ({ ...row, row: chunk * 200 + index })),
      );
    expect([await undoImport(client, id), await undoImport(client, id), await undoImport(client, id)]).toEqual([
      500, 100, 0,
    ]);
  });

  test('leaves what another import has brought back to that one', async () => {
    const rows = videoRows(3);
    const first = await wholeImport(client, rows);
    const [corrected] = first.outcomes;
    await client
      .from('resources')
      .update({ title: 'Corrected' })
      .eq('id', corrected?.resource_id ?? '');
    await undoImport(client, first.id);
    const second = await wholeImport(client, rows);
    expect(second.outcomes).toEqual(first.outcomes.map((each) => ({ ...each, outcome: 'restored' })));
    expect(await undoImport(client, first.id)).toBe(0);
    expect(await listed(first.id)).toMatchObject({ state: 'undone', added: 3, shown: 0, binned: 0 });
    expect(await listed(second.id)).toMatchObject({ state: 'finished', added: 3, shown: 3, binned: 0 });
    const [row] = await owner`select title from public.resources where id = ${corrected?.resource_id ?? ''}`;
    expect(row).toEqual({ title: 'Corrected' });
  });

  test('of a missing import is refused', async () => {
    const { status, error } = await client.rpc('undo_import', { import_id: crypto.randomUUID() });
    expect([status, error?.message]).toEqual([404, 'no such import']);
  });
});

describe('the list of imports', () => {
  test('shows who started each, its source and label, and what’s left of it', async () => {
    const someone = await administrator();
    const label = uniqueWord();
    const { id, outcomes } = await wholeImport(someone.client, [...videoRows(2), videoRow(2, { title: '' })], label);
    await client.rpc('change_resources', { ids: [outcomes[0]?.resource_id ?? ''], action: 'bin' });
    await owner`delete from public.resources where id = ${outcomes[1]?.resource_id ?? ''}`;
    expect(await listed(id)).toMatchObject({
      ...{ id, actor_email: someone.email, source: 'youtube', label, state: 'finished', planned: 200 },
      ...{ added: 2, shown: 0, binned: 1, undone_at: null, is_mine: false },
    });
  });

  test('says which of them has rows that wait', async () => {
    const id = crypto.randomUUID();
    await stageRows(client, id, videoRows(30)).throwOnError();
    await client.rpc('take_in_rows', { import_id: id }).throwOnError();
    expect(await listed(id)).toMatchObject({
      state: 'running',
      planned: 200,
      taken: 25,
      is_waiting: true,
      is_mine: true,
      as_drafts: false,
    });
    await takeInAll(client, id);
    expect(await listed(id)).toMatchObject({ taken: 30, is_waiting: false });
    const undone = crypto.randomUUID();
    await stageRows(client, undone, videoRows(1)).throwOnError();
    await undoImport(client, undone);
    expect(await listed(undone)).toMatchObject({ state: 'undone', is_waiting: false });
  });

  test('has twenty on a page, the last one first, and the number of all', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 21; count++) {
      ids.push(crypto.randomUUID());
      await stageRows(client, ids.at(-1) ?? '', []).throwOnError();
    }
    const [first, second] = [await list(1), await list(2)];
    expect(first).toHaveLength(20);
    // Once each: an import that another test adds meanwhile moves the last one of the first page to the second.
    const places = [...new Set([...first, ...second].map(({ id }) => id))].filter((id) => ids.includes(id));
    expect(places.length).toBeGreaterThan(0);
    expect(places).toEqual(ids.toReversed().slice(0, places.length));
    expect(Number(first[0]?.total)).toBeGreaterThanOrEqual(21);
    expect(await list(1_000_000)).toEqual([]);
  });
});

describe('what is in the catalogue already', () => {
  test('is found by its item, in the catalogue rather than in the bin', async () => {
    const [shown, binned, unknown] = [uniqueVideo(), uniqueVideo(), uniqueVideo()];
    const title = uniqueWord();
    const id = await addResource({ title, category: 'sermons', external_link: `https://youtu.be/${shown.id}` });
    await addDeletedResource({ external_link: shown.link });
    const old = await addDeletedResource({ title, external_link: binned.link });
    const rows = [shown, unknown, binned, shown].map(({ link }) => ({ external_link: link, title: 'Any' }));
    const first = { id, title, category: 'sermons', is_binned: false, is_draft: false };
    const third = { id: old, title, category: 'books', is_binned: true, is_draft: false };
    expect(await knownResources(...rows)).toEqual([first, null, third, first]);
  });

  test('is found by its link and title together, however the title is composed', async () => {
    const external_link = `https://example.org/${uniqueWord()}`;
    await addDeletedResource({ external_link, title: 'Gnadé' });
    const id = await addResource({ external_link, title: 'Gnadé' });
    const titles = ['Gnadé'.normalize('NFD'), 'Hope'];
    const found = await knownResources(...titles.map((title) => ({ external_link, title })));
    expect(found.map((each) => each?.id)).toEqual([id, undefined]);
  });

  test('accepts 500 rows at most', async () => {
    const rows = Array.from({ length: 501 }, () => ({ external_link: uniqueVideo().link, title: 'Any' }));
    const { status, error } = await client.rpc('known_resources', { rows });
    expect([status, error?.message]).toEqual([400, 'too many rows']);
    expect(await knownResources(...rows.slice(1))).toEqual(Array(500).fill(null));
  });
});
