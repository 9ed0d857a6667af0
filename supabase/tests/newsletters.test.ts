/** Newsletters that administrators write: saved, sent to every subscriber once, paused, stopped, and read as pages of the site. */
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { administrator, startTestBackend, visitor } from '../../scripts/backend/fixtures/testBackend.ts';
import { sendMails } from '../functions/send-mails/handler.ts';
import { smtpDelivery } from '../functions/send-mails/smtp.ts';
import { answer, mailServer } from './mailServer.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import type { Client } from './people.ts';

let backend: Backend;
let ann: Client;
let ben: Client;
let nobody: Client;

beforeAll(async () => {
  backend = await startTestBackend();
  // Else the backend itself would send what these tests put into the outbox.
  await backend.sql`create or replace function private.has_due_mails(at timestamptz) returns boolean language sql as 'select false'`;
  [ann, ben, nobody] = [await administrator(backend), await administrator(backend), visitor(backend)];
});
beforeEach(async () => {
  await backend.sql`delete from private.newsletters`;
  await backend.sql`delete from private.outbox`;
  await backend.sql`delete from public.newsletter_subscriptions`;
  await backend.sql`update private.mail_settings set has_server = true, a_day = 70`;
});

interface Draft {
  subject?: string;
  body?: string;
  picture?: string | null;
  item_ids?: string[];
  slug?: string | null;
}

const typed = ({ subject = 'Advent', body = 'Peace to you.', picture = null, item_ids = [], slug = null }: Draft) => ({
  ...{ subject, body, item_ids, picture_alt: '', is_page: slug !== null },
  ...{ picture: picture as unknown as string, slug: slug as unknown as string },
});

/** Saves a new draft. */
async function write(given: Draft = {}) {
  const id = crypto.randomUUID();
  const { data } = await ann.rpc('save_newsletter', { id, ...typed(given) }).throwOnError();
  return { id, known_updated_at: data as string };
}

const subscribe = (addresses: string[]) =>
  backend.sql`insert into public.newsletter_subscriptions (email) select unnest(${addresses}::text[])`;

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `s${index}@example.org`);

const read = async (id: string) =>
  (await ann.rpc('read_newsletter', { id }).throwOnError()).data as Record<string, unknown>;

const send = async (draft: { id: string; known_updated_at: string }, client = ann) =>
  (await client.rpc('send_newsletter', draft)).error?.message ?? 'sent';

const act = async (id: string, action: string) => {
  const { data, error } = await ann.rpc('set_newsletter_state', { id, action });
  return error?.message ?? data;
};

interface Taken {
  id: string;
  kind: string;
  address: string;
  attempt: number;
  token: string;
  content: { subject: string; items: { title: string }[]; slug: string | null };
}

const take = async () => (await backend.sql`select private.take_mail() as mail`)[0]?.mail as Taken | null;

const settle = ({ id, attempt }: Taken, result = 'sent', answer = '250 OK') =>
  backend.sql`select private.settle_mail(${id}, ${attempt}, ${result}, ${answer})`;

/** Sends what may be sent now, up to a number of mails. Gives their addresses. */
async function deliver(most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const sent: string[] = [];
  while (sent.length < most) {
    const mail = await take();
    if (!mail) break;
    await settle(mail);
    sent.push(mail.address);
  }
  return sent;
}

const refusalOf = async (call: PromiseLike<{ error: { message: string } | null; status: number }>) => {
  const { error, status } = await call;
  return [status, error?.message];
};

describe('a draft', () => {
  test('is saved, read and listed, and its text is not in the history', async () => {
    const { id, known_updated_at } = await write({ subject: 'Advent', slug: 'advent' });
    const next = { id, ...typed({ subject: 'Christmas', body: 'A secret text', slug: 'christmas' }), known_updated_at };
    const { data: updated_at } = await ann.rpc('save_newsletter', next).throwOnError();
    expect(await read(id)).toMatchObject({
      ...{ id, subject: 'Christmas', body: 'A secret text', is_page: true, slug: 'christmas', state: 'draft' },
      ...{ updated_at, items: [], answers: [], subscribers: 0, recipients: 0 },
    });
    const { data: listed } = await ben.rpc('list_newsletters').throwOnError();
    expect(listed).toMatchObject([{ id, subject: 'Christmas', state: 'draft', total: 1 }]);
    const trail = await backend.sql`select title, action, before, after from public.audit_entries
      where subject = 'newsletter' and subject_id = ${id} order by id`;
    expect(trail).toEqual([
      { title: 'Advent', action: 'added', before: null, after: null },
      { title: 'Christmas', action: 'changed', before: null, after: null },
    ]);
  });

  test.each([
    ['put into another order', [1, 0, 2]],
    ['taken out', [0, 2]],
    ['all taken out', []],
  ])('is saved with its items %s', async (_, places) => {
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
    const item_ids = places.map((place) => ids[place] ?? '');
    const draft = await write({ item_ids: ids });
    await ann.rpc('save_newsletter', { ...draft, ...typed({ item_ids }) }).throwOnError();
    expect(await read(draft.id)).toMatchObject({ item_ids });
  });

  test('of another administrator is not overwritten unseen, and saving the same twice is no conflict', async () => {
    const { id, known_updated_at } = await write();
    const theirs = { id, ...typed({ subject: 'Theirs' }), known_updated_at };
    const { data: saved } = await ben.rpc('save_newsletter', theirs).throwOnError();
    expect((await ben.rpc('save_newsletter', theirs)).data).toBe(saved);
    const mine = { id, ...typed({ subject: 'Mine' }) };
    expect(await refusalOf(ann.rpc('save_newsletter', { ...mine, known_updated_at }))).toEqual([
      409,
      'changed meanwhile',
    ]);
    expect(await refusalOf(ann.rpc('delete_newsletter', { id, known_updated_at }))).toEqual([409, 'changed meanwhile']);
    expect(await send({ id, known_updated_at })).toBe('changed meanwhile');
    expect(await read(id)).toMatchObject({ subject: 'Theirs' });
    await ann.rpc('delete_newsletter', { id, known_updated_at: saved as string }).throwOnError();
    expect(await refusalOf(ann.rpc('save_newsletter', { ...mine, known_updated_at }))).toEqual([404, 'gone']);
  });

  test.each<[string, Draft]>([
    ['a picture of others', { picture: 'https://example.org/pixel.png' }],
    ['a subject of two lines', { subject: 'Advent\r\nBcc: all@example.org' }],
    ['a subject of 151 characters', { subject: 'x'.repeat(151) }],
    ['a text that is too long for a mail', { body: 'x'.repeat(8001) }],
    ['the address of another page', { slug: 'confirm' }],
    ['nine items', { item_ids: Array.from({ length: 9 }, () => crypto.randomUUID()) }],
  ])('is not saved with %s', async (_, given) => {
    const saved = ann.rpc('save_newsletter', { id: crypto.randomUUID(), ...typed(given) });
    expect(['23514', 'SUP']).toContain(await outcome(saved));
    expect((await ann.rpc('list_newsletters').throwOnError()).data).toEqual([]);
  });

  test('has an address of its own', async () => {
    await write({ slug: 'advent' });
    const another = { id: crypto.randomUUID(), ...typed({ slug: 'advent' }) };
    expect(await outcome(ann.rpc('save_newsletter', another))).toBe(DUPLICATE);
  });

  test('is tried out by a mail to whoever asks, once at a time, whose link ends nothing', async () => {
    await subscribe([backend.settings.adminEmail, 'ruth@example.org']);
    const { id } = await write();
    expect((await ann.rpc('test_newsletter', { id }).throwOnError()).data).toBe(backend.settings.adminEmail);
    await ann.rpc('test_newsletter', { id }).throwOnError();
    const mail = (await take()) as Taken;
    expect(mail).toMatchObject({
      kind: 'newsletter test',
      address: backend.settings.adminEmail,
      content: { subject: 'Advent' },
    });
    await backend.sql`select private.unsubscribe(${mail.token}::uuid)`;
    await settle(mail);
    expect(await take()).toBeNull();
    await ann.rpc('test_newsletter', { id }).throwOnError();
    await settle((await take()) as Taken, 'later', '421 Too busy');
    expect(await take()).toBeNull();
    // The mail server works again.
    await ann.rpc('test_newsletter', { id }).throwOnError();
    expect(await deliver()).toEqual([backend.settings.adminEmail]);
    const active = await backend.sql`select from public.newsletter_subscriptions where is_active`;
    expect(active).toHaveLength(2);
    expect(await read(id)).toMatchObject({ state: 'draft', sent: 0 });
  });

  test('is not sent to try it out to someone who is no administrator any more', async () => {
    const { id } = await write();
    await backend.sql`insert into private.outbox (kind, newsletter_id, address) values ('newsletter test', ${id}, 'former@example.org')`;
    expect(await take()).toBeNull();
  });
});

describe('sending', () => {
  test('puts a mail for each subscriber into the outbox, but none for those who have left', async () => {
    await subscribe(['ann@example.org', 'left@example.org', 'ruth@example.org']);
    await backend.sql`update public.newsletter_subscriptions set is_active = false where email = 'left@example.org'`;
    const draft = await write();
    expect(await send(draft)).toBe('sent');
    expect(await read(draft.id)).toMatchObject({ state: 'sending', recipients: 2, sent: 0 });
    expect((await deliver()).toSorted()).toEqual(['ann@example.org', 'ruth@example.org']);
    expect(await read(draft.id)).toMatchObject({
      state: 'sent',
      recipients: 2,
      sent: 2,
      finished_at: expect.any(String),
    });
  });

  test('happens once, whoever else presses Send at the same moment', async () => {
    await subscribe(numbered(20));
    const draft = await write();
    const said = await Promise.all([send(draft, ann), send(draft, ben), send(draft, ann)]);
    expect(said.toSorted()).toEqual(['not a draft', 'not a draft', 'sent']);
    expect(await deliver()).toHaveLength(20);
    expect(await refusalOf(ann.rpc('save_newsletter', { ...draft, ...typed({ subject: 'Later' }) }))).toEqual([
      409,
      'not a draft',
    ]);
    expect(await refusalOf(ann.rpc('delete_newsletter', draft))).toEqual([409, 'not a draft']);
  });

  test.each<[string, Draft, string[]]>([
    ['no subject', { subject: ' \u200b' }, ['ruth@example.org']],
    ['no text', { body: '\n' }, ['ruth@example.org']],
    ['no text', { body: '', item_ids: [crypto.randomUUID()] }, ['ruth@example.org']],
    ['no subscribers', {}, []],
  ])('is refused with %j', async (reason, given, addresses) => {
    await subscribe(addresses);
    expect(await send(await write(given))).toBe(reason);
  });

  test('is refused without a mail server, and so is trying out', async () => {
    await subscribe(['ruth@example.org']);
    await backend.sql`update private.mail_settings set has_server = false`;
    const draft = await write();
    expect(await send(draft)).toBe('no mail server');
    expect(await refusalOf(ann.rpc('test_newsletter', { id: draft.id }))).toEqual([400, 'no mail server']);
  });

  test('at a time starts then, can be taken back before, and never begins in the past', async () => {
    await subscribe(['ruth@example.org']);
    const draft = await write();
    const at = (send_at: string) => refusalOf(ann.rpc('send_newsletter', { ...draft, send_at }));
    expect(await at('2026-01-01T00:00:00Z')).toEqual([400, 'time is past']);
    await at('2099-01-01T00:00:00Z');
    expect(await read(draft.id)).toMatchObject({ state: 'scheduled', send_at: '2099-01-01T00:00:00+00:00' });
    await backend.sql`select private.apply_schedules()`;
    expect(await take()).toBeNull();
    expect(await act(draft.id, 'draft again')).toBe('draft');
    await at('2099-01-01T00:00:00Z');
    await backend.sql`update private.newsletters set send_at = now()`;
    await backend.sql`select private.apply_schedules()`;
    await backend.sql`select private.apply_schedules()`;
    expect(await deliver()).toEqual(['ruth@example.org']);
  });

  test('becomes a draft again at its time if all that it recommends is hidden by then', async () => {
    await subscribe(['ruth@example.org']);
    const [book] = await backend.sql`insert into public.resources (title, category, external_link)
      values ('Hope', 'books', 'https://example.org') returning id`;
    const draft = await write({ body: '', item_ids: [book?.id] });
    await ann.rpc('send_newsletter', { ...draft, send_at: '2099-01-01T00:00:00Z' }).throwOnError();
    await backend.sql`update public.resources set is_draft = true where id = ${book?.id}`;
    await backend.sql`update private.newsletters set send_at = now()`;
    await backend.sql`select private.apply_schedules()`;
    expect(await take()).toBeNull();
    expect(await read(draft.id)).toMatchObject({ state: 'draft', send_at: null });
    expect(await send(draft)).toBe('no text');
    await backend.sql`update public.resources set is_draft = false where id = ${book?.id}`;
    expect(await send(draft)).toBe('sent');
  });

  test('recommends what is published at the same time', async () => {
    await subscribe(['ruth@example.org']);
    const [book] = await backend.sql`insert into public.resources (title, category, external_link, is_draft)
      values ('Hope', 'books', 'https://example.org', true) returning id`;
    const draft = await write({ body: '', item_ids: [book?.id] });
    expect(await send(draft)).toBe('no text');
    await ann.rpc('send_newsletter', { ...draft, send_at: '2099-01-01T00:00:00Z' }).throwOnError();
    await backend.sql`insert into private.schedules (id, resource_id, publish_at) values (${book?.id}, ${book?.id}, now())`;
    await backend.sql`update private.newsletters set send_at = now()`;
    await backend.sql`select private.apply_schedules()`;
    expect(await deliver()).toEqual(['ruth@example.org']);
  });

  test('ends when all that it recommends is hidden meanwhile', async () => {
    await subscribe(numbered(2));
    const [book] = await backend.sql`insert into public.resources (title, category, external_link)
      values ('Hope', 'books', 'https://example.org') returning id`;
    const draft = await write({ body: '', item_ids: [book?.id] });
    await send(draft);
    expect(await deliver(1)).toHaveLength(1);
    await backend.sql`update public.resources set is_draft = true where id = ${book?.id}`;
    expect(await deliver()).toEqual([]);
    expect(await read(draft.id)).toMatchObject({ state: 'sent', sent: 1, dropped: 1 });
  });

  test('tells the days that it takes, with what waits already', async () => {
    await subscribe(numbered(412));
    const [one, two] = [await write(), await write()];
    expect(await read(one.id)).toMatchObject({
      ...{ subscribers: 412, forecast: { has_server: true, a_day: 70, waiting: 0, days: 6 } },
    });
    await send(one);
    expect(await read(one.id)).toMatchObject({ forecast: { waiting: 412, days: 6 } });
    expect(await read(two.id)).toMatchObject({ forecast: { waiting: 412, days: 12 } });
    await act(one.id, 'pause');
    expect(await read(two.id)).toMatchObject({ forecast: { waiting: 0, days: 6 } });
  });
});

describe('while it is sent', () => {
  const begin = async (count: number) => {
    await subscribe(numbered(count));
    const draft = await write();
    await send(draft);
    return draft.id;
  };

  test('it is paused, goes on where it was, and nobody gets it twice', async () => {
    const id = await begin(10);
    const first = await deliver(4);
    await settle((await take()) as Taken, 'later', '421 Too busy');
    expect(await act(id, 'pause')).toBe('paused');
    expect(await act(id, 'pause')).toBe('paused');
    expect(await deliver()).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'paused', sent: 4 });
    expect(await act(id, 'go on')).toBe('sending');
    expect([...first, ...(await deliver())].toSorted()).toEqual(numbered(10));
    expect(await act(id, 'pause')).toBe('not possible now');
    expect(await act(id, 'stop')).toBe('not possible now');
  });

  test('it is stopped for good, and a mail that was out at that moment still counts', async () => {
    const id = await begin(10);
    await deliver(4);
    const out = (await take()) as Taken;
    expect(await act(id, 'stop')).toBe('stopped');
    expect(await read(id)).toMatchObject({ state: 'stopped', sent: 4, dropped: 6, finished_at: expect.any(String) });
    await settle(out);
    expect(await read(id)).toMatchObject({ state: 'stopped', sent: 5, dropped: 5 });
    expect(await deliver()).toEqual([]);
    expect(await act(id, 'go on')).toBe('not possible now');
  });

  test('stopping and settling at the same moment do not wait for each other', async () => {
    const id = await begin(40);
    const out = [await take(), await take(), await take(), await take()] as Taken[];
    const done = await Promise.all([act(id, 'stop'), ...out.map((mail) => settle(mail))]);
    expect(done[0]).toBe('stopped');
    expect(await read(id)).toMatchObject({ state: 'stopped', sent: 4, dropped: 36 });
  });

  test('whoever leaves while it waits gets none', async () => {
    const id = await begin(3);
    await backend.sql`select private.unsubscribe(unsubscribe_token) from public.newsletter_subscriptions where email = 's1@example.org'`;
    expect((await deliver()).toSorted()).toEqual(['s0@example.org', 's2@example.org']);
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 2, dropped: 1 });
  });

  test('the rows of a deleted account count as dropped', async () => {
    const id = await begin(3);
    await deliver(2);
    await backend.sql`delete from private.outbox where state = 'waiting'`;
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 2, dropped: 1 });
  });

  test('it tells whom the server refused, and what it said', async () => {
    const id = await begin(2);
    await settle((await take()) as Taken, 'no such address', '550 No such user');
    await settle((await take()) as Taken, 'later', '450 Greylisted');
    const { answers, ...counts } = await read(id);
    expect(counts).toMatchObject({ state: 'sending', refused: 1, sent: 0 });
    expect(answers).toEqual(
      expect.arrayContaining([
        { address: expect.any(String), state: 'refused', answer: '550 No such user' },
        { address: expect.any(String), state: 'waiting', answer: '450 Greylisted' },
      ]),
    );
  });

  test('drafts and what is in the bin are left out, read just before each mail', async () => {
    const add = async (title: string) =>
      (
        await backend.sql`insert into public.resources (title, category, external_link)
        values (${title}, 'books', 'https://example.org') returning id`
      )[0]?.id as string;
    const [shown, later, binned] = [await add('Shown'), await add('Later a draft'), await add('Binned')];
    const [row] = await backend.sql`insert into public.series (kind, slug, title, parts)
      values ('collection', 'start', 'Start here', array[${shown}::uuid]) returning id`;
    onTestFinished(async () => void (await backend.sql`delete from public.series`));
    await subscribe(numbered(2));
    const draft = await write({ item_ids: [binned, row?.id, later, shown] });
    await backend.sql`update public.resources set deleted_at = now() where id = ${binned}`;
    await send(draft);
    const titles = ({ content }: Taken) => content.items.map(({ title }) => title);
    expect(titles((await take()) as Taken)).toEqual(['Start here', 'Later a draft', 'Shown']);
    await backend.sql`update public.resources set is_draft = true where id = ${later}`;
    expect(titles((await take()) as Taken)).toEqual(['Start here', 'Shown']);
    const { data } = await ann.rpc('read_newsletter_items', { ids: [binned, row?.id, shown] }).throwOnError();
    expect(data).toMatchObject([
      { kind: 'resource', title: 'Binned', category: 'books', is_hidden: true },
      { kind: 'collection', slug: 'start', is_hidden: false },
      { title: 'Shown', is_hidden: false },
    ]);
  });
});

test('5,000 subscribers get it within 50 days at 100 a day, each once, though rows are kept for 30', async () => {
  await backend.sql`update private.mail_settings set a_day = 100`;
  await backend.sql`insert into public.newsletter_subscriptions (email) select 's' || n || '@example.org' from generate_series(1, 5000) n`;
  const draft = await write();
  expect(await read(draft.id)).toMatchObject({ forecast: { days: 50 } });
  await send(draft);
  await backend.sql`update private.outbox set created_at = now() - interval '50 days'`;
  for (let day = 1; day <= 50; day += 1) {
    // As deliver(), in one call.
    await backend.sql`do $$
      declare mail jsonb;
      begin
        loop
          mail := private.take_mail();
          exit when mail is null;
          perform private.settle_mail((mail ->> 'id')::uuid, (mail ->> 'attempt')::integer, 'sent', '250 OK');
        end loop;
      end $$`;
    const [row] = await backend.sql`select sent from private.newsletters`;
    expect(row?.sent).toBe(day * 100);
    await backend.sql`update private.outbox set settled_at = settled_at - interval '1 day' where state = 'sent'`;
    await backend.sql`select private.sweep()`;
  }
  expect(await read(draft.id)).toMatchObject({ state: 'sent', recipients: 5000, sent: 5000, dropped: 0 });
  // Those of the last days, while the one before has just been swept.
  expect(await backend.sql`select from private.outbox`).toHaveLength(2900);
});

describe('by a mail server', () => {
  const LETTERHEAD = {
    ...{ siteUrl: 'https://sanctuary.example.org', functionsUrl: 'https://x.supabase.co/functions/v1', name: 'Grace' },
    ...{ contactEmail: null, postalAddress: null, accent: null, language: 'en' },
  };

  const openServer = async () => {
    const server = await mailServer();
    onTestFinished(server.close);
    const deliver = smtpDelivery({
      ...{ host: '127.0.0.1', port: server.port, secure: false, user: '', password: '' },
      ...{ from: { name: 'Grace', address: 'hello@example.org' }, replyTo: null },
      timeouts: { step: 5000, mail: 10_000 },
    });
    const supabase = { url: backend.url, secretKey: backend.settings.secretKey, fetch };
    const sender = () => sendMails({ supabase, letterhead: LETTERHEAD, deliver, now: Date.now });
    return { server, sender };
  };

  test('two senders at once bring it to everyone once, with one click to leave, and tell whom the server refused', async () => {
    const { server, sender } = await openServer();
    server.behaviour.recipient = (address) => (address === 's3@example.org' ? answer(550, '5.1.1 No such user') : null);
    await subscribe(numbered(20));
    const draft = await write({ subject: 'Grüße', body: '**Peace**' });
    await send(draft);
    await Promise.all([sender(), sender()]);
    const reached = numbered(20).filter((address) => address !== 's3@example.org');
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(reached.toSorted());
    const [mail] = server.received;
    const [row] = await backend.sql`select unsubscribe_token as token from public.newsletter_subscriptions
      where email = ${mail?.to[0] ?? ''}`;
    expect(mail?.raw).toContain(
      `List-Unsubscribe: <https://x.supabase.co/functions/v1/unsubscribe?token=${row?.token}>`,
    );
    expect(mail?.raw).toContain('Precedence: bulk');
    expect(mail?.raw).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=');
    expect(mail?.raw.length).toBeLessThan(30_000);
    expect(await read(draft.id)).toMatchObject({
      ...{ state: 'sent', sent: 19, refused: 1 },
      answers: [{ address: 's3@example.org', state: 'refused', answer: '550 5.1.1 No such user' }],
    });
  });

  test('a sender that dies after it has handed a mail over doubles that mail at most', async () => {
    const { server, sender } = await openServer();
    await subscribe(numbered(5));
    const draft = await write();
    await send(draft);
    // It took one, and was heard of no more.
    const lost = (await take()) as Taken;
    await sender();
    expect(server.received).toHaveLength(4);
    expect(await read(draft.id)).toMatchObject({ state: 'sending', sent: 4 });
    await backend.sql`update private.outbox set taken_until = now() where id = ${lost.id}`;
    await sender();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(numbered(5));
    expect(await read(draft.id)).toMatchObject({ state: 'sent', sent: 5 });
  });

  test('a hostile address of before is passed over, and the others get theirs', async () => {
    const { server, sender } = await openServer();
    await subscribe(['ruth@example.org', 'ruth@müller.example']);
    await backend.sql`alter table public.newsletter_subscriptions disable trigger require_email`;
    await subscribe(['<ruth@example.org>', 'ruth,all@example.org']);
    await backend.sql`alter table public.newsletter_subscriptions enable trigger require_email`;
    const draft = await write();
    expect(await send(draft)).toBe('sent');
    await sender();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(['ruth@example.org', 'ruth@müller.example']);
    expect(await read(draft.id)).toMatchObject({ state: 'sent', recipients: 2, sent: 2 });
  });
});

describe('pages', () => {
  const pages = async () => (await nobody.rpc('newsletter_pages').throwOnError()).data;

  test('are those that have begun to be sent, and visitors read nothing of others', async () => {
    await subscribe(['ruth@example.org']);
    const [page, secret, draft] = [
      await write({ slug: 'advent' }),
      await write({ body: 'Secret' }),
      await write({ slug: 'draft' }),
    ];
    expect(await pages()).toEqual([]);
    const requested = async () =>
      (await backend.sql`select revision_requested from public.publishing`)[0]?.revision_requested;
    const before = await requested();
    await send(secret);
    expect(await requested()).toBe(before);
    const startBuild = async () => (await backend.sql`select public.start_publishing() as revision`)[0]?.revision;
    const finishBuild = (revision: string) =>
      backend.sql`select public.finish_publishing(${revision}, '{"left_out": [], "heavy": []}')`;
    const earlier = await startBuild();
    await send(page);
    expect(await requested()).not.toBe(before);
    expect(await pages()).toEqual([
      {
        slug: 'advent',
        subject: 'Advent',
        body: 'Peace to you.',
        picture: null,
        picture_alt: '',
        items: [],
        sent_at: expect.any(String),
      },
    ]);
    expect((await take())?.content).toMatchObject({ slug: null });
    // The emails wait for a build with their page, or 15 minutes.
    await finishBuild(earlier);
    expect(await take()).toBeNull();
    const [wait] = await backend.sql`select not_before - created_at = interval '15 minutes' as is_short
      from private.outbox where newsletter_id = ${page.id}`;
    expect(wait).toEqual({ is_short: true });
    await finishBuild(await startBuild());
    expect((await take())?.content).toMatchObject({ slug: 'advent' });
    const change = (id: string, slug?: string) =>
      refusalOf(ann.rpc('set_newsletter_page', { id, ...(slug && { slug }) }));
    expect(await change(draft.id, 'other')).toEqual([409, 'not sent yet']);
    await change(page.id);
    expect(await pages()).toEqual([]);
    await change(secret.id, 'advent');
    expect(await pages()).toMatchObject([{ slug: 'advent', body: 'Secret' }]);
  });

  test('are read 20 at a time', async () => {
    await backend.sql`insert into private.newsletters (slug, is_page, state, started_at)
      select 'n' || n, true, 'sent', now() from generate_series(10, 34) n`;
    const first = await pages();
    expect(first?.map(({ slug }) => slug)).toEqual(Array.from({ length: 20 }, (_, index) => `n${index + 10}`));
    const { data } = await nobody.rpc('newsletter_pages', { after: 'n29' }).throwOnError();
    expect(data?.map(({ slug }) => slug)).toEqual(['n30', 'n31', 'n32', 'n33', 'n34']);
  });
});

test('nobody but administrators reaches newsletters, by functions or the tables', async () => {
  const { id, known_updated_at } = await write();
  const calls = [
    nobody.rpc('list_newsletters'),
    nobody.rpc('read_newsletter', { id }),
    nobody.rpc('send_newsletter', { id, known_updated_at }),
    nobody.rpc('set_newsletter_state', { id, action: 'stop' }),
  ];
  for (const call of calls) expect(await outcome(call)).toBe(DENIED);
});
