import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, everyone } from './builders.ts';
import { DENIED, DUPLICATE, NO_SUCH_REFERENCE, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { one, another, others } = await everyone();

const stored = (resource_id: string) =>
  owner`select user_id, created_at from public.user_bookmarks where resource_id = ${resource_id}`;

/** A resource that the first member saved. */
async function saved(): Promise<string> {
  const resource_id = await addResource();
  await owner`insert into public.user_bookmarks ${owner({ user_id: one.id, resource_id })}`;
  return resource_id;
}

describe('as a member', () => {
  const { client } = one;

  test('members save a resource for themselves', async () => {
    const resource_id = await addResource();
    expect(await outcome(client.from('user_bookmarks').insert({ resource_id }).select())).toBe(1);
    expect(await stored(resource_id)).toMatchObject([{ user_id: one.id }]);
  });

  test('members read their bookmarks with the resources in them', async () => {
    const resource_id = await saved();
    const { data } = await client
      .from('user_bookmarks')
      .select('user_id, resources(id)')
      .eq('resource_id', resource_id);
    expect(data).toEqual([{ user_id: one.id, resources: { id: resource_id } }]);
  });

  test('members remove a bookmark', async () => {
    const resource_id = await saved();
    expect(await outcome(client.from('user_bookmarks').delete().eq('resource_id', resource_id).select())).toBe(1);
    expect(await stored(resource_id)).toEqual([]);
  });

  test('members cannot save a resource twice', async () => {
    const resource_id = await saved();
    expect(await outcome(client.from('user_bookmarks').insert({ resource_id }))).toBe(DUPLICATE);
  });

  test('members cannot save a missing resource', async () => {
    const resource_id = crypto.randomUUID();
    expect(await outcome(client.from('user_bookmarks').insert({ resource_id }))).toBe(NO_SUCH_REFERENCE);
  });

  test('members cannot see a saved resource after it was moved to the bin', async () => {
    const resource_id = await addDeletedResource();
    await owner`insert into public.user_bookmarks ${owner({ user_id: one.id, resource_id })}`;
    const { data } = await client.from('user_bookmarks').select('resources(id)').eq('resource_id', resource_id);
    expect(data).toEqual([{ resources: null }]);
  });

  test('members can set when they saved a resource, but not in the future', async () => {
    const [before, ahead] = [await addResource(), await addResource()];
    const inTime = { resource_id: before, created_at: '2020-01-01T00:00:00Z' };
    expect(await outcome(client.from('user_bookmarks').insert(inTime))).toBe('done');
    expect(await stored(before)).toEqual([{ user_id: one.id, created_at: new Date('2020-01-01') }]);
    const inFuture = { resource_id: ahead, created_at: '2999-01-01T00:00:00Z' };
    expect(await outcome(client.from('user_bookmarks').insert(inFuture))).toBe('done');
    expect((await stored(ahead))[0]?.created_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('members cannot change a bookmark or give it to someone', async () => {
    const resource_id = await saved();
    const before = await stored(resource_id);
    for (const change of [
      { user_id: another.id },
      { resource_id: await addResource() },
      { created_at: '2020-01-01' },
    ]) {
      const changed = client.from('user_bookmarks').update(change).eq('resource_id', resource_id).select();
      expect(await outcome(changed)).toBe(DENIED);
    }
    expect(await stored(resource_id)).toEqual(before);
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} cannot read someone's bookmark, not even through the resource`, async () => {
    const resource_id = await saved();
    expect(await outcome(client.from('user_bookmarks').select().eq('resource_id', resource_id))).toBe(0);
    const { data } = await client.from('resources').select('id, user_bookmarks(user_id)').eq('id', resource_id);
    expect(data).toEqual([{ id: resource_id, user_bookmarks: [] }]);
    const inner = client.from('resources').select('id, user_bookmarks!inner(user_id)').eq('id', resource_id);
    expect(await outcome(inner)).toBe(0);
  });

  test(`${who} cannot save a resource in someone's name`, async () => {
    const resource_id = await addResource();
    expect(await outcome(client.from('user_bookmarks').insert({ resource_id, user_id: one.id }))).toBe(DENIED);
    expect(await stored(resource_id)).toEqual([]);
  });

  test(`${who} cannot remove someone's bookmark`, async () => {
    const resource_id = await saved();
    expect(await outcome(client.from('user_bookmarks').delete().eq('resource_id', resource_id).select())).toBe(0);
    expect(await stored(resource_id)).toMatchObject([{ user_id: one.id }]);
  });
});
