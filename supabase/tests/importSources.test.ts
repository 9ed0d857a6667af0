import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, uniqueWord } from './builders.ts';
import { uniqueVideo } from './imports.ts';
import { outcome } from './outcome.ts';
import { administrator, type Client, owner } from './people.ts';

const admin = await administrator();
const { client } = admin;

const newSource = () => ({ platform: 'youtube', kind: 'channel', query: `@${uniqueWord()}`, name: 'A choir' });

async function addSource(by: Client = client): Promise<string> {
  const source = newSource();
  await by.rpc('save_import_source', source).throwOnError();
  const [row] = await owner<{ id: string }[]>`select id from public.import_sources where query = ${source.query}`;
  return row?.id ?? '';
}

const unseen = async (source_id: string, items: string[]) =>
  (await client.rpc('unseen_items', { source_id, items }).throwOnError()).data;

const stored = async (id: string) => (await owner`select * from public.import_sources where id = ${id}`)[0];

describe('a saved source', () => {
  test('is listed, renamed and deleted by any administrator, and records who saved it', async () => {
    const someone = await administrator();
    const id = await addSource(someone.client);
    expect(await stored(id)).toMatchObject({ created_by: someone.id });
    const { data } = await client.rpc('list_import_sources').throwOnError();
    expect(data.find((source) => source.id === id)).toMatchObject({
      name: 'A choir',
      kind: 'channel',
      checked_at: null,
    });
    expect((await client.rpc('rename_import_source', { id, name: 'Choir' })).data).toBe(true);
    expect(await stored(id)).toMatchObject({ name: 'Choir' });
    await client.rpc('delete_import_source', { id }).throwOnError();
    expect(await stored(id)).toBeUndefined();
    expect((await client.rpc('rename_import_source', { id, name: 'Choir' })).data).toBe(false);
  });

  test('is saved once', async () => {
    const source = newSource();
    const save = async (overrides: object) =>
      (await client.rpc('save_import_source', { ...source, ...overrides })).data;
    expect(await save({})).toBe('saved');
    expect(await save({ name: 'Another name' })).toBe('already saved');
    expect(await save({ kind: 'keyword' })).toBe('saved');
  });

  test('that is deleted leaves an entry in the audit trail', async () => {
    const id = await addSource();
    await client.rpc('delete_import_source', { id }).throwOnError();
    const entries = await owner`select actor, title, action, before from public.audit_entries where subject_id = ${id}`;
    const before = { platform: 'youtube', kind: 'channel', query: expect.any(String) };
    expect(entries).toEqual([{ actor: admin.id, title: 'A choir', action: 'deleted', before }]);
  });

  test('stays when the account that saved it is deleted, without its name', async () => {
    const someone = await administrator();
    const id = await addSource(someone.client);
    await owner`delete from auth.users where id = ${someone.id}`;
    expect(await stored(id)).toMatchObject({ created_by: null });
  });
});

describe('a source that is watched', () => {
  test('is so once an administrator wants it, and no more when one does not; the trail says so', async () => {
    const id = await addSource();
    const watch = async (is_watched: boolean) =>
      (await client.rpc('watch_source', { id, is_watched }).throwOnError()).data;
    expect([await watch(true), await watch(true)]).toEqual([true, true]);
    expect(await stored(id)).toMatchObject({ is_watched: true });
    await owner`update public.import_sources set watch_failures = 3, watch_error = 'not found', watch_began_at = now() where id = ${id}`;
    await watch(false);
    expect(await stored(id)).toMatchObject({ is_watched: false, watch_failures: 0, watch_error: null });
    await watch(true);
    expect(await stored(id)).toMatchObject({ is_watched: true, watch_began_at: null });
    const entries = await owner`select action from public.audit_entries where subject_id = ${id} order by id`;
    expect(entries.map(({ action }) => action)).toEqual(['watched', 'unwatched', 'watched']);
    await client.rpc('delete_import_source', { id });
    expect(await watch(true)).toBe(false);
  });

  test.each([
    ['youtube', 'keyword'],
    ['spotify', 'artist'],
    ['spotify', 'album'],
  ])('is no %s %s', async (platform, kind) => {
    const source = { ...newSource(), platform, kind };
    await client.rpc('save_import_source', source).throwOnError();
    const [row] = await owner<{ id: string }[]>`select id from public.import_sources where query = ${source.query}`;
    const { error } = await client.rpc('watch_source', { id: row?.id ?? '', is_watched: true });
    expect(error?.message).toContain('import_sources_check');
  });

  test('leaves what it has seen by itself new to people', async () => {
    const id = await addSource();
    const [one = '', other = ''] = [uniqueVideo().item, uniqueVideo().item];
    await owner`insert into private.seen_items (source_id, item, by_watch) values (${id}, ${one}, true), (${id}, ${other}, true)`;
    expect(await unseen(id, [one, other])).toEqual([one, other]);
    await client.rpc('mark_seen', { source_id: id, items: [one] });
    expect(await unseen(id, [one, other])).toEqual([other]);
  });
});

describe('new items of a source', () => {
  test('is neither in the catalogue, nor in the bin, nor seen in it before, and keeps its order', async () => {
    const [source, elsewhere] = [await addSource(), await addSource()];
    const [shown, binned, seen, fresh, other] = Array.from({ length: 5 }, uniqueVideo);
    await addResource({ external_link: shown?.link ?? '' });
    await addDeletedResource({ external_link: binned?.link ?? '' });
    const items = [shown, binned, seen, fresh, other].map((video) => video?.item ?? '');
    expect(await outcome(client.rpc('mark_seen', { source_id: source, items: [seen?.item ?? ''] }))).toBe('done');
    await client.rpc('mark_seen', { source_id: elsewhere, items: [fresh?.item ?? ''] });
    expect(await unseen(source, items.toReversed())).toEqual([other?.item, fresh?.item]);
  });

  test('is seen by all administrators once one of them has, and items may be marked twice', async () => {
    const id = await addSource();
    const items = [uniqueVideo().item, uniqueVideo().item];
    const { client: colleague } = await administrator();
    await colleague.rpc('mark_seen', { source_id: id, items: items.slice(1) });
    expect(await outcome(client.rpc('mark_seen', { source_id: id, items: [...items, ...items] }))).toBe('done');
    expect(await unseen(id, items)).toEqual([]);
    expect(await stored(id)).toMatchObject({ checked_at: expect.any(Date) });
  });

  test('may be nothing', async () => {
    const id = await addSource();
    expect(await unseen(id, [])).toEqual([]);
    await client.rpc('mark_seen', { source_id: id, items: [] });
    expect(await stored(id)).toMatchObject({ checked_at: expect.any(Date) });
  });

  test('are returned in one response, for 500 items at most', async () => {
    const id = await addSource();
    const items = Array.from({ length: 501 }, () => uniqueVideo().item);
    expect(await unseen(id, items.slice(1))).toEqual(items.slice(1));
    for (const call of ['unseen_items', 'mark_seen'] as const) {
      const { status, error } = await client.rpc(call, { source_id: id, items });
      expect([status, error?.message]).toEqual([400, 'too many']);
    }
  });

  test('of a source that is gone is refused when it is marked', async () => {
    const { status, error } = await client.rpc('mark_seen', { source_id: crypto.randomUUID(), items: [] });
    expect([status, error?.message]).toEqual([404, 'no such source']);
  });
});
