import { describe, expect, test } from 'vitest';
import type { TablesUpdate } from '../../src/contract/database.types.ts';
import { DEFAULT_PREFERENCES } from '../../src/dashboard/settings/preferences.rules.ts';
import { everyone } from './builders.ts';
import { DENIED, outcome } from './outcome.ts';
import { type Member, member, owner } from './people.ts';

const { others } = await everyone();

const LONG_AGO = '2020-01-01T00:00:00Z';
const stored = async ({ id }: Member) =>
  (await owner<{ updated_at: Date }[]>`select * from public.user_preferences where user_id = ${id}`)[0];

/** A new member who set their preferences long ago. */
async function memberWithPreferences(): Promise<Member> {
  const someone = await member();
  await owner`insert into public.user_preferences ${owner({ user_id: someone.id, updated_at: LONG_AGO })}`;
  return someone;
}

describe('as a member', () => {
  test('the defaults are those that the page shows', async () => {
    const unchosen = {
      ...{ preferred_categories: [], email_notifications: false, daily_devotional: false },
      ...{ keep_history: true, show_recommendations: true, hide_finished: false },
    };
    expect(DEFAULT_PREFERENCES).toEqual(unchosen);
    expect(await stored(await memberWithPreferences())).toMatchObject(unchosen);
  });

  test('members set their preferences and change them', async () => {
    const { id, client } = await member();
    const save = (chosen: TablesUpdate<'user_preferences'>) =>
      outcome(
        client
          .from('user_preferences')
          .upsert({ user_id: id, ...chosen })
          .select(),
      );
    const paused = { keep_history: false, show_recommendations: false };
    expect(await save({ preferred_categories: ['sermons', 'books'], daily_devotional: true, ...paused })).toBe(1);
    const changed = { preferred_categories: ['movies' as const], daily_devotional: false, keep_history: true };
    expect(await save(changed)).toBe(1);
    const { data } = await client.from('user_preferences').select();
    expect(data).toMatchObject([{ user_id: id, ...changed, email_notifications: false, show_recommendations: false }]);
  });

  test('members change a single preference, and the time of the change is stored', async () => {
    const someone = await memberWithPreferences();
    const change = someone.client.from('user_preferences').update({ email_notifications: true });
    expect(await outcome(change.eq('user_id', someone.id).select())).toBe(1);
    const row = await stored(someone);
    expect(row).toMatchObject({ email_notifications: true });
    expect(row?.updated_at.getFullYear()).toBeGreaterThan(2020);
  });

  test('members cannot set the time of the change', async () => {
    const someone = await memberWithPreferences();
    const change = someone.client.from('user_preferences').update({ updated_at: '2099-01-01T00:00:00Z' });
    expect(await outcome(change.eq('user_id', someone.id).select())).toBe(DENIED);
    expect(await stored(someone)).toMatchObject({ updated_at: new Date(LONG_AGO) });
  });

  test('members cannot give their preferences to someone else', async () => {
    const [someone, victim] = [await memberWithPreferences(), await member()];
    const change = someone.client.from('user_preferences').update({ user_id: victim.id });
    expect(await outcome(change.eq('user_id', someone.id).select())).toBe(DENIED);
    expect(await stored(victim)).toBeUndefined();
    expect(await stored(someone)).toBeDefined();
  });

  test('members cannot delete their preferences', async () => {
    const someone = await memberWithPreferences();
    expect(await outcome(someone.client.from('user_preferences').delete().eq('user_id', someone.id))).toBe(DENIED);
    expect(await stored(someone)).toBeDefined();
  });
});

describe.each(Object.entries(others))('as %s', (who, { client }) => {
  test(`${who} cannot read someone's preferences`, async () => {
    const { id } = await memberWithPreferences();
    expect(await outcome(client.from('user_preferences').select().eq('user_id', id))).toBe(0);
  });

  test(`${who} cannot add preferences in someone's name`, async () => {
    const someone = await member();
    expect(await outcome(client.from('user_preferences').insert({ user_id: someone.id }))).toBe(DENIED);
    expect(await stored(someone)).toBeUndefined();
  });

  test(`${who} cannot change someone's preferences`, async () => {
    const someone = await memberWithPreferences();
    const change = { user_id: someone.id, email_notifications: true, keep_history: false };
    expect(await outcome(client.from('user_preferences').upsert(change))).toBe(DENIED);
    expect(await outcome(client.from('user_preferences').update(change).eq('user_id', someone.id).select())).toBe(0);
    expect(await stored(someone)).toMatchObject({
      email_notifications: false,
      keep_history: true,
      updated_at: new Date(LONG_AGO),
    });
  });
});
