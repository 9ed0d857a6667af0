/** Mails that members ask for: weeks and days go by as `at` says. With a backend of its own, since their hours hold for all. */
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend, visitor } from '../../scripts/backend/fixtures/testBackend.ts';
import { site } from '../../src/site.ts';
import { sendMails } from '../functions/send-mails/handler.ts';
import { smtpDelivery } from '../functions/send-mails/smtp.ts';
import { uniqueAddress, uniqueWord } from './builders.ts';
import { mailServer } from './mailServer.ts';

let backend: Backend;
let sql: Backend['sql'];

beforeAll(async () => {
  backend = await startTestBackend();
  sql = backend.sql;
  // Else the backend itself would send what these tests put into the outbox.
  await sql`create or replace function private.has_due_mails(at timestamptz) returns boolean language sql as 'select false'`;
});
beforeEach(async () => {
  await sql`delete from auth.users`;
  await sql`delete from private.outbox`;
  await sql`delete from private.resources`;
  await sql`delete from public.series`;
  await settings({ offers_mails: true, time_zone: 'Europe/Berlin', plan_slug: null, a_day: 70 });
  await settings({ news_weekday: 5, news_hour: 16, part_hour: 6 });
});

const settings = (columns: Record<string, string | number | boolean | null>) =>
  sql`update private.mail_settings set ${sql(columns)}`;

interface Given {
  email_notifications?: boolean;
  daily_devotional?: boolean;
  preferred_categories?: string[];
}

const TUESDAY = '2030-01-01T12:00:00+01:00';
const FRIDAY = '2030-01-04T16:00:00+01:00';
const NEXT_FRIDAY = '2030-01-11T16:00:00+01:00';
/** The hour of the part on this day of January 2030. */
const morning = (day: number) => `2030-01-${String(day).padStart(2, '0')}T06:00:00+01:00`;

/** A member who ticked the boxes on the Tuesday. Returns their id. */
async function addMember(
  preferences: Given = { email_notifications: true },
  address = uniqueAddress(),
): Promise<string> {
  const id = crypto.randomUUID();
  const account = { id, email: address, created_at: TUESDAY, email_confirmed_at: TUESDAY, last_sign_in_at: TUESDAY };
  await sql`insert into auth.users ${sql(account)}`;
  await sql`insert into public.user_preferences ${sql({ user_id: id, ...preferences })}`;
  await sql`update private.member_mails set told_until = ${TUESDAY},
    last_day = case kind when 'new for you' then '2029-12-28'::date else '2030-01-01' end where user_id = ${id}`;
  return id;
}

/** A resource that was published then. Returns its id. */
async function publish(at: string, overrides: Record<string, unknown> = {}): Promise<string> {
  const row = { title: uniqueWord(), category: 'books', external_link: 'https://example.org', ...overrides };
  const [added] = await sql`insert into public.resources ${sql(row)} returning id`;
  await sql`update public.audit_entries set at = ${at} where subject_id = ${added?.id}`;
  return added?.id;
}

const change = (id: string, columns: Record<string, unknown>) =>
  sql`update private.resources set ${sql(columns)} where id = ${id}`;

const open = (user_id: string, resource_id: string) =>
  sql`insert into public.user_activities ${sql({ user_id, resource_id })}`;

const finish = (user_id: string, resource_id: string) =>
  sql`insert into public.finished_resources ${sql({ user_id, resource_id })}`;

const addSeries = async (parts: string[], overrides: Record<string, unknown> = {}): Promise<string> => {
  const row = { kind: 'series', slug: uniqueWord(), title: 'Forty days', is_plan: true, parts, ...overrides };
  return (await sql`insert into public.series ${sql(row)} returning id`)[0]?.id;
};

const start = (user_id: string, series_id: string, is_paused = false) =>
  sql`insert into public.started_plans ${sql({ user_id, series_id, is_paused })}`;

const queue = (at: string) => sql`select private.queue_member_mails(${at})`;

const waiting = () =>
  sql`select kind, member_id, resource_ids from private.outbox where state = 'waiting' order by created_at, address`;

/** What each queued mail tells of, of all that wait. */
const waitingResources = async () => (await waiting()).map(({ resource_ids }) => resource_ids);

/** Takes the mail that waits, as send-mails does; null if it is not to be sent any more. */
async function take() {
  await sql`update private.outbox set not_before = now() where state = 'waiting'`;
  return (await sql`select private.take_mail() as mail`)[0]?.mail;
}

/** Has the mail that waits sent. Returns what it says. */
async function send() {
  const mail = await take();
  if (mail) await sql`select private.settle_mail(${mail.id}, ${mail.attempt}, 'sent', '250 OK')`;
  return mail?.content;
}

describe('the day of a mail', () => {
  const PART = 'part of the day';
  test.each([
    [PART, {}, '2030-01-04T05:59:00+01:00', '2030-01-03'],
    [PART, {}, '2030-01-04T06:00:00+01:00', '2030-01-04'],
    // Summer time begins: two o'clock is left out.
    [PART, {}, '2030-03-31T05:59:00+02:00', '2030-03-30'],
    [PART, {}, '2030-03-31T06:00:00+02:00', '2030-03-31'],
    [PART, { part_hour: 2 }, '2030-03-31T01:59:00+01:00', '2030-03-30'],
    [PART, { part_hour: 2 }, '2030-03-31T03:00:00+02:00', '2030-03-31'],
    // It ends: two o'clock comes twice.
    [PART, { part_hour: 2 }, '2030-10-27T01:59:00+02:00', '2030-10-26'],
    [PART, { part_hour: 2 }, '2030-10-27T02:00:00+02:00', '2030-10-27'],
    [PART, { part_hour: 2 }, '2030-10-27T02:00:00+01:00', '2030-10-27'],
    [PART, { time_zone: 'Pacific/Auckland' }, '2030-01-03T17:00:00Z', '2030-01-04'],
    ['new for you', {}, '2030-01-04T15:59:00+01:00', '2029-12-28'],
    ['new for you', {}, '2030-01-04T16:00:00+01:00', '2030-01-04'],
    ['new for you', {}, '2030-01-10T23:00:00+01:00', '2030-01-04'],
    ['new for you', {}, '2030-04-05T16:00:00+02:00', '2030-04-05'],
    ['new for you', { news_weekday: 7, news_hour: 0 }, '2030-01-05T23:59:00+01:00', '2029-12-30'],
    ['new for you', { news_weekday: 7, news_hour: 0 }, '2030-01-06T00:00:00+01:00', '2030-01-06'],
  ])('of %s %j is at %s the %s', async (kind, columns, at, day) => {
    if (Object.keys(columns).length > 0) await settings(columns);
    const [row] = await sql`select private.last_mail_day(${kind}, ${at})::text as day`;
    expect(row?.day).toBe(day);
  });
});

describe('new for you', () => {
  test('tells of the eight newest that were published since, newest first, however old they are', async () => {
    await publish('2029-12-31T12:00:00Z');
    const ids = [];
    for (let hour = 10; hour < 19; hour++)
      ids.push(await publish(`2030-01-02T${hour}:00:00Z`, { created_at: '2019-01-01T00:00:00Z' }));
    const member_id = await addMember();
    await queue('2030-01-04T15:59:00+01:00');
    expect(await waiting()).toEqual([]);
    await queue(FRIDAY);
    expect(await waiting()).toEqual([{ kind: 'new for you', member_id, resource_ids: ids.toReversed().slice(0, 8) }]);
  });

  test('a draft counts from when it is published, by somebody or by its schedule', async () => {
    const byHand = await publish('2029-12-01T12:00:00Z', { is_draft: true });
    const byTime = await publish('2029-12-01T12:00:00Z', { is_draft: true });
    await publish('2030-01-02T12:00:00Z', { is_draft: true });
    await addMember();
    await change(byHand, { is_draft: false });
    await sql`insert into private.schedules (id, resource_id, publish_at) values (${byTime}, ${byTime}, now() - interval '1 hour')`;
    await sql`select private.apply_schedules()`;
    await sql`update public.audit_entries set at = '2030-01-03T12:00:00Z' where action in ('published', 'went live')`;
    await queue(FRIDAY);
    expect((await waitingResources())[0]).toHaveLength(2);
    expect((await waitingResources())[0]).toEqual(expect.arrayContaining([byHand, byTime]));
  });

  test('what was hidden for less than a week is not told of as new again', async () => {
    const hiddenFor = async (from: string, until: string, added = '2029-12-01T12:00:00Z') => {
      const id = await publish(added);
      await change(id, { is_draft: true });
      await change(id, { is_draft: false });
      const at = (action: string, time: string) =>
        sql`update public.audit_entries set at = ${time} where subject_id = ${id} and action = ${action}`;
      await at('unpublished', from);
      await at('published', until);
      return id;
    };
    await addMember();
    await hiddenFor('2030-01-02T12:00:00Z', '2030-01-02T12:01:00Z');
    // Before the last email.
    await hiddenFor('2029-12-30T12:00:00Z', '2030-01-03T12:00:00Z');
    const corrected = await hiddenFor('2030-01-03T12:00:00Z', '2030-01-03T13:00:00Z', '2030-01-02T12:00:00Z');
    const longGone = await hiddenFor('2029-12-26T11:00:00Z', '2030-01-02T11:30:00Z');
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([[corrected, longGone]]);
  });

  test('what was hidden before the email of its first week is told of once it is back', async () => {
    await addMember();
    const told = await publish('2030-01-02T12:00:00Z');
    const id = await publish('2030-01-03T12:00:00Z');
    await change(id, { is_draft: true });
    await sql`update public.audit_entries set at = '2030-01-04T12:00:00Z' where action = 'unpublished'`;
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([[told]]);
    await send();
    await change(id, { is_draft: false });
    await sql`update public.audit_entries set at = '2030-01-05T12:00:00Z' where action = 'published'`;
    await queue(NEXT_FRIDAY);
    expect(await waitingResources()).toEqual([[id]]);
  });

  test('leaves out other categories, the bin, what is unfit for teenagers, and what the member knows', async () => {
    const member = await addMember({ email_notifications: true, preferred_categories: ['books', 'movies'] });
    const shown = await publish('2030-01-02T12:00:00Z', { category: 'movies' });
    await publish('2030-01-02T12:00:00Z', { category: 'sermons' });
    await publish('2030-01-02T12:00:00Z', { deleted_at: '2030-01-03T12:00:00Z' });
    for (const flag of ['age restricted', 'explicit', 'live', 'region limited'])
      await publish('2030-01-02T12:00:00Z', { content_flags: [flag] });
    await open(member, await publish('2030-01-02T12:00:00Z'));
    await finish(member, await publish('2030-01-02T12:00:00Z'));
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([[shown]]);
  });

  test('goes to members with a confirmed address who ticked it, and to nobody where the site sends none', async () => {
    await publish('2030-01-02T12:00:00Z');
    await addMember({ email_notifications: false, daily_devotional: true });
    const unconfirmed = await addMember();
    await sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed}`;
    const banned = await addMember();
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned}`;
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([]);
    await addMember();
    await settings({ offers_mails: false });
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([]);
  });

  test('there is none without news, and one a week however often and late it is looked for', async () => {
    await addMember();
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([]);
    await publish('2030-01-05T12:00:00Z');
    // Three days late, and by two jobs at once.
    const late = '2030-01-14T16:00:00+01:00';
    await Promise.all([queue(late), queue(late)]);
    await queue('2030-01-16T16:00:00+01:00');
    expect(await waitingResources()).toHaveLength(1);
  });

  test('tells each week of what came after the last mail that was sent', async () => {
    await addMember();
    const first = await publish('2030-01-02T12:00:00Z');
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([[first]]);
    const second = await publish('2030-01-08T12:00:00Z');
    // Nothing was sent meanwhile.
    await queue(NEXT_FRIDAY);
    expect(await waitingResources()).toEqual([[second, first]]);
    await send();
    const third = await publish('2030-01-15T12:00:00Z');
    await queue('2030-01-18T16:00:00+01:00');
    expect(await waitingResources()).toEqual([[third]]);
  });

  test('what is published while the mail is made is told of the next week, and once', async () => {
    await addMember();
    const before = await publish('2030-01-04T15:59:00+01:00');
    const meanwhile = await publish('2030-01-04T15:59:30+01:00');
    await queue(FRIDAY);
    expect(await waitingResources()).toEqual([[before]]);
    await send();
    await queue(NEXT_FRIDAY);
    expect(await waitingResources()).toEqual([[meanwhile]]);
  });

  test('whoever ticks it again is not told of what came meanwhile, and keeps the secret of the links in old mails', async () => {
    const user_id = await addMember();
    const state = async () => (await sql`select * from private.member_mails where user_id = ${user_id}`)[0];
    const before = await state();
    await sql`update public.user_preferences set email_notifications = false`;
    await sql`update public.user_preferences set email_notifications = true`;
    const after = await state();
    expect(after?.token).toBe(before?.token);
    expect(Math.abs(Date.now() - after?.told_until.getTime())).toBeLessThan(60_000);
    await sql`update public.user_preferences set email_notifications = true, daily_devotional = true`;
    expect(await state()).toEqual(after);
  });
});

describe('just before New for you is sent', () => {
  async function queued(count = 2) {
    const address = uniqueAddress();
    const user_id = await addMember({ email_notifications: true }, address);
    const ids: string[] = [];
    for (let hour = 10; hour < 10 + count; hour++)
      ids.push(await publish(`2030-01-02T${hour}:00:00Z`, { title: `Book ${hour}`, description: 'x'.repeat(600) }));
    await queue(FRIDAY);
    return { user_id, address, ids };
  }

  test('what it says is read', async () => {
    const { address, ids, user_id } = await queued();
    const [row] = await sql`select token from private.member_mails where user_id = ${user_id}`;
    const rest = { category: 'books', author: null, description: 'x'.repeat(500) };
    expect(await take()).toEqual({
      ...{ id: expect.any(String), kind: 'new for you', address, attempt: 1, token: row?.token },
      content: {
        resources: [
          { id: ids[1], title: 'Book 11', ...rest },
          { id: ids[0], title: 'Book 10', ...rest },
        ],
      },
    });
  });

  test.each([
    ['a draft', { is_draft: true }],
    ['in the bin', { deleted_at: TUESDAY }],
    ['marked', { content_flags: ['explicit'] }],
  ])('what is %s now is left out, and without anything left there is no mail', async (_, columns) => {
    const { ids } = await queued();
    await change(ids[0] ?? '', columns);
    expect((await take()).content.resources).toMatchObject([{ id: ids[1] }]);
    await sql`update private.outbox set taken_until = null`;
    await change(ids[1] ?? '', columns);
    expect(await take()).toBeNull();
    expect(await sql`select state from private.outbox`).toEqual([{ state: 'dropped' }]);
  });

  test.each<[string, (user_id: string) => PromiseLike<unknown>]>([
    ['unticked the box', () => sql`update public.user_preferences set email_notifications = false`],
    ['left by the link', () => sql`select private.unsubscribe(token) from private.member_mails`],
    ['changed their address', () => sql`update auth.users set email = 'new@example.org'`],
    ['is not confirmed', () => sql`update auth.users set email_confirmed_at = null`],
    ['is gone', () => sql`delete from auth.users`],
    ['belongs to a site that sends none now', () => settings({ offers_mails: false })],
  ])('whoever %s gets none', async (_, leave) => {
    const { user_id } = await queued();
    await leave(user_id);
    expect(await take()).toBeNull();
  });
});

describe('the part of the day', () => {
  const addParts = async (count: number, overrides = {}) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++)
      ids.push(await publish(TUESDAY, { title: `Day ${index + 1}`, ...overrides }));
    return ids;
  };

  test('is the next one each morning, sent but not done, and there is no more when all were sent', async () => {
    const [one, two] = await addParts(2);
    const plan = await addSeries([one ?? '', two ?? '']);
    const member = await addMember({ daily_devotional: true });
    await start(member, plan);
    await queue('2030-01-02T05:59:00+01:00');
    expect(await waitingResources()).toEqual([]);
    await queue(morning(2));
    await queue(morning(2));
    expect(await waitingResources()).toEqual([[one]]);
    const [series] = await sql`select kind, slug, title from public.series`;
    expect(await send()).toMatchObject({ resources: [{ id: one, title: 'Day 1' }], plan: series });
    expect(await sql`select from public.finished_resources`).toHaveLength(0);
    await queue(morning(3));
    expect(await waitingResources()).toEqual([[two]]);
    await send();
    await queue(morning(4));
    expect(await waitingResources()).toEqual([]);
  });

  test('what could not be sent gives way to the next morning’s, which is the same part', async () => {
    const [one] = await addParts(1);
    const member = await addMember({ daily_devotional: true });
    await start(member, await addSeries([one ?? '']));
    for (const day of [2, 3, 4, 5]) await queue(morning(day));
    expect(await waitingResources()).toEqual([[one]]);
    expect(await sql`select state from private.outbox order by created_at`).toEqual(
      ['dropped', 'dropped', 'dropped', 'waiting'].map((state) => ({ state })),
    );
  });

  test.each([
    ['at ten at night is left to the next morning', '2030-01-04T22:00:00+01:00', 0],
    ['in the evening comes late', '2030-01-04T21:59:00+01:00', 1],
  ])('what is due after a stop of days %s', async (_, at, count) => {
    const member = await addMember({ daily_devotional: true });
    await start(member, await addSeries(await addParts(9)));
    await queue(at);
    expect(await waitingResources()).toHaveLength(count);
    await queue(morning(5));
    expect(await waitingResources()).toHaveLength(1);
  });

  test('passes over what is finished, hidden or unfit', async () => {
    const member = await addMember({ daily_devotional: true });
    const [done, draft, flagged, next] = await addParts(4);
    await start(member, await addSeries([done, draft, flagged, next].map(String)));
    await finish(member, done ?? '');
    await change(draft ?? '', { is_draft: true });
    await change(flagged ?? '', { content_flags: ['age restricted'] });
    await queue(morning(2));
    expect(await waitingResources()).toEqual([[next]]);
  });

  test('comes from the own plan used last, or from the ministry’s', async () => {
    const member = await addMember({ daily_devotional: true });
    const [a1, a2, b1, c1] = await addParts(4);
    const next = async () => (await sql`select resource_id from private.next_part(${member})`)[0]?.resource_id ?? null;
    const ministrys = await addSeries([c1 ?? ''], { slug: 'lent' });
    expect(await next()).toBeNull();
    await settings({ plan_slug: 'lent' });
    expect(await next()).toBe(c1);
    const [a, b] = [await addSeries([a1 ?? '', a2 ?? '']), await addSeries([b1 ?? ''])];
    await start(member, a);
    await start(member, b);
    await sql`update public.started_plans set started_at = now() - interval '1 day' where series_id = ${a}`;
    expect(await next()).toBe(b1);
    await finish(member, a1 ?? '');
    expect(await next()).toBe(a2);
    await sql`update public.started_plans set is_paused = true where series_id = ${a}`;
    expect(await next()).toBe(b1);
    await finish(member, b1 ?? '');
    expect(await next()).toBe(c1);
    await start(member, ministrys, true);
    expect(await next()).toBeNull();
    await sql`delete from public.started_plans where series_id = ${ministrys}`;
    await sql`update public.series set is_draft = true where id = ${ministrys}`;
    expect(await next()).toBeNull();
  });

  test('a plan that is stopped, or forgotten with the history, begins anew', async () => {
    const member = await addMember({ daily_devotional: true });
    const [one] = await addParts(1);
    const plan = await addSeries([one ?? '']);
    await start(member, plan);
    await queue(morning(2));
    await send();
    await sql`delete from public.started_plans`;
    await start(member, plan);
    await queue(morning(3));
    expect(await waitingResources()).toEqual([[one]]);
  });

  test('the ministry’s plan continues where it was for a member who has stopped it', async () => {
    const member = await addMember({ daily_devotional: true });
    const parts = await addParts(2);
    const plan = await addSeries(parts, { slug: 'lent' });
    await settings({ plan_slug: 'lent' });
    await start(member, plan);
    await queue(morning(2));
    expect((await send())?.resources).toMatchObject([{ title: 'Day 1' }]);
    await sql`delete from public.started_plans`;
    await queue(morning(3));
    expect((await send())?.resources).toMatchObject([{ title: 'Day 2' }]);
    await start(member, plan);
    await queue(morning(4));
    expect((await send())?.resources).toMatchObject([{ title: 'Day 1' }]);
    // Pressing Start on another device is no new start.
    await sql`insert into public.started_plans ${sql({ user_id: member, series_id: plan, is_paused: false })}
      on conflict (user_id, series_id) do update set is_paused = false`;
    await queue(morning(5));
    expect((await send())?.resources).toMatchObject([{ title: 'Day 2' }]);
  });

  describe('after seven without a visit', () => {
    async function sevenSent() {
      const member = await addMember({ daily_devotional: true });
      await start(member, await addSeries(await addParts(12)));
      for (let day = 2; day <= 8; day++) {
        await queue(morning(day));
        expect((await send())?.resources).toMatchObject([{ title: `Day ${day - 1}` }]);
      }
      return member;
    }

    test('one mail asks whether to go on, and then there is none', async () => {
      await sevenSent();
      await queue(morning(9));
      expect(await waitingResources()).toEqual([[]]);
      expect(await send()).toEqual({ is_question: true });
      for (const day of [10, 11, 12]) await queue(morning(day));
      expect(await waitingResources()).toEqual([]);
    });

    test.each<[string, (member: string) => PromiseLike<unknown>]>([
      ['signs in', () => sql`update auth.users set last_sign_in_at = '2030-01-10T12:00:00Z'`],
      [
        'comes back while signed in',
        (user_id) => sql`insert into auth.sessions (id, user_id, created_at, refreshed_at)
          values (gen_random_uuid(), ${user_id}, ${TUESDAY}, '2030-01-10T12:00:00')`,
      ],
    ])('whoever %s gets the next seven', async (_, comeBack) => {
      const member = await sevenSent();
      await queue(morning(9));
      await send();
      await comeBack(member);
      await queue(morning(11));
      expect((await send())?.resources).toMatchObject([{ title: 'Day 8' }]);
    });

    test('whoever comes back before the question is sent is not asked', async () => {
      await sevenSent();
      await queue(morning(9));
      await sql`update auth.users set last_sign_in_at = '2030-01-09T12:00:00Z'`;
      expect(await take()).toBeNull();
      await queue(morning(10));
      expect((await send())?.resources).toMatchObject([{ title: 'Day 8' }]);
    });
  });

  test.each<[string, (member: string, part: string) => PromiseLike<unknown>]>([
    ['the box is unticked', () => sql`update public.user_preferences set daily_devotional = false`],
    ['the plan is paused', () => sql`update public.started_plans set is_paused = true`],
    ['the part is done', finish],
    ['the part is a draft', (_, part) => change(part, { is_draft: true })],
    ['the part is unfit', (_, part) => change(part, { content_flags: ['explicit'] })],
    ['the plan is a draft', () => sql`update public.series set is_draft = true`],
    ['the address has changed', () => sql`update auth.users set email = 'new@example.org'`],
    ['it is night', () => sql`update private.outbox set created_at = now() - interval '17 hours'`],
  ])('is not sent when meanwhile %s', async (_, happen) => {
    const member = await addMember({ daily_devotional: true });
    const [part] = await addParts(1);
    await start(member, await addSeries([part ?? '']));
    await queue(morning(2));
    await happen(member, part ?? '');
    expect(await take()).toBeNull();
  });
});

describe('a newsletter that takes days', () => {
  const ALL = ['newsletter confirmation', 'newsletter test', 'newsletter', 'new for you', 'part of the day'];
  const without = (...left: string[]) => ALL.filter((kind) => !left.includes(kind));
  const fill = async (kind: string, count: number, owner: object) => {
    for (let index = 0; index < count; index++)
      await sql`insert into private.outbox ${sql({ kind, address: uniqueAddress(), ...owner })}`;
  };
  const kinds = async () => (await sql`select private.sendable_kinds(now() + interval '1 minute') as kinds`)[0]?.kinds;
  const settle = (kind: string, count: number) =>
    sql`update private.outbox set state = 'sent', settled_at = now() where id in (
      select id from private.outbox where kind = ${kind} and state = 'waiting' limit ${count})`;
  const addNewsletter = async () => {
    const [newsletter] =
      await sql`insert into private.newsletters (subject, state, recipients) values ('Hello', 'sending', 9) returning id`;
    await fill('newsletter', 9, { newsletter_id: newsletter?.id });
  };

  test('shares them with what members asked for while both wait', async () => {
    await settings({ a_day: 6 });
    await addNewsletter();
    await settle('newsletter', 3);
    expect(await kinds()).toEqual(ALL);
    for (const _ of [1, 2, 3]) await fill('part of the day', 1, { member_id: await addMember() });
    expect(await kinds()).toEqual(without('newsletter'));
    await settle('part of the day', 2);
    expect(await kinds()).toEqual(without('newsletter'));
    await settle('part of the day', 1);
    expect(await kinds()).toEqual([]);
    await settings({ a_day: 8 });
    expect(await kinds()).toEqual(ALL);
    await fill('new for you', 1, { member_id: await addMember() });
    await settle('new for you', 1);
    expect(await kinds()).toEqual(without('new for you', 'part of the day'));
    await sql`update private.newsletters set state = 'paused'`;
    expect(await kinds()).toEqual(ALL);
  });

  test('leaves room for the parts of tomorrow morning, half of the day at most, and counts its days by that', async () => {
    await settings({ a_day: 10 });
    const days = async () => (await sql`select private.mail_forecast(0) as forecast`)[0]?.forecast;
    const reader = () => addMember({ daily_devotional: true });
    await addNewsletter();
    expect(await days()).toMatchObject({ a_day: 10, waiting: 9, days: 1 });
    const readers = [await reader(), await reader(), await reader()];
    // There's no part for those who follow no plan.
    expect(await days()).toMatchObject({ a_day: 10 });
    const plan = await addSeries([await publish(TUESDAY)]);
    for (const member of readers.slice(1)) await start(member, plan);
    // Whoever was asked whether to keep going gets none until they come back.
    const asked = await reader();
    await start(asked, plan);
    await sql`update private.member_mails set asked_at = '2030-01-09T05:00:00Z' where user_id = ${asked}`;
    expect(await days()).toMatchObject({ a_day: 8, waiting: 9, days: 2 });
    const comeBack = (at: string) => sql`update auth.users set last_sign_in_at = ${at} where id = ${asked}`;
    await comeBack('2030-01-10T12:00:00Z');
    expect(await days()).toMatchObject({ a_day: 7, waiting: 9, days: 2 });
    await comeBack(TUESDAY);
    await settle('newsletter', 7);
    expect(await kinds()).toEqual(ALL);
    await settle('newsletter', 1);
    expect(await kinds()).toEqual(without('newsletter'));
    for (const member_id of readers.slice(1)) await fill('part of the day', 1, { member_id });
    await settle('part of the day', 2);
    expect(await kinds()).toEqual(['newsletter confirmation', 'newsletter test']);
    // With the ministry's plan, there is a part for everyone.
    await settings({ plan_slug: 'lent' });
    for (let count = 0; count < 7; count++) await reader();
    expect(await days()).toMatchObject({ a_day: 5 });
  });
});

test('members learn whether there are such mails, and visitors do not', async () => {
  const { email, password } = { email: uniqueAddress(), password: crypto.randomUUID() };
  const client = visitor(backend);
  const offers = async () => (await client.rpc('offers_mails')).data;
  expect(await offers()).toBeNull();
  await client.auth.signUp({ email, password });
  await sql`update auth.users set email_confirmed_at = now()`;
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect(await offers()).toBe(true);
  await settings({ offers_mails: false });
  expect(await offers()).toBe(false);
});

describe('the secret in the links', () => {
  test.each([
    ['new for you', { email_notifications: false, daily_devotional: true }],
    ['part of the day', { email_notifications: true, daily_devotional: false }],
  ])('of %s ends this kind alone, for this member alone', async (kind, left) => {
    const member = await addMember({ email_notifications: true, daily_devotional: true });
    const other = await addMember({ email_notifications: true, daily_devotional: true });
    const [row] = await sql`select token from private.member_mails where user_id = ${member} and kind = ${kind}`;
    const { status } = await fetch(`${backend.url}/functions/v1/unsubscribe?token=${row?.token}`, { method: 'POST' });
    expect(status).toBe(200);
    const boxes = (id: string) =>
      sql`select email_notifications, daily_devotional from public.user_preferences where user_id = ${id}`;
    expect(await boxes(member)).toEqual([left]);
    expect(await boxes(other)).toEqual([{ email_notifications: true, daily_devotional: true }]);
    await sql`select private.confirm_subscription(${row?.token})`;
    expect(await sql`select from public.newsletter_subscriptions`).toHaveLength(0);
  });

  test.each([
    ['new for you', 'email_notifications', 'New at Grace', 'news'],
    ['part of the day', 'daily_devotional', 'Your part for today', 'parts'],
  ])('of %s stands in the mail that arrives, and works with one click', async (kind, box, subject, page) => {
    const server = await mailServer();
    onTestFinished(server.close);
    const member = await addMember({ [box]: true }, 'ruth@example.org');
    const part = await publish('2030-01-02T12:00:00Z', { title: 'Hope' });
    await start(member, await addSeries([part], { title: 'Quiet evenings' }));
    await queue(FRIDAY);
    await sql`update private.outbox set not_before = now()`;
    const from = { name: 'Grace', address: 'hello@example.org' };
    const timeouts = { step: 5000, mail: 10_000 };
    const smtp = { host: '127.0.0.1', port: server.port, secure: false, user: '', password: '', replyTo: null };
    await sendMails({
      supabase: { url: backend.url, secretKey: backend.settings.secretKey, fetch },
      letterhead: { ...site, name: 'Grace', siteUrl: backend.url, functionsUrl: `${backend.url}/functions/v1` },
      deliver: smtpDelivery({ ...smtp, from, timeouts }),
      now: Date.now,
    });
    expect(server.received.map(({ to }) => to)).toEqual([['ruth@example.org']]);
    const raw = server.received[0]?.raw ?? '';
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headers).toContain(`\r\nSubject: ${subject}\r\n`);
    expect(headers).not.toContain('Quiet evenings');
    expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const [, oneClick = ''] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(raw) ?? [];
    const opened = await fetch(oneClick, { redirect: 'manual' });
    const [row] = await sql`select token from private.member_mails where kind = ${kind}`;
    expect(opened.headers.get('location')).toBe(`${backend.settings.siteUrl}/unsubscribe/${page}?token=${row?.token}`);
    expect(await sql`select from public.user_preferences where email_notifications or daily_devotional`).toHaveLength(
      1,
    );
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200);
    expect(await sql`select from public.user_preferences where email_notifications or daily_devotional`).toEqual([]);
  });

  test('an address that is refused on three days gets no more of this kind', async () => {
    await addMember({ email_notifications: true, daily_devotional: true }, 'gone@example.org');
    await sql`insert into private.refused_mails values ('gone@example.org', 'new for you', current_date - 1),
      ('gone@example.org', 'new for you', current_date - 2)`;
    await sql`select private.note_refused_address('gone@example.org', 'new for you')`;
    expect(await sql`select email_notifications, daily_devotional from public.user_preferences`).toEqual([
      { email_notifications: false, daily_devotional: true },
    ]);
  });
});
