/** How hosted Supabase requests builds, with stand-ins for its extensions, in transactions that are rolled back. */
import { createHmac } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { CRON, NET, VAULT } from './hostedExtensions.ts';
import { withRollback } from './inSql.ts';

const URL = 'https://abc.supabase.example/functions/v1/publish-site';
const SECRET = 'a secret of more than thirty-two characters';

/** A database with the extensions, on which the webhook is set up and nothing is due. */
const onHosted = (work: (sql: TransactionSql) => Promise<void>, ...extensions: string[]) =>
  withRollback(async (sql) => {
    for (const extension of extensions) await sql.unsafe(extension);
    if (extensions.includes(VAULT)) await sql`select private.set_up_publishing_webhook(${URL}, ${SECRET})`;
    await sql`select public.finish_publishing(public.start_publishing(), '{"left_out": [], "heavy": []}')`;
    await work(sql);
  });
const withAll = (work: (sql: TransactionSql) => Promise<void>) => onHosted(work, CRON, NET, VAULT);
const testWithAll = (name: string, work: (sql: TransactionSql) => Promise<void>): void =>
  test(name, () => withAll(work));

/** As pg_cron does every ten seconds. */
const tick = (sql: TransactionSql, seconds = 0) =>
  sql`select private.send_publishing_webhook(now() + make_interval(secs => ${seconds}))`;
const change = (sql: TransactionSql) =>
  sql`insert into public.resources (title, category, external_link) values ('A', 'books', 'https://example.org/')`;
const calls = (sql: TransactionSql) =>
  sql<{ id: number; url: string; body: string; headers: Record<string, string> }[]>`
    select id::int, url, body, headers from net.calls order by id`;
const row = async (sql: TransactionSql) =>
  (
    await sql`select state, message, failures, extract(epoch from due_at - now())::float8 as due from public.publishing`
  )[0];

describe('the webhook', () => {
  testWithAll('is sent once when a build is due, and not before', async (sql) => {
    await tick(sql);
    await change(sql);
    await tick(sql, 19);
    expect(await calls(sql)).toEqual([]);
    await tick(sql, 21);
    await tick(sql, 31);
    expect((await calls(sql)).map(({ url }) => url)).toEqual([URL]);
    expect(await row(sql)).toMatchObject({ state: 'publishing', due: null });
  });

  testWithAll('is signed with the secret of the Vault, which it does not contain', async (sql) => {
    await change(sql);
    const [now] = await sql`select floor(extract(epoch from now() + interval '30 seconds') * 1000)::text as stamp`;
    await tick(sql, 30);
    const [call] = await calls(sql);
    const signature = createHmac('sha256', SECRET).update(`${now?.stamp}.${call?.body}`).digest('hex');
    expect(JSON.parse(call?.body ?? '')).toEqual({ event: 'due' });
    expect(call?.headers).toEqual({
      'Content-Type': 'application/json',
      'X-Publish-Stamp': now?.stamp,
      'X-Publish-Signature': signature,
    });
  });

  testWithAll(
    'a hundred changes send it once, and a change during the build sends it once more after the build',
    async (sql) => {
      for (let number = 0; number < 100; number += 1) await change(sql);
      for (let seconds = 0; seconds <= 60; seconds += 10) await tick(sql, seconds);
      expect(await calls(sql)).toHaveLength(1);
      const [started] = await sql`select public.start_publishing()::int as revision`;
      await change(sql);
      await tick(sql, 60);
      expect(await calls(sql)).toHaveLength(1);
      await sql`select public.finish_publishing(${started?.revision}, '{"left_out": [], "heavy": []}')`;
      await tick(sql, 60);
      expect(await calls(sql)).toHaveLength(2);
    },
  );

  test.each([
    [{ status_code: 401 }, 'webhook refused'],
    [{ status_code: null, timed_out: true, error_msg: 'Timeout was reached' }, 'webhook refused'],
    [{ status_code: 200 }, ''],
  ])('after the answer %o, the message is "%s"', async (answer, message) => {
    await withAll(async (sql) => {
      await change(sql);
      await tick(sql, 20);
      const [call] = await calls(sql);
      await sql`insert into net._http_response ${sql({ id: call?.id ?? 0, ...answer })}`;
      await tick(sql, 30);
      await tick(sql, 40);
      expect(await row(sql)).toMatchObject({
        message,
        failures: message ? 1 : 0,
        state: message ? 'failed' : 'publishing',
      });
    });
  });

  testWithAll('the cause that publish-site named stays, though it answered with an error', async (sql) => {
    await change(sql);
    await tick(sql, 20);
    const [call] = await calls(sql);
    await sql`select public.fail_publishing('repository not found')`;
    await sql`insert into net._http_response ${sql({ id: call?.id ?? 0, status_code: 502 })}`;
    await tick(sql, 30);
    expect(await row(sql)).toMatchObject({ message: 'repository not found', failures: 1, due: 60 });
    await tick(sql, 60);
    expect(await calls(sql)).toHaveLength(2);
  });

  testWithAll('a build that has not reported for 30 minutes has failed, and is asked for again', async (sql) => {
    await change(sql);
    await tick(sql, 20);
    await tick(sql, 29 * 60);
    expect(await row(sql)).toMatchObject({ state: 'publishing' });
    await tick(sql, 30 * 60);
    expect(await calls(sql)).toHaveLength(2);
    expect(await row(sql)).toMatchObject({ state: 'publishing', failures: 1 });
  });

  testWithAll('when pg_net does not run, the failure is named, and it is tried again', async (sql) => {
    await sql.unsafe(`alter table net.calls add constraint worker check (url = 'the worker is down')`);
    await change(sql);
    await tick(sql, 20);
    expect(await row(sql)).toMatchObject({ state: 'failed', message: 'webhook not sent', due: 60 });
    await sql`alter table net.calls drop constraint worker`;
    await tick(sql, 60);
    expect(await calls(sql)).toHaveLength(1);
  });
});

describe('setting it up', () => {
  testWithAll('can be repeated, with another address and another secret', async (sql) => {
    await sql`select private.set_up_publishing_webhook('https://other.example/', ${`${SECRET}2`})`;
    expect(await sql`select name, secret from vault.secrets`).toEqual([
      { name: 'publish_webhook_secret', secret: `${SECRET}2` },
    ]);
    await change(sql);
    await tick(sql, 20);
    expect((await calls(sql)).map(({ url }) => url)).toEqual(['https://other.example/']);
  });

  test('refuses a short secret, and an invalid address', async () => {
    const setUp = (url: string, secret: string) =>
      onHosted((sql) => sql`select private.set_up_publishing_webhook(${url}, ${secret})`.then(() => {}), VAULT);
    await expect(setUp(URL, 'short')).rejects.toThrow(/shorter than 32/);
    await expect(setUp('publish-site', SECRET)).rejects.toThrow(/check constraint/);
  });

  testWithAll('has pg_cron look every ten seconds, and forget its notes', async (sql) => {
    const jobs = await sql`select * from cron.job order by jobname`;
    expect(jobs).toMatchObject([
      { jobname: 'forget job runs', schedule: '43 3 * * *' },
      { jobname: 'publish', schedule: '10 seconds', command: 'select private.send_publishing_webhook()' },
    ]);
    for (const { command } of jobs) await sql.unsafe(command);
  });

  testWithAll('has an older pg_cron look every minute', async (sql) => {
    await sql.unsafe(`delete from cron.job; alter table cron.job add check (schedule not like '%seconds')`);
    await sql`select private.schedule_publishing()`;
    expect(await sql`select schedule from cron.job where jobname = 'publish'`).toEqual([{ schedule: '* * * * *' }]);
  });

  test('says that the Vault is missing', async () => {
    await expect(
      onHosted((sql) => sql`select private.set_up_publishing_webhook(${URL}, ${SECRET})`.then(() => {})),
    ).rejects.toThrow(/no Vault/);
  });
});

test.each([
  ['nothing', []],
  ['pg_cron', [CRON]],
  ['pg_net', [NET]],
  ['the Vault', [VAULT]],
  ['pg_cron and pg_net', [CRON, NET]],
])('where there is only %s, nothing is sent and nothing fails', async (_, extensions) => {
  await onHosted(
    async (sql) => {
      await change(sql);
      await sql`select private.schedule_publishing()`;
      await tick(sql, 60);
      if (extensions.includes(NET)) expect(await calls(sql)).toEqual([]);
      expect(await row(sql)).toMatchObject({ state: 'live', due: 20 });
    },
    ...extensions,
  );
});
