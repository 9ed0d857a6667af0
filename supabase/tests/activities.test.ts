import { describe, expect, test } from 'vitest';
import { addResource, addSeries, everyone } from './builders.ts';
import { DENIED, NO_SUCH_REFERENCE, outcome } from './outcome.ts';
import { member, owner } from './people.ts';

const { one, another, others } = await everyone();

const LONG_AGO = '2020-01-01T00:00:00Z';
const stored = (resource_id: string) =>
  owner<
    { created_at: Date }[]
  >`select user_id, progress_data, created_at from public.user_activities where resource_id = ${resource_id}`;

/** A resource that the first member viewed long ago. */
async function viewed(): Promise<string> {
  const resource_id = await addResource();
  await owner`insert into public.user_activities ${owner({ user_id: one.id, resource_id, created_at: LONG_AGO })}`;
  return resource_id;
}

describe('as a member', () => {
  const { client } = one;

  test('members record that they viewed a resource', async () => {
    const resource_id = await addResource();
    const view = { user_id: one.id, resource_id, activity_type: 'view', progress_data: { seconds: 5 } };
    expect(await outcome(client.from('user_activities').upsert(view).select())).toBe(1);
    expect(await stored(resource_id)).toMatchObject([{ user_id: one.id, progress_data: { seconds: 5 } }]);
  });

  test('a repeated view keeps its one row and gets the current time', async () => {
    const resource_id = await viewed();
    const view = { user_id: one.id, resource_id, activity_type: 'view', progress_data: { seconds: 9 } };
    expect(await outcome(client.from('user_activities').upsert(view).select())).toBe(1);
    const rows = await stored(resource_id);
    expect(rows).toMatchObject([{ user_id: one.id, progress_data: { seconds: 9 } }]);
    expect(rows[0]?.created_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('members read their own views with the resources in them', async () => {
    const resource_id = await viewed();
    const { data } = await client.from('user_activities').select('resources(id)').eq('resource_id', resource_id);
    expect(data).toEqual([{ resources: { id: resource_id } }]);
  });

  test('members cannot choose when they viewed a resource', async () => {
    const resource_id = await addResource();
    const view = { resource_id, created_at: '2099-01-01T00:00:00Z' };
    expect(await outcome(client.from('user_activities').insert(view))).toBe(DENIED);
    expect(await stored(resource_id)).toEqual([]);
    const old = await viewed();
    const change = client.from('user_activities').update({ created_at: '2099-01-01T00:00:00Z' });
    expect(await outcome(change.eq('resource_id', old).select())).toBe(DENIED);
    expect(await stored(old)).toMatchObject([{ created_at: new Date(LONG_AGO) }]);
  });

  test('members cannot give a view to someone', async () => {
    const resource_id = await viewed();
    const update = client.from('user_activities').update({ user_id: another.id }).eq('resource_id', resource_id);
    expect(await outcome(update.select())).toBe(DENIED);
    expect(await stored(resource_id)).toMatchObject([{ user_id: one.id }]);
  });

  test('members cannot record a view of a missing resource', async () => {
    const view = { resource_id: crypto.randomUUID() };
    expect(await outcome(client.from('user_activities').insert(view))).toBe(NO_SUCH_REFERENCE);
  });

  test('members delete a view', async () => {
    const resource_id = await viewed();
    expect(await outcome(client.from('user_activities').delete().eq('resource_id', resource_id).select())).toBe(1);
    expect(await stored(resource_id)).toEqual([]);
  });

  test('members delete all their views, and only theirs', async () => {
    const [first, second, others] = [await viewed(), await viewed(), await addResource()];
    await owner`insert into public.user_activities ${owner({ user_id: another.id, resource_id: others })}`;
    expect(await outcome(client.from('user_activities').delete().neq('resource_id', others))).toBe('done');
    expect([...(await stored(first)), ...(await stored(second))]).toEqual([]);
    expect(await stored(others)).toHaveLength(1);
  });
});

describe('where a member stopped', () => {
  const stop = (resource_id: string, seconds: number, duration: number, { client } = one) =>
    client.rpc('save_position', { resource_id, seconds, duration });
  const finished = (resource_id: string) =>
    owner`select user_id from public.finished_resources where resource_id = ${resource_id}`;

  test('is saved without moving the view to the top, and stays when the view is repeated', async () => {
    const resource_id = await viewed();
    expect(await stop(resource_id, 750, 2400)).toMatchObject({ data: false, error: null });
    const progress_data = { seconds: 750, of: 2400 };
    expect(await stored(resource_id)).toMatchObject([{ progress_data, created_at: new Date(LONG_AGO) }]);
    const view = { user_id: one.id, resource_id, activity_type: 'view', progress_data: {} };
    expect(await outcome(one.client.from('user_activities').upsert(view).select())).toBe(1);
    const [row] = await stored(resource_id);
    expect(row).toMatchObject({ progress_data });
    expect(row?.created_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('is saved only for resources they viewed, so that it doesn’t reappear after being cleared', async () => {
    const resource_id = await addResource();
    expect((await stop(resource_id, 5, 100)).data).toBe(false);
    expect((await stop(resource_id, 100, 100)).data).toBe(false);
    expect([await stored(resource_id), await finished(resource_id)]).toEqual([[], []]);
  });

  test.each([
    ['20 seconds before the end of a long one', 2380, 2400, true],
    ['21 seconds before it', 2379, 2400, false],
    ['at 95 % of a short one', 95, 100, true],
    ['at 94 % of it', 94, 100, false],
    ['at its end', 3, 3, true],
  ])('%s', async (_, seconds, duration, isDone) => {
    const resource_id = await viewed();
    await stop(resource_id, 1, 100);
    expect((await stop(resource_id, seconds, duration)).data).toBe(isDone);
    expect(await finished(resource_id)).toEqual(isDone ? [{ user_id: one.id }] : []);
    expect(await stored(resource_id)).toMatchObject([{ progress_data: isDone ? {} : { seconds, of: duration } }]);
  });

  test.each([
    [-1, 100],
    [101, 100],
    [0, 0],
    [5, 360001],
  ])('is no position: %i of %i seconds', async (seconds, duration) => {
    const resource_id = await viewed();
    const { error, status } = await stop(resource_id, seconds, duration);
    expect([status, error?.message]).toEqual([
      400,
      'The position must be between 0 and the duration, and the duration at most 100 hours',
    ]);
    expect(await stored(resource_id)).toMatchObject([{ progress_data: {} }]);
  });

  test('is nobody else’s', async () => {
    const resource_id = await viewed();
    for (const someone of Object.values(others)) expect((await stop(resource_id, 5, 100, someone)).data).toBe(false);
    expect(await stored(resource_id)).toMatchObject([{ user_id: one.id, progress_data: {} }]);
  });

  test('is not saved while their history is paused, nor is finishing', async () => {
    const [someone, resource_id] = [await member(), await addResource()];
    await owner`insert into public.user_activities ${owner({ user_id: someone.id, resource_id, created_at: LONG_AGO })}`;
    await owner`insert into public.user_preferences ${owner({ user_id: someone.id, keep_history: false })}`;
    expect((await stop(resource_id, 5, 100, someone)).data).toBe(false);
    expect((await stop(resource_id, 100, 100, someone)).data).toBe(false);
    expect(await stored(resource_id)).toMatchObject([{ progress_data: {}, created_at: new Date(LONG_AGO) }]);
    expect(await finished(resource_id)).toEqual([]);
  });
});

test('members clear what they viewed, finished, started and were sent, and only theirs', async () => {
  const plan = await addSeries();
  const [someone, resource_id, series_id] = [await member(), await addResource(), await addSeries()];
  for (const user_id of [someone.id, another.id]) {
    await owner`insert into public.user_activities ${owner({ user_id, resource_id })}`;
    await owner`insert into public.finished_resources ${owner({ user_id, resource_id })}`;
    await owner`insert into public.started_plans ${owner({ user_id, series_id })}`;
    // Of the ministry's plan, which they haven't started.
    await owner`insert into private.mailed_parts ${owner({ user_id, series_id: plan, resource_id })}`;
  }
  await someone.client.rpc('clear_my_history').throwOnError();
  const left = await owner`select user_id from public.user_activities where resource_id = ${resource_id}
    union all select user_id from public.finished_resources where resource_id = ${resource_id}
    union all select user_id from public.started_plans where series_id = ${series_id}
    union all select user_id from private.mailed_parts where resource_id = ${resource_id}`;
  expect(left.map(({ user_id }) => user_id)).toEqual([another.id, another.id, another.id, another.id]);
});

describe('as a member whose history is paused', () => {
  /** A new member who viewed a resource long ago and then paused their history. */
  async function paused() {
    const [someone, resource_id] = [await member(), await addResource()];
    await owner`insert into public.user_activities ${owner({ user_id: someone.id, resource_id, created_at: LONG_AGO })}`;
    await owner`insert into public.user_preferences ${owner({ user_id: someone.id, keep_history: false })}`;
    return { ...someone, resource_id };
  }

  test('a new view is not recorded, and there is no error', async () => {
    const [{ id, client }, resource_id] = [await paused(), await addResource()];
    const view = { user_id: id, resource_id, activity_type: 'view' };
    expect(await outcome(client.from('user_activities').upsert(view))).toBe('done');
    expect(await outcome(client.from('user_activities').insert(view))).toBe('done');
    expect(await stored(resource_id)).toEqual([]);
  });

  test('an older view cannot be repeated or changed, but can be deleted', async () => {
    const { id, client, resource_id } = await paused();
    const view = { user_id: id, resource_id, activity_type: 'view', progress_data: { seconds: 5 } };
    expect(await outcome(client.from('user_activities').upsert(view))).toBe('done');
    const change = client.from('user_activities').update({ progress_data: { seconds: 5 } });
    expect(await outcome(change.eq('resource_id', resource_id))).toBe('done');
    expect(await stored(resource_id)).toMatchObject([{ progress_data: {}, created_at: new Date(LONG_AGO) }]);
    expect(await outcome(client.from('user_activities').delete().eq('resource_id', resource_id).select())).toBe(1);
  });

  test('views are recorded again once the history is resumed', async () => {
    const { id, client, resource_id } = await paused();
    const resumed = client.from('user_preferences').update({ keep_history: true }).eq('user_id', id);
    expect(await outcome(resumed.select())).toBe(1);
    const view = { user_id: id, resource_id, activity_type: 'view' };
    expect(await outcome(client.from('user_activities').upsert(view).select())).toBe(1);
    expect((await stored(resource_id))[0]?.created_at.getFullYear()).toBeGreaterThan(2020);
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} cannot read someone's views, not even through the resource`, async () => {
    const resource_id = await viewed();
    expect(await outcome(client.from('user_activities').select().eq('resource_id', resource_id))).toBe(0);
    const { data } = await client.from('resources').select('id, user_activities(user_id)').eq('id', resource_id);
    expect(data).toEqual([{ id: resource_id, user_activities: [] }]);
  });

  test(`${who} cannot record a view in someone's name`, async () => {
    const resource_id = await addResource();
    const view = { resource_id, user_id: one.id, activity_type: 'view' };
    expect(await outcome(client.from('user_activities').insert(view))).toBe(DENIED);
    expect(await outcome(client.from('user_activities').upsert(view))).toBe(DENIED);
    expect(await stored(resource_id)).toEqual([]);
  });

  test(`${who} cannot change or delete someone's view`, async () => {
    const resource_id = await viewed();
    const before = await stored(resource_id);
    const view = { resource_id, user_id: one.id, activity_type: 'view', progress_data: { seconds: 1 } };
    expect(await outcome(client.from('user_activities').upsert(view))).toBe(DENIED);
    const change = client.from('user_activities').update({ progress_data: {} }).eq('resource_id', resource_id);
    expect(await outcome(change.select())).toBe(0);
    expect(await outcome(client.from('user_activities').delete().eq('resource_id', resource_id).select())).toBe(0);
    expect(await stored(resource_id)).toEqual(before);
  });
});
