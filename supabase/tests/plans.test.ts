/** Plans: members can only use their own. */
import { describe, expect, test } from 'vitest';
import { addSeries, everyone } from './builders.ts';
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
