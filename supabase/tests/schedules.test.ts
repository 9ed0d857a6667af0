/** Scheduled publishing and unpublishing: who may set it, what the job does, and what the audit trail records. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addDeletedResource, addDraft, addResource, everyone, uniqueWord } from './builders.ts';
import { CRON } from './hostedExtensions.ts';
import { testWithRollback } from './inSql.ts';
import { DENIED, outcome } from './outcome.ts';
import { owner } from './people.ts';

const { admin, strangers } = await everyone();

const ADVENT = '2099-11-29T09:00:00+00:00';
const EPIPHANY = '2100-01-06T23:00:00+00:00';
const BOTH = { publish_at: ADVENT, unpublish_at: EPIPHANY };

const setSchedule = async (ids: string[], times: { publish_at?: string; unpublish_at?: string } = {}) =>
  (await admin.client.rpc('set_schedule', { ids, ...times }).throwOnError()).data?.[0];

/** Null if it has none. */
async function scheduleOf(id: string) {
  const { data } = await admin.client.rpc('list_schedules').throwOnError();
  return (data as { schedules: Record<string, unknown> }).schedules[id] ?? null;
}

async function addSeries(parts: string[], is_draft: boolean, sql: Pick<TransactionSql, 'unsafe'> = owner) {
  const [row] = await sql.unsafe<{ id: string }[]>(
    `insert into public.series (kind, slug, title, parts, is_draft) values ('series', $1, 'Christmas', $2, $3) returning id`,
    [uniqueWord(), parts, is_draft],
  );
  return row?.id ?? '';
}

const trail = (sql: TransactionSql | typeof owner, id: string) =>
  sql<
    { action: string; actor: string | null; subject: string }[]
  >`select action, actor, subject from public.audit_entries where subject_id = ${id} and action <> 'added' order by id`;

describe.each(Object.entries(strangers))('%s', (_, client) => {
  test('neither sets nor reads a time', async () => {
    const draft = await addDraft();
    expect(await outcome(client.rpc('set_schedule', { ids: [draft], ...BOTH }))).toBe(DENIED);
    expect(await outcome(client.rpc('list_schedules'))).toBe(DENIED);
    expect(await scheduleOf(draft)).toBeNull();
  });
});

describe('an administrator', () => {
  test('sets, changes and removes the times of drafts and series; the trail says so', async () => {
    const draft = await addDraft();
    const series = await addSeries([draft], true);
    expect((await setSchedule([draft, series], BOTH))?.changed).toBe(2);
    expect([await scheduleOf(draft), await scheduleOf(series)]).toEqual([BOTH, BOTH]);
    expect((await setSchedule([draft, series], { unpublish_at: EPIPHANY }))?.changed).toBe(2);
    expect(await scheduleOf(draft)).toEqual({ publish_at: null, unpublish_at: EPIPHANY });
    expect((await setSchedule([draft, series], { unpublish_at: EPIPHANY }))?.changed).toBe(0);
    expect((await setSchedule([draft, series]))?.changed).toBe(2);
    expect(await scheduleOf(draft)).toBeNull();
    const entry = { action: 'changed', actor: admin.id, subject: 'schedule' };
    expect(await trail(owner, draft)).toEqual([entry, entry, entry]);
  });

  test('gives published resources only an end, and binned ones nothing', async () => {
    const [shown, binned] = [await addResource(), await addDeletedResource()];
    expect((await setSchedule([shown, binned, crypto.randomUUID()], BOTH))?.changed).toBe(1);
    expect(await scheduleOf(shown)).toEqual({ publish_at: null, unpublish_at: EPIPHANY });
    expect((await setSchedule([shown], { publish_at: ADVENT }))?.changed).toBe(1);
    expect(await scheduleOf(shown)).toBeNull();
  });

  test.each([
    ['time is past', { publish_at: '2020-01-01T00:00:00Z' }],
    ['time is past', { unpublish_at: '2020-01-01T00:00:00Z' }],
    ['ends before it begins', { publish_at: EPIPHANY, unpublish_at: ADVENT }],
    ['ends before it begins', { publish_at: ADVENT, unpublish_at: ADVENT }],
  ])('gets "%s" for %j, and nothing is changed', async (message, times) => {
    const draft = await addDraft();
    const { error } = await admin.client.rpc('set_schedule', { ids: [draft], ...times });
    expect(error?.message).toBe(message);
    expect(await scheduleOf(draft)).toBeNull();
  });

  test('changes 500 resources and a series at once, and not more', async () => {
    const ids = Array.from({ length: 502 }, () => crypto.randomUUID());
    expect((await admin.client.rpc('set_schedule', { ids })).error?.message).toBe('too many resources');
    expect((await setSchedule(ids.slice(1)))?.changed).toBe(0);
  });

  test('undoes times, unless someone has changed them since', async () => {
    const [draft, other] = [await addDraft(), await addDraft()];
    await setSchedule([draft], { unpublish_at: EPIPHANY });
    const done = await setSchedule([draft, other], BOTH);
    await setSchedule([other], { publish_at: ADVENT });
    const { data } = await admin.client.rpc('undo_changes', { batch: done?.batch ?? '' }).throwOnError();
    expect(data).toEqual([{ restored: 1, skipped: 1 }]);
    expect(await scheduleOf(draft)).toEqual({ publish_at: null, unpublish_at: EPIPHANY });
    expect(await scheduleOf(other)).toEqual({ publish_at: ADVENT, unpublish_at: null });
  });
});

describe('the job', () => {
  const stateOf = async (sql: TransactionSql, id: string) => {
    const [row] = await sql<{ is_draft: boolean }[]>`
      select is_draft from private.resources where id = ${id} union all select is_draft from public.series where id = ${id}`;
    return row?.is_draft ? 'draft' : 'published';
  };
  const revision = async (sql: TransactionSql) =>
    // Locked, so that other tests don't request builds meanwhile.
    Number((await sql`select revision_requested from public.publishing for update`)[0]?.revision_requested);

  /** Gives it times that are this many minutes from now. */
  async function schedule(sql: TransactionSql, id: string, from: number | null, until: number | null) {
    const series = (await sql`select from public.series where id = ${id}`).length > 0;
    await sql`delete from private.schedules where id = ${id}`;
    await sql`insert into private.schedules values (
      ${id}, ${series ? null : id}, ${series ? id : null}, now() + ${from} * interval '1 minute', now() + ${until} * interval '1 minute'
    )`;
  }
  const apply = (sql: TransactionSql) => sql`select private.apply_schedules()`;
  const waiting = async (sql: TransactionSql, id: string) =>
    (
      await sql`select publish_at is not null as begins, unpublish_at is not null as ends from private.schedules where id = ${id}`
    )[0];

  testWithRollback(
    'publishes at the time and takes back at the other, asks for builds, and says that it was it',
    async (sql) => {
      const id = await addDraft();
      await schedule(sql, id, 1, 9);
      await apply(sql);
      expect([await stateOf(sql, id), await waiting(sql, id)]).toEqual(['draft', { begins: true, ends: true }]);

      await schedule(sql, id, 0, 9);
      const before = await revision(sql);
      await apply(sql);
      expect([await stateOf(sql, id), await waiting(sql, id)]).toEqual(['published', { begins: false, ends: true }]);
      expect(await revision(sql)).toBe(before + 1);

      await schedule(sql, id, null, 0);
      await apply(sql);
      expect([await stateOf(sql, id), await waiting(sql, id)]).toEqual(['draft', undefined]);
      expect(await revision(sql)).toBe(before + 2);
      const entry = { actor: null, subject: 'resource' };
      expect(await trail(sql, id)).toEqual([
        { ...entry, action: 'went live' },
        { ...entry, action: 'ended' },
      ]);
    },
  );

  testWithRollback('catches up: anything that should have ended by now stays a draft', async (sql) => {
    const [late, over] = [await addDraft(), await addDraft()];
    await schedule(sql, late, -500, 9);
    await schedule(sql, over, -500, -9);
    await apply(sql);
    expect([await stateOf(sql, late), await stateOf(sql, over)]).toEqual(['published', 'draft']);
    expect(await waiting(sql, over)).toBeUndefined();
    expect(await trail(sql, over)).toEqual([]);
  });

  testWithRollback(
    'leaves what somebody has published or taken back by then, and changes nothing of what is in the bin but its mark',
    async (sql) => {
      const [shown, ended] = [await addResource(), await addDraft()];
      const binned = await addDeletedResource({ is_draft: true });
      await schedule(sql, shown, 0, null);
      await schedule(sql, ended, null, 0);
      await schedule(sql, binned, 0, null);
      const before = await revision(sql);
      await apply(sql);
      expect([await stateOf(sql, shown), await stateOf(sql, ended)]).toEqual(['published', 'draft']);
      const [row] =
        await sql`select is_draft, deleted_at is not null as is_binned from private.resources where id = ${binned}`;
      expect(row).toEqual({ is_draft: false, is_binned: true });
      expect(await revision(sql)).toBe(before);
    },
  );

  testWithRollback('publishes a series and takes it back', async (sql) => {
    const id = await addSeries([await addResource()], true, sql);
    // Before all random ids, since they are shown twenty at a time.
    const first = '00000000-0000-4000-8000-000000000001';
    await sql`update public.series set id = ${first} where id = ${id}`;
    const shown = async () => (await sql`select from private.shown_series() where id = ${first}`).length;
    await schedule(sql, first, 0, 9);
    expect(await shown()).toBe(0);
    await apply(sql);
    expect([await stateOf(sql, first), await shown()]).toEqual(['published', 1]);
    await schedule(sql, first, null, 0);
    await apply(sql);
    expect(await stateOf(sql, first)).toBe('draft');
    expect((await trail(sql, first)).map(({ action }) => action)).toEqual(['went live', 'ended']);
  });

  testWithRollback('is called by pg_cron each minute, and each night the look through watched sources', async (sql) => {
    await sql.unsafe(CRON);
    await sql`select private.schedule_applying(), private.schedule_applying()`;
    const jobs = await sql`select * from cron.job`;
    expect(jobs).toEqual([
      { jobname: 'schedules', schedule: '* * * * *', command: 'select private.apply_schedules()' },
      { jobname: 'watch sources', schedule: '37 2 * * *', command: 'select private.send_watch_request()' },
    ]);
    for (const { command } of jobs) await sql.unsafe(command);
  });

  test('is deleted with its resource', async () => {
    const id = await addDraft();
    await setSchedule([id], BOTH);
    await owner`delete from private.resources where id = ${id}`;
    expect(await scheduleOf(id)).toBeNull();
  });
});
