/** Plans: members can only use their own. */
import { describe, expect, test } from 'vitest';
import { addResource, addSeries, everyone } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { one, another, others } = await everyone();

const stored = (series_id: string) =>
  owner`select user_id, is_paused from public.started_plans where series_id = ${series_id}`;

async function started(): Promise<string> {
  const series_id = await addSeries({ is_plan: true });
  await owner`insert into public.started_plans ${owner({ user_id: one.id, series_id })}`;
  return series_id;
}

describe('as a member', () => {
  const rows = () => one.client.from('started_plans');

  test('members start a plan, pause it, go on with it and stop it', async () => {
    const series_id = await addSeries({ is_plan: true });
    const start = () => rows().upsert({ series_id, is_paused: false }, { onConflict: 'user_id,series_id' });
    expect(await outcome(start())).toBe('done');
    expect(await outcome(rows().update({ is_paused: true }).eq('series_id', series_id).select())).toBe(1);
    expect(await stored(series_id)).toEqual([{ user_id: one.id, is_paused: true }]);
    expect(await outcome(start())).toBe('done');
    expect(await stored(series_id)).toEqual([{ user_id: one.id, is_paused: false }]);
    expect(await outcome(rows().delete().eq('series_id', series_id).select())).toBe(1);
    expect(await stored(series_id)).toEqual([]);
  });

  test('members begin a plan again, and only its parts are not done any more', async () => {
    const [part, hidden, other] = [await addResource(), await addResource({ is_draft: true }), await addResource()];
    const series_id = await addSeries({ is_plan: true, parts: [part, hidden] });
    await owner`insert into public.started_plans (user_id, series_id, is_paused, started_at)
      select id, ${series_id}, true, '2026-01-01' from unnest(${[one.id, another.id]}::uuid[]) as id`;
    await owner`insert into public.finished_resources (user_id, resource_id)
      select member, resource from unnest(${[one.id, another.id]}::uuid[]) as member,
        unnest(${[part, hidden, other]}::uuid[]) as resource`;
    expect(await outcome(one.client.rpc('restart_plan', { id: series_id }))).toBe('done');
    const left = (user_id: string) => owner`select
      (select jsonb_agg(is_paused) from public.started_plans where series_id = ${series_id} and user_id = ${user_id} and started_at < now() - interval '1 day') as old,
      (select count(*)::integer from public.started_plans where series_id = ${series_id} and user_id = ${user_id} and not is_paused) as running,
      array(select resource_id from public.finished_resources where user_id = ${user_id} order by array_position(${[part, hidden, other]}::uuid[], resource_id)) as done`;
    expect(await left(one.id)).toEqual([{ old: null, running: 1, done: [other] }]);
    expect(await left(another.id)).toEqual([{ old: [true], running: 0, done: [part, hidden, other] }]);
    expect(await outcome(one.client.rpc('restart_plan', { id: crypto.randomUUID() }))).toBe('done');
  });

  test('members choose neither when they started, nor that others did', async () => {
    const series_id = await addSeries();
    expect(await outcome(rows().insert({ series_id, started_at: '2020-01-01T00:00:00Z' }))).toBe(DENIED);
    expect(await outcome(rows().insert({ series_id, user_id: another.id }))).toBe(DENIED);
    expect(await stored(series_id)).toEqual([]);
  });

  test('members cannot start what is no series', async () => {
    expect(await outcome(rows().insert({ series_id: crypto.randomUUID() }))).toBe(DENIED);
    const series_id = await started();
    expect(await outcome(rows().update({ series_id: crypto.randomUUID() }).eq('series_id', series_id))).toBe(DENIED);
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} neither reads, starts, pauses nor stops a plan of someone`, async () => {
    const series_id = await started();
    const rows = () => client.from('started_plans');
    expect(await outcome(rows().select().eq('series_id', series_id))).toBe(0);
    expect(await outcome(rows().insert({ series_id: await addSeries(), user_id: one.id }))).toBe(DENIED);
    expect(await outcome(rows().update({ is_paused: true }).eq('series_id', series_id).select())).toBe(0);
    expect(await outcome(rows().delete().eq('series_id', series_id).select())).toBe(0);
    expect(await stored(series_id)).toEqual([{ user_id: one.id, is_paused: false }]);
  });
});
