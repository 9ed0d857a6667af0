/** When a build is due. All tests share the row, so each test changes it in a transaction that's rolled back. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { book } from './builders.ts';
import { actAs, testWithRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { administrator } from './people.ts';

const admin = await administrator();

const REPORT = { left_out: [], heavy: [] };

/** The row; times are seconds from now. Locked, so that no other test changes it meanwhile. */
async function read(sql: TransactionSql) {
  await sql`reset role`;
  const [row] = await sql`
    select state, message, failures, run_url, revision_requested::int as requested, revision_built::int as built, report,
      extract(epoch from due_at - now())::float8 as due, extract(epoch from waiting_since - now())::float8 as waiting,
      extract(epoch from live_at - now())::float8 as live
    from public.publishing for update`;
  if (!row) throw new Error('There is no row');
  return row;
}

const change = (sql: TransactionSql) => sql`insert into public.resources ${sql(book())}`;
const start = async (sql: TransactionSql) =>
  (await sql`select public.start_publishing()::int as revision`)[0]?.revision;
const fail = (sql: TransactionSql, cause = 'no word') => sql`select public.fail_publishing(${cause})`;
const finish = (sql: TransactionSql, revision: number) =>
  sql`select public.finish_publishing(${revision}, ${JSON.stringify(REPORT)}, 'https://github.example/1')`;
/** Sets the row to its state when all changes are live. */
const settle = async (sql: TransactionSql) => finish(sql, await start(sql));
const isDue = async (sql: TransactionSql, seconds: number) =>
  (await sql`select private.publishing_due(now() + make_interval(secs => ${seconds})) as due`)[0]?.due;

describe('a build', () => {
  testWithRollback(
    'is due when changes have paused for 20 s, and at the latest 2 min after the first one',
    async (sql) => {
      await settle(sql);
      expect((await read(sql)).due).toBeNull();
      await change(sql);
      expect(await read(sql)).toMatchObject({ due: 20, waiting: 0 });
      expect([await isDue(sql, 19.9), await isDue(sql, 20)]).toEqual([false, true]);
      await sql`update public.publishing set waiting_since = now() - interval '90 seconds', due_at = now() + interval '1 second'`;
      await change(sql);
      expect(await read(sql)).toMatchObject({ due: 20, waiting: -90 });
      await sql`update public.publishing set waiting_since = now() - interval '110 seconds'`;
      await change(sql);
      expect(await read(sql)).toMatchObject({ due: 10 });
    },
  );

  testWithRollback('that is due is not put off by a further change', async (sql) => {
    await settle(sql);
    await sql`update public.publishing set due_at = now() - interval '1 second'`;
    await change(sql);
    expect(await read(sql)).toMatchObject({ due: -1 });
  });

  testWithRollback('waits as long as the settings say', async (sql) => {
    await settle(sql);
    await sql`update private.publishing_settings set quiet = '3 seconds', longest = '5 seconds'`;
    await change(sql);
    expect(await read(sql)).toMatchObject({ due: 3 });
  });

  testWithRollback('contains what was changed before its start; a change during it is due after it', async (sql) => {
    await change(sql);
    const revision = await start(sql);
    expect(await read(sql)).toMatchObject({ state: 'publishing', due: null, waiting: null, requested: revision });
    await change(sql);
    expect([await isDue(sql, 20), await isDue(sql, 1000)]).toEqual([false, false]);
    await finish(sql, revision);
    expect(await read(sql)).toMatchObject({
      ...{ state: 'live', built: revision, requested: revision + 1, live: 0, due: 20, report: REPORT },
      run_url: 'https://github.example/1',
    });
    expect([await isDue(sql, 19), await isDue(sql, 20)]).toEqual([false, true]);
  });

  testWithRollback('never counts as newer than the requested revision, nor as older than the last one', async (sql) => {
    const revision = await start(sql);
    await finish(sql, revision + 1000);
    expect(await read(sql)).toMatchObject({ built: revision });
    await finish(sql, 0);
    expect(await read(sql)).toMatchObject({ built: revision });
  });

  testWithRollback('that failed is retried after 1, 2 and 4 minutes, and finally every hour', async (sql) => {
    await settle(sql);
    const before = await read(sql);
    const waits: number[] = [];
    for (let failures = 1; failures <= 40; failures += 1) {
      await start(sql);
      await fail(sql, 'The catalogue is empty.');
      const row = await read(sql);
      expect(row).toMatchObject({
        state: 'failed',
        message: 'The catalogue is empty.',
        failures,
        built: before.built,
      });
      waits.push(row.due);
    }
    expect(waits.slice(0, 8)).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(waits.at(-1)).toBe(3600);
    await settle(sql);
    expect(await read(sql)).toMatchObject({ failures: 0, message: '', due: null });
  });

  testWithRollback('that failed is tried sooner when something was changed during it or after it', async (sql) => {
    await settle(sql);
    await start(sql);
    await change(sql);
    await fail(sql);
    expect(await read(sql)).toMatchObject({ due: 20 });
    await start(sql);
    await fail(sql);
    await change(sql);
    expect(await read(sql)).toMatchObject({ due: 20 });
  });

  testWithRollback('fails with at most 1,000 characters of its cause', async (sql) => {
    await fail(sql, 'x'.repeat(3000));
    expect((await read(sql)).message).toBe('x'.repeat(1000));
  });

  testWithRollback('is due a day after the last one without any change, as a second schedule', async (sql) => {
    await settle(sql);
    expect([await isDue(sql, 25.9 * 3600), await isDue(sql, 26 * 3600)]).toEqual([false, true]);
  });
});

describe('an administrator', () => {
  testWithRollback('publishes at once', async (sql) => {
    await settle(sql);
    await change(sql);
    await actAs(sql, admin);
    await sql`select public.publish_now()`;
    expect(await read(sql)).toMatchObject({ due: 0 });
    await change(sql);
    expect(await read(sql)).toMatchObject({ due: 0 });
  });

  testWithRollback('publishes without a change, and once more when the running build has ended', async (sql) => {
    await settle(sql);
    const revision = await start(sql);
    await actAs(sql, admin);
    await sql`select public.publish_now()`;
    await read(sql);
    expect(await isDue(sql, 0)).toBe(false);
    await finish(sql, revision);
    expect(await isDue(sql, 0)).toBe(true);
  });

  test('may call it over the API', async () => {
    expect(await outcome(admin.client.rpc('publish_now'))).toBe('done');
  });
});
