import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, everyone, uniqueWord } from './builders.ts';
import { uniqueVideo } from './imports.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { administrator, type Client, owner } from './people.ts';

const { nobody, one, another, admin, former } = await everyone();
const { client } = admin;

const newSource = () => ({ platform: 'youtube', kind: 'channel', query: `@${uniqueWord()}`, name: 'A choir' });

async function addSource(by: Client = client): Promise<string> {
  const { data, error } = await by.from('import_sources').insert(newSource()).select('id').single();
  if (error) throw error;
  return data.id;
}

async function unseen(source_id: string, items: string[]) {
  const { data, error } = await client.rpc('unseen_items', { source_id, items });
  if (error) throw error;
  return data;
}

const stored = async (id: string) => (await owner`select * from public.import_sources where id = ${id}`)[0];

describe.each([
  ['a visitor', nobody],
  ['a member', one.client],
  ['another member', another.client],
  ['a former administrator', former.client],
])('as %s', (who, stranger) => {
  test(`${who} sees, saves, renames and deletes no source`, async () => {
    const id = await addSource();
    const nothing = who === 'a visitor' ? DENIED : 0;
    const sources = () => stranger.from('import_sources');
    expect(await outcome(sources().select().eq('id', id))).toBe(nothing);
    expect(await outcome(sources().insert(newSource()))).toBe(DENIED);
    expect(await outcome(sources().update({ name: 'Mine' }).eq('id', id).select())).toBe(nothing);
    expect(await outcome(sources().delete().eq('id', id).select())).toBe(nothing);
    expect(await stored(id)).toMatchObject({ name: 'A choir' });
  });

  test(`${who} cannot ask or tell what was seen`, async () => {
    const id = await addSource();
    const { item } = uniqueVideo();
    expect(await outcome(stranger.rpc('unseen_items', { source_id: id, items: [item] }))).toBe(DENIED);
    expect(await outcome(stranger.rpc('mark_seen', { source_id: id, items: [item] }))).toBe(DENIED);
    expect(await unseen(id, [item])).toEqual([item]);
    expect(await stored(id)).toMatchObject({ checked_at: null });
  });
});

describe('a saved source', () => {
  test('is seen, renamed and deleted by every administrator, and says who saved it', async () => {
    const someone = await administrator();
    const id = await addSource(someone.client);
    const sources = () => client.from('import_sources');
    expect(await stored(id)).toMatchObject({ created_by: someone.id });
    expect(await outcome(sources().select().eq('id', id))).toBe(1);
    expect(await outcome(sources().update({ name: 'Choir' }).eq('id', id).select())).toBe(1);
    expect(await stored(id)).toMatchObject({ name: 'Choir' });
    expect(await outcome(sources().delete().eq('id', id).select())).toBe(1);
    expect(await stored(id)).toBeUndefined();
  });

  test('is saved once', async () => {
    const source = newSource();
    const sources = () => client.from('import_sources');
    expect(await outcome(sources().insert(source))).toBe('done');
    expect(await outcome(sources().insert({ ...source, name: 'Another name' }))).toBe(DUPLICATE);
    expect(await outcome(sources().insert({ ...source, kind: 'keyword' }))).toBe('done');
  });

  test.each(['query', 'created_by', 'checked_at'])('keeps its %s', async (column) => {
    const id = await addSource();
    const change = { [column]: null } as never;
    expect(await outcome(client.from('import_sources').update(change).eq('id', id))).toBe(DENIED);
  });

  test('loses who saved it with their account, and stays', async () => {
    const someone = await administrator();
    const id = await addSource(someone.client);
    await owner`delete from auth.users where id = ${someone.id}`;
    expect(await stored(id)).toMatchObject({ created_by: null });
  });
});

describe('what is new in a source', () => {
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

  test('is told in one answer, for 500 items at most', async () => {
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
