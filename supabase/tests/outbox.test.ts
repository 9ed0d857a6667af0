/** Mails of the outbox, handed to mail servers that take them, refuse them, break off or die. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Backend } from '../../scripts/backend/backend.ts';
import { startTestBackend } from '../../scripts/backend/fixtures/testBackend.ts';
import { ROOT } from '../../scripts/system/paths.ts';
import { mailWords } from '../../src/languages/mailWords.ts';
import { composeMail } from '../../src/mails/compose.mail.ts';
import type { Letterhead } from '../../src/mails/letter.mail.ts';
import type { SecretSupabase } from '../functions/_shared/database.ts';
import { signatureHeaders } from '../functions/_shared/signature.ts';
import { sendMails } from '../functions/send-mails/handler.ts';
import { smtpDelivery, type MailServer as Target } from '../functions/send-mails/smtp.ts';
import { startDenoFunction } from './denoFunction.ts';
import { NET, VAULT } from './hostedExtensions.ts';
import { withRollback } from './inSql.ts';
import { answer, type MailServer, mailServer } from './mailServer.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../functions/send-mails/${name}`, import.meta.url));

const SECRET = 'the secret of the webhook';
const SEND = '{"event": "send"}';
const LETTERHEAD: Letterhead = {
  siteUrl: 'https://sanctuary.example.org',
  functionsUrl: 'https://x.supabase.co/functions/v1',
  name: 'Grace & Peace',
  contactEmail: 'office@example.org',
  postalAddress: '1 Church Road, Springfield',
  accent: null,
  language: 'en',
};

let backend: Backend;
let server: MailServer;

beforeAll(async () => {
  backend = await startTestBackend({ PUBLISH_WEBHOOK_SECRET: SECRET });
  // Else the backend itself would send what these tests put into the outbox.
  await backend.sql`create or replace function private.has_due_mails(at timestamptz) returns boolean language sql as 'select false'`;
});
beforeEach(async () => {
  server = await mailServer();
  await backend.sql`delete from private.outbox`;
  await backend.sql`delete from private.subscription_requests`;
  await backend.sql`delete from private.publishing_stamps`;
});
afterEach(() => server.close());

/** Has an address ask for the newsletter, so that a mail waits for it. */
const ask = (email: string) => backend.sql`select private.request_subscription(${email}, false)`;

const supabase = (): SecretSupabase => ({ url: backend.url, secretKey: backend.settings.secretKey, fetch });

const deliverTo = (target: Partial<Target>) =>
  smtpDelivery({
    ...{ host: '127.0.0.1', port: server.port, secure: false, user: '', password: '' },
    ...{ from: { name: 'Grace & Peace', address: 'hello@example.org' }, replyTo: null },
    timeouts: { step: 5000, mail: 10_000 },
    ...target,
  });

const send = (target: Partial<Target> = {}, using = supabase()) =>
  sendMails({ supabase: using, letterhead: LETTERHEAD, deliver: deliverTo(target), now: Date.now });

const rows = () =>
  backend.sql`select address, state, attempts, answer, round(extract(epoch from not_before - now()) / 60)::int as minutes
    from private.outbox order by address`;

/** As if the pauses and leases of what waits were over. */
const later = () =>
  backend.sql`update private.outbox set not_before = now(), taken_until = null where state = 'waiting'`;

test('a mail arrives once, with both parts, its links, and one click to leave', async () => {
  await ask('ruth@example.org');
  await send();
  await send();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect([mail?.from, mail?.to]).toEqual(['hello@example.org', ['ruth@example.org']]);
  const [row] = await backend.sql`select o.id, r.token from private.outbox o, private.subscription_requests r`;
  const headers = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')).split('\r\n');
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: "Grace & Peace" <hello@example.org>',
      'To: ruth@example.org',
      'Subject: Confirm your newsletter subscription',
      `Message-ID: <${row?.id}@sanctuary.example.org>`,
      'Auto-Submitted: auto-generated',
      `List-Unsubscribe: <https://x.supabase.co/functions/v1/unsubscribe?token=${row?.token}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
  expect(mail?.raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail?.raw.length).toBeLessThan(30_000);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, answer: expect.stringMatching(/^250 /) }]);
});

describe('what the server does not take', () => {
  test.each([
    ['550 No such user', 1, 'refused'],
    ['550 5.1.1 No such user', 1, 'refused'],
    ['552 5.2.2 Mailbox full: quota exceeded', 1, 'refused'],
    ['550 5.7.1 Your daily limit is reached', 0, 'waiting'],
    ['550 5.1.8 Bad outbound sender', 0, 'waiting'],
    ['550 Failure sending mail. Try again later.', 0, 'waiting'],
  ])('%j is noted %i times against the address, and the mail is %s', async (response, times, state) => {
    await ask('gone@example.org');
    server.behaviour.recipient = () => answer(Number(response.slice(0, 3)), response.slice(4));
    await send();
    expect(await rows()).toMatchObject([{ state }]);
    const noted = await backend.sql`delete from private.refused_mails returning address, kind`;
    expect(noted).toEqual(Array(times).fill({ address: 'gone@example.org', kind: 'newsletter confirmation' }));
  });

  test('for good (550) is not tried again, and others get theirs', async () => {
    await ask('gone@example.org');
    await ask('ruth@example.org');
    server.behaviour.recipient = (address) => (address === 'gone@example.org' ? answer(550, 'No such user') : null);
    await send();
    await later();
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([['ruth@example.org']]);
    expect(await rows()).toMatchObject([
      { address: 'gone@example.org', state: 'refused', attempts: 1, answer: '550 No such user' },
      { address: 'ruth@example.org', state: 'sent' },
    ]);
  });

  test.each(['554 5.7.1 Rejected as spam', '552 5.6.0 Malformed', '550 Message content refused'])(
    'for its content (%j) is not tried again, and others get theirs',
    async (response) => {
      await ask('bad@example.org');
      await ask('ruth@example.org');
      server.behaviour.message = ({ to }) =>
        to.includes('bad@example.org') ? answer(Number(response.slice(0, 3)), response.slice(4)) : null;
      await send();
      expect(await rows()).toMatchObject([
        { address: 'bad@example.org', state: 'refused', attempts: 1, answer: response },
        { address: 'ruth@example.org', state: 'sent' },
      ]);
      expect(await backend.sql`select from private.refused_mails where address = 'bad@example.org'`).toHaveLength(0);
    },
  );

  test('for now (450, greylisting) is tried again after pauses that grow, and then arrives', async () => {
    await ask('ruth@example.org');
    server.behaviour.recipient = () => answer(450, 'Greylisted');
    for (const minutes of [1, 4, 16, 64, 256, 720, 720]) {
      await send();
      expect(await rows()).toMatchObject([{ state: 'waiting', answer: '450 Greylisted', minutes }]);
      await send();
      await later();
    }
    server.behaviour = {};
    await send();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 8 }]);
    expect(server.received).toHaveLength(1);
  });

  test('twelve times is given up', async () => {
    await ask('ruth@example.org');
    await backend.sql`update private.outbox set attempts = 10`;
    server.behaviour.message = () => answer(451, 'Try again');
    await send();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 11 }]);
    await later();
    await send();
    expect(await rows()).toMatchObject([{ state: 'refused', attempts: 12, answer: '451 Try again' }]);
  });

  test.each<[string, MailServer['behaviour']]>([
    ['no more mails (421)', { recipient: () => answer(421, 'Too many mails') }],
    ['our sender (550)', { sender: () => answer(550, 'Sender not verified') }],
    ['more than its quota (550)', { message: () => answer(550, '5.4.5 Daily user sending quota exceeded') }],
    ['more spam than its limit (550)', { message: () => answer(550, '5.7.1 Spam limit exceeded') }],
    ['anything (554)', { message: () => answer(554, '5.7.1 Client blocked using zen.spamhaus.org') }],
    [
      'a mail, but breaks off before it answers',
      {
        message: (_, end) => {
          end();
          return null;
        },
      },
    ],
  ])('if it is %s, the others wait for the next time', async (_, behaviour) => {
    await ask('ann@example.org');
    await ask('ruth@example.org');
    await backend.sql`update private.outbox set not_before = now() - interval '1 minute' where address = 'ann@example.org'`;
    server.behaviour = behaviour;
    await send();
    expect(await rows()).toMatchObject([
      { address: 'ann@example.org', state: 'waiting', attempts: 1, minutes: 1 },
      { address: 'ruth@example.org', state: 'waiting', attempts: 0 },
    ]);
    server.behaviour = {};
    await later();
    await send();
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test.each<[string, () => Promise<Partial<Target>>]>([
    [
      'that nobody reaches',
      async () => {
        await server.close();
        return {};
      },
    ],
    [
      'with a certificate for another name',
      async () => {
        const tls = (name: string) => readFileSync(join(ROOT, 'scripts/backend/fixtures/tls', name));
        const other = await mailServer({ secure: true, key: tls('localhost.key'), cert: tls('localhost.crt') });
        onTestFinished(other.close);
        return { port: other.port, secure: true };
      },
    ],
    [
      'that knows another password',
      async () => {
        const strict = await mailServer({
          disabledCommands: ['STARTTLS'],
          onAuth: (_, __, done) => done(answer(535, 'Wrong password')),
        });
        onTestFinished(strict.close);
        return { port: strict.port, user: 'ministry', password: 'wrong' };
      },
    ],
  ])('a server %s leaves the mail waiting', async (_, target) => {
    await ask('ruth@example.org');
    await send(await target());
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, answer: expect.stringMatching(/./) }]);
  });
});

describe('senders', () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `s${index}@example.org`);

  test('one that the database does not hear at first sends the mail once', async () => {
    await ask('ruth@example.org');
    let unheard = 2;
    const using = {
      ...supabase(),
      fetch: async (address: string, init: RequestInit) => {
        if (!address.endsWith('settle_mail') || unheard === 0) return fetch(address, init);
        unheard -= 1;
        throw new Error('unreachable');
      },
    };
    await send({}, using);
    await later();
    await send();
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('two at once send each mail once', async () => {
    for (const address of addresses) await ask(address);
    await Promise.all([send(), send()]);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    expect((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
  });

  test('one that is killed after it has handed a mail over doubles that mail at most, under the same Message-ID', async () => {
    const variables = {
      PUBLISH_WEBHOOK_SECRET: SECRET,
      SUPABASE_URL: backend.url,
      SUPABASE_SERVICE_ROLE_KEY: backend.settings.secretKey,
      SMTP_PORT: `${server.port}`,
    };
    const doomed = await startDenoFunction(fileOf('testServer.deno.ts'), variables);
    onTestFinished(doomed.stop);
    for (const address of addresses) await ask(address);
    const headers = await signatureHeaders(SECRET, Date.now(), SEND);
    const end = fetch(doomed.url, { method: 'POST', headers, body: SEND }).catch(() => 'killed');
    server.behaviour.message = async () => {
      if (server.received.length !== 5) return null;
      doomed.stop();
      await end;
      return null;
    };
    expect(await end).toBe('killed');
    const [killed] = await backend.sql`select address from private.outbox where taken_until > now()`;

    // Its lease is still its own.
    await send();
    expect(server.received).toHaveLength(20);
    await backend.sql`update private.outbox set taken_until = now() where state = 'waiting'`;
    await send();
    const counts = addresses.map((address) => server.received.filter(({ to }) => to.includes(address)).length);
    expect(counts.filter((count) => count === 1)).toHaveLength(19);
    const ids = server.received
      .filter(({ to }) => to.includes(killed?.address))
      .map(({ raw }) => /^Message-ID: (.*?)@/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  test('one that is slower than its lease decides nothing, unless it has sent the mail', async () => {
    await ask('ruth@example.org');
    const take = async () => (await backend.sql`select private.take_mail() as mail`)[0]?.mail;
    const { id } = await take();
    expect(await take()).toBeNull();
    await later();
    expect(await take()).toMatchObject({ id, attempt: 2 });
    await backend.sql`select private.settle_mail(${id}, 1, 'refused', 'late')`;
    expect(await rows()).toMatchObject([{ state: 'waiting', answer: null }]);
    await backend.sql`select private.settle_mail(${id}, 1, 'sent', '250 OK')`;
    await backend.sql`select private.settle_mail(${id}, 2, 'later', 'too late')`;
    expect(await rows()).toMatchObject([{ state: 'sent', answer: '250 OK' }]);
  });

  test('confirmations, which strangers can cause, are half of the mails in 24 hours at most', async () => {
    await backend.sql`update private.mail_settings set a_day = 4`;
    onTestFinished(async () => void (await backend.sql`update private.mail_settings set a_day = 70`));
    for (const address of addresses.slice(0, 5)) await ask(address);
    for (const sent of [2, 4, 5]) {
      await send();
      await send();
      expect(server.received).toHaveLength(sent);
      await backend.sql`update private.outbox set settled_at = settled_at - interval '24 hours' where state = 'sent'`;
    }
  });
});

describe('what is not sent', () => {
  test('more than three mails to an address whose owner does not confirm, until the request expires', async () => {
    const { sql } = backend;
    for (let hour = 0; hour < 6; hour++) {
      await ask('ruth@example.org');
      await ask('ruth@example.org');
      await sql`update private.subscription_requests set asked_at = asked_at - interval '1 hour', mailed_at = mailed_at - interval '1 hour'`;
    }
    expect(await rows()).toHaveLength(3);
    const [request] =
      await sql`select round(extract(epoch from now() - asked_at) / 3600)::int as hours from private.subscription_requests`;
    // The fourth did not extend it.
    expect(request).toEqual({ hours: 4 });
    await sql`select private.unsubscribe(token) from private.subscription_requests`;
    await ask('ruth@example.org');
    expect(await rows()).toHaveLength(3);
  });

  test('a mail that was sent twelve times without its result being stored', async () => {
    await ask('ruth@example.org');
    await backend.sql`update private.outbox set attempts = 12, taken_until = now() - interval '1 minute'`;
    await send();
    expect(server.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'refused', attempts: 12 }]);
  });

  test('again because of an answer that the database cannot store', async () => {
    await ask('ruth@example.org');
    const deliver = async () => ({ outcome: 'refused', answer: '550 No such\0 user' }) as const;
    await sendMails({ supabase: supabase(), letterhead: LETTERHEAD, deliver, now: Date.now });
    expect(await rows()).toMatchObject([{ state: 'refused', answer: '550 No such user' }]);
  });

  test('a mail that cannot be written waits, and its reason is kept', async () => {
    await ask('ruth@example.org');
    const letterhead = { ...LETTERHEAD, siteUrl: '' };
    await sendMails({ supabase: supabase(), letterhead, deliver: deliverTo({}), now: Date.now });
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, minutes: 1, answer: 'TypeError: Invalid URL' },
    ]);
    expect(server.received).toEqual([]);
  });

  test('whoever leaves, confirms or is deleted while a mail waits gets none', async () => {
    for (const name of ['left', 'confirmed', 'expired', 'stays']) await ask(`${name}@example.org`);
    const { sql } = backend;
    await sql`select private.unsubscribe(token) from private.subscription_requests where email = 'left@example.org'`;
    await sql`select private.confirm_subscription(token) from private.subscription_requests where email = 'confirmed@example.org'`;
    await sql`update private.subscription_requests set asked_at = now() - interval '8 days' where email = 'expired@example.org'`;
    await send();
    expect(server.received.map(({ to }) => to)).toEqual([['stays@example.org']]);
    expect(await rows()).toMatchObject([
      { address: 'confirmed@example.org', state: 'dropped', attempts: 0 },
      { address: 'expired@example.org', state: 'dropped' },
      { address: 'left@example.org', state: 'dropped' },
      { address: 'stays@example.org', state: 'sent' },
    ]);
  });

  const HOSTILE = [
    'ruth@example.org\r\nBcc: all@example.org',
    'ruth@example.org,all@example.org',
    'Ruth <ruth@example.org>',
    `${'x'.repeat(309)}@example.org`,
  ];
  test.each(HOSTILE)('the database takes no hostile address %j', async (address) => {
    await expect(
      backend.sql`insert into private.outbox (kind, address) values ('newsletter confirmation', ${address})`,
    ).rejects.toThrow(/outbox_address_check/);
  });

  test('nothing that would be a header gets into one, in an address or a name', async () => {
    const queued = { id: 'x', kind: 'newsletter confirmation', attempt: 1, token: 'y' } as const;
    const name = 'Grace\r\nBcc: all@example.org';
    const mail = composeMail({ ...queued, address: HOSTILE[0] ?? '' }, { ...LETTERHEAD, name }, mailWords('en'));
    await deliverTo({ from: { name, address: 'hello@example.org' } })(mail);
    for (const { to, raw } of server.received) {
      expect(to).not.toContain('all@example.org');
      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im);
    }
  });
});

describe('who asks', () => {
  const post = async (url: string, secret = SECRET, body = SEND) => {
    const headers = await signatureHeaders(secret, Date.now(), body);
    const response = await fetch(url, { method: 'POST', headers, body });
    return [response.status, await response.json()];
  };

  test('the embedded backend counts signed requests alone', async () => {
    const url = `${backend.url}/functions/v1/send-mails`;
    expect(await post(url, 'another secret')).toEqual([401, { error: 'wrong signature' }]);
    expect(await post(url, SECRET, '{"event": "watch"}')).toEqual([400, { error: 'invalid request' }]);
    expect(await post(url)).toEqual([200, {}]);
  });

  test('as it is deployed, without its secret it refuses everyone', async () => {
    const bare = await startDenoFunction(fileOf('index.ts'), {
      SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEYS: '{"default": "x"}',
    });
    onTestFinished(bare.stop);
    expect(await post(bare.url)).toEqual([401, { error: 'wrong signature' }]);
  });

  test('the database asks while something is due and no sender has it, signed as publish-site is asked', async () => {
    await withRollback(async (sql) => {
      await sql.unsafe(`${NET}; ${VAULT}`);
      await sql`select private.set_up_publishing_webhook('https://x.supabase.co/functions/v1/publish-site', ${'s'.repeat(32)})`;
      await sql`delete from private.outbox`;
      const requests = async () => {
        await sql`delete from net.calls`;
        await sql`select private.send_mail_request('2099-11-27T02:37:00Z')`;
        return sql`select url, body, headers from net.calls`;
      };
      expect(await requests()).toHaveLength(0);
      await sql`insert into private.outbox (kind, address) values ('newsletter confirmation', 'ruth@example.org')`;
      const [call] = await requests();
      expect(call).toMatchObject({ url: 'https://x.supabase.co/functions/v1/send-mails', body: SEND });
      const expected = await signatureHeaders('s'.repeat(32), Date.parse('2099-11-27T02:37:00Z'), SEND);
      expect(Object.values(call?.headers)).toEqual(expect.arrayContaining(Object.values(expected)));
      await sql`insert into private.outbox (kind, address, taken_until)
        values ('newsletter confirmation', 'ann@example.org', '2099-11-27T02:38:00Z')`;
      expect(await requests()).toHaveLength(0);
    });
  });
});
