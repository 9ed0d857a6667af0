/** Finished resources: members can only use their own. */
import { describe, expect, test } from 'vitest';
import { addDeletedResource, addResource, everyone } from './builders.ts';
import { DENIED, DUPLICATE, NO_SUCH_REFERENCE, outcome } from './outcome.ts';
import { member, owner } from './people.ts';

const { one, others } = await everyone();

const stored = (resource_id: string) =>
  owner`select user_id from public.finished_resources where resource_id = ${resource_id}`;

async function finished(): Promise<string> {
  const resource_id = await addResource();
  await owner`insert into public.finished_resources ${owner({ user_id: one.id, resource_id })}`;
  return resource_id;
}

describe('as a member', () => {
  const rows = () => one.client.from('finished_resources');

  test('members mark a resource as done once, and take it back', async () => {
    const resource_id = await addResource();
    expect(await outcome(rows().insert({ resource_id }))).toBe('done');
    expect(await outcome(rows().insert({ resource_id }))).toBe(DUPLICATE);
    expect(await outcome(rows().upsert({ resource_id }, { ignoreDuplicates: true }))).toBe('done');
    expect(await stored(resource_id)).toEqual([{ user_id: one.id }]);
    expect(await outcome(rows().delete().eq('resource_id', resource_id).select())).toBe(1);
    expect(await stored(resource_id)).toEqual([]);
  });

  test('members can’t set the time, another member, or a missing resource', async () => {
    const resource_id = await addResource();
    expect(await outcome(rows().insert({ resource_id, finished_at: '2020-01-01T00:00:00Z' }))).toBe(DENIED);
    expect(await outcome(rows().insert({ resource_id, user_id: others['another member'].id }))).toBe(DENIED);
    expect(await outcome(rows().insert({ resource_id: crypto.randomUUID() }))).toBe(NO_SUCH_REFERENCE);
    expect(await stored(resource_id)).toEqual([]);
  });

  test('members learn which of some resources they finished, and whether they hide them', async () => {
    const { id, client } = await member();
    const [done, open] = [await addResource(), await addResource()];
    await client.from('finished_resources').insert({ resource_id: done }).throwOnError();
    const listed = async () => (await client.rpc('my_finished', { ids: [done, open] }).throwOnError()).data;
    expect(await listed()).toEqual([{ id: done, is_hidden: false }]);
    await owner`insert into public.user_preferences ${owner({ user_id: id, hide_finished: true })}`;
    expect(await listed()).toEqual([{ id: done, is_hidden: true }]);
  });

  test('what they finished counts as no view, and is marked among those', async () => {
    const { client } = await member();
    const [viewed, done] = [await addResource(), await addResource()];
    await client
      .from('user_activities')
      .insert({ resource_id: viewed, progress_data: { seconds: 5, of: 9 } })
      .throwOnError();
    await client
      .from('finished_resources')
      .insert([{ resource_id: done }, { resource_id: viewed }])
      .throwOnError();
    expect((await client.rpc('my_counts').single()).data).toMatchObject({ viewed: 1 });
    expect((await client.rpc('my_recent_views')).data).toMatchObject([
      { id: viewed, is_finished: true, progress_data: { seconds: 5, of: 9 } },
    ]);
  });

  test('what they finished is recommended until they hide it', async () => {
    const { id, client } = await member();
    const newest = await addResource({ category: 'others', created_at: '2999-01-01T00:00:00Z' });
    try {
      await owner`insert into public.user_preferences ${owner({ user_id: id, preferred_categories: ['others'] })}`;
      await client.from('finished_resources').insert({ resource_id: newest }).throwOnError();
      const first = async () => (await client.rpc('my_recommendations').throwOnError()).data?.[0]?.id;
      expect(await first()).toBe(newest);
      await client.from('user_preferences').update({ hide_finished: true }).eq('user_id', id).throwOnError();
      expect(await first()).not.toBe(newest);
    } finally {
      await owner`delete from private.resources where id = ${newest}`;
    }
  });

  test('binned resources stay finished', async () => {
    const resource_id = await addDeletedResource();
    expect(await outcome(rows().insert({ resource_id }))).toBe('done');
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} neither reads, adds nor removes what someone finished`, async () => {
    const resource_id = await finished();
    const rows = () => client.from('finished_resources');
    expect(await outcome(rows().select().eq('resource_id', resource_id))).toBe(0);
    expect((await client.rpc('my_finished', { ids: [resource_id] })).data).toEqual([]);
    expect(await outcome(rows().insert({ resource_id: await addResource(), user_id: one.id }))).toBe(DENIED);
    expect(await outcome(rows().delete().eq('resource_id', resource_id).select())).toBe(0);
    expect(await stored(resource_id)).toEqual([{ user_id: one.id }]);
  });
});
