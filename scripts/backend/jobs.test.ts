import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../../src/site.ts';
import { eventually } from '../../src/testing/eventually.ts';
import type { Backend } from './backend.ts';
import { startTestBackend } from './fixtures/testBackend.ts';
import { runJobs } from './jobs.ts';
import { setMailing } from './mails.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const NOTHING = { watchSources: async () => {}, sendMails: async () => {} };

/** A message handled longer ago than messages are kept. */
const addOld = ({ sql }: Backend) =>
  sql`insert into public.contact_messages (first_name, email, message, handled_at)
    values ('Ruth', 'ruth@example.org', 'Peace!', now() - interval '91 days')`;
/** A draft that should have been published while nothing ran. */
const addOverdue = ({ sql }: Backend) => sql`
  with draft as (
    insert into private.resources (title, category, external_link, is_draft)
      values ('Advent', 'sermons', 'https://example.org/advent', true) returning id
  )
  insert into private.schedules (id, resource_id, publish_at) select id, id, now() - interval '1 hour' from draft`;
const countDrafts = async ({ sql }: Backend) => (await sql`select from private.resources where is_draft`).length;

const countOld = async ({ sql }: Backend) => (await sql`select from public.contact_messages`).length;

test('expired data is deleted at the start and every hour; failures are logged', async () => {
  const first = await startTestBackend();
  await addOld(first);
  expect(await countOld(first)).toBe(1);
  await first.stop();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const second = await startTestBackend({ DATA_DIR: first.settings.dataDirectory });
  expect(await countOld(second)).toBe(0);
  await addOld(second);
  vi.advanceTimersByTime(HOUR - 1);
  expect(await countOld(second)).toBe(1);
  vi.advanceTimersByTime(1);
  await eventually(async () => expect(await countOld(second)).toBe(0));

  await second.sql`alter function private.sweep() rename to sweep_no_more`;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const stop = await runJobs(second.sql, NOTHING);
  await stop();
  expect(log.mock.calls).toEqual([['Couldn’t delete expired personal data: function private.sweep() does not exist']]);
});

test('what should have been published meanwhile is so at the start, and then each minute', async () => {
  const first = await startTestBackend();
  await addOverdue(first);
  await first.stop();

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const second = await startTestBackend({ DATA_DIR: first.settings.dataDirectory });
  expect(await countDrafts(second)).toBe(0);
  await addOverdue(second);
  vi.advanceTimersByTime(60_000 - 1);
  expect(await countDrafts(second)).toBe(1);
  vi.advanceTimersByTime(1);
  await eventually(async () => expect(await countDrafts(second)).toBe(0));
});

test('watched sources are checked when the database says that they’re due, and failures are logged', async () => {
  const { sql } = await startTestBackend();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let looks = 0;
  const look = async () => {
    looks += 1;
    throw new Error('no connection');
  };
  await (await runJobs(sql, { ...NOTHING, watchSources: look }))();
  expect(looks).toBe(0);
  await sql`insert into public.import_sources (platform, kind, query, name, is_watched)
    values ('youtube', 'channel', '@gracechurch', 'Grace Church', true)`;
  await (await runJobs(sql, { ...NOTHING, watchSources: look }))();
  expect(looks).toBe(1);
  expect(log.mock.calls).toEqual([['Couldn’t check the watched sources: no connection']]);
});

test('waiting emails are sent, and failures are logged', async () => {
  const { sql } = await startTestBackend();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let sendings = 0;
  const sendMails = async () => {
    sendings += 1;
    throw new Error('no connection');
  };
  await (await runJobs(sql, { ...NOTHING, sendMails }))();
  expect(sendings).toBe(0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await sql`select private.request_subscription('ruth@example.org', false)`;
  await (await runJobs(sql, { ...NOTHING, sendMails }))();
  expect(sendings).toBe(1);
  expect(log.mock.calls).toEqual([['Couldn’t send the waiting emails: no connection']]);
});

test('what members asked for arrives at the start, once it is due, and only once', async () => {
  const first = await startTestBackend();
  const id = crypto.randomUUID();
  const { sql } = first;
  await setMailing(sql, site, true);
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, 'ruth@example.org', now())`;
  await sql`insert into public.user_preferences (user_id, email_notifications) values (${id}, true)`;
  await sql`insert into public.resources (title, category, external_link) values ('Hope', 'books', 'https://example.org')`;
  await sql`update public.audit_entries set at = now() - interval '5 minutes'`;
  await sql`update private.member_mails set last_day = last_day - 7, told_until = now() - interval '1 hour'`;
  await first.stop();

  const second = await startTestBackend({ DATA_DIR: first.settings.dataDirectory });
  const mails = async () => (await second.mailbox.read()).filter(({ to }) => to === 'ruth@example.org');
  await eventually(async () => expect(await mails()).toMatchObject([{ subject: `New at ${site.name}` }]));
  expect((await mails())[0]?.html).toContain('<strong>Hope</strong></a>');
  await (await runJobs(second.sql, NOTHING))();
  await eventually(async () => expect(await second.sql`select state from private.outbox`).toEqual([{ state: 'sent' }]));
});

test('hours that no clock shows are refused in words that name them', async () => {
  const { sql } = await startTestBackend();
  await expect(setMailing(sql, { ...site, dailyPart: { hour: 24, plan: null } }, true)).rejects.toThrow(
    'In src/site.ts, the hours of newsMail and dailyPart must be whole numbers from 0 to 23.',
  );
});
