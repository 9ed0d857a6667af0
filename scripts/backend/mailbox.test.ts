import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import type { Backend } from './backend.ts';
import { rawRequest, startTestBackend, visitor } from './fixtures/testBackend.ts';
import { mailboxPage, openMailbox } from './mailbox.ts';

const SITE = 'http://tablet.local:4321';
const password = 'a password';
let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend({ SITE_URL: SITE, ALLOWED_HOSTS: 'phone.local' });
});

/** The newest mail to an address, with the parts of its link. */
async function mailTo(email: string) {
  const mail = (await backend.mailbox.read()).find(({ to }) => to === email);
  const link = new URL(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
  return { mail, link, token_hash: link.searchParams.get('token_hash') ?? '', type: link.searchParams.get('type') };
}

test('the link in the mail to a new account leads to the site and confirms the account once', async () => {
  const email = 'ruth@example.org';
  const client = visitor(backend);
  expect((await client.auth.signUp({ email, password })).data.session).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: 'email_not_confirmed',
  });

  const { link, token_hash, type } = await mailTo(email);
  expect([link.origin, link.pathname, type]).toEqual([SITE, '/', 'signup']);
  const { data } = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  expect(data.user?.email).toBe(email);
  expect((await visitor(backend).auth.verifyOtp({ token_hash, type: 'signup' })).error).toMatchObject({
    code: 'otp_expired',
  });
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('the link in the mail for a forgotten password leads to its page and works once', async () => {
  const email = backend.settings.adminEmail;
  const client = visitor(backend);
  expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();

  const { link, token_hash, type } = await mailTo(email);
  expect([link.origin, link.pathname, type]).toEqual([SITE, '/reset-password', 'recovery']);
  expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
  expect((await visitor(backend).auth.verifyOtp({ token_hash, type: 'recovery' })).error).not.toBeNull();
  expect((await client.auth.updateUser({ password: 'another one' })).error).toBeNull();
  expect((await visitor(backend).auth.signInWithPassword({ email, password: 'another one' })).error).toBeNull();
});

test('a change of the address needs the link of a mail, which says what changes', async () => {
  const email = 'naomi@example.org';
  const client = visitor(backend);
  await client.auth.signUp({ email, password });
  await client.auth.verifyOtp({ token_hash: (await mailTo(email)).token_hash, type: 'signup' });
  expect((await client.auth.updateUser({ email: 'mara@example.org' })).error).toBeNull();

  const { mail, link, token_hash, type } = await mailTo(email);
  expect(mail?.subject).toBe('Confirm your new email address');
  expect(mail?.html).toContain('from naomi@example.org to mara@example.org');
  expect([link.origin, link.pathname, type]).toEqual([SITE, '/', 'email_change']);
  expect((await client.auth.verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull();
  expect((await visitor(backend).auth.signInWithPassword({ email: 'mara@example.org', password })).error).toBeNull();
});

test.each(['otp', 'otp/', 'OTP', 'magiclink', 'magiclink/'])('%s signs nobody in without a password', async (path) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { status } = await rawRequest(backend.url, `/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: backend.settings.publishableKey },
    body: JSON.stringify({ email, create_user: true }),
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await backend.sql`select from auth.users where email = ${email}`).toEqual([]);
});

test('an address without an account gets no mail', async () => {
  expect((await visitor(backend).auth.resetPasswordForEmail('nobody@example.org')).error).toBeNull();
  expect((await backend.mailbox.read()).filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
});

test('on this machine the mailbox shows mails, in frames without scripts', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const { status, headers, text } = await rawRequest(backend.url, '/mailbox', { headers: { host } });
    expect(status).toBe(200);
    expect(text).toContain('ruth@example.org');
    expect(text.match(/<iframe/g)).toHaveLength(
      text.match(/sandbox="allow-top-navigation-by-user-activation"/g)?.length ?? 0,
    );
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test.each([
  ['a request by another allowed host name', { host: 'phone.local' }],
  ['a request by the host name of the site', { host: 'tablet.local:4321' }],
  ['a request through a tunnel', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['a request through a proxy', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
])('%s does not get the mailbox', async (_, headers) => {
  const { status, text } = await rawRequest(backend.url, '/mailbox', { headers });
  expect([status, text]).toEqual([403, expect.not.stringContaining('ruth')]);
});

test('mails survive a restart, and a backend that other machines can reach shows them to nobody', async () => {
  const before = await backend.mailbox.read();
  expect(before.length).toBeGreaterThan(0);
  await backend.stop();
  backend = await startTestBackend({ DATA_DIR: backend.settings.dataDirectory, HOST: '0.0.0.0', SITE_URL: SITE });
  expect(await backend.mailbox.read()).toEqual(before);
  expect((await rawRequest(backend.url, '/mailbox', { headers: { host: 'localhost' } })).status).toBe(403);
});

test.runIf(process.platform !== 'win32')('only its owner can read the file of mails', async () => {
  expect((await stat(join(backend.settings.dataDirectory, 'mailbox.jsonl'))).mode & 0o777).toBe(0o600);
});

test('HTML in an address, subject or mail cannot leave its frame', async () => {
  const evil = `"></iframe><script>alert(1)</script>`;
  const page = String(
    await mailboxPage([
      { to: evil, subject: evil, html: `<b>${evil}</b>`, text: evil, sentAt: '2026-11-21T00:00:00Z' },
    ]),
  );
  expect(page).not.toContain('<script>');
  expect(page.match(/<\/iframe>/g)).toHaveLength(1);
});

test('the plain text of a mail is shown too, and links open in the whole tab', async () => {
  const mail = { to: 'a@example.org', subject: 'Hi', text: 'In plain words', sentAt: '2026-11-21T00:00:00Z' };
  const page = String(await mailboxPage([{ ...mail, html: '<!doctype html><html><head></head></html>' }]));
  expect(page).toContain('<pre>In plain words</pre>');
  expect(page).toContain('srcdoc="&lt;!doctype html&gt;&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_top&quot;&gt;');
});

test('mails of accounts are in the frame of the others, and without a plain text, as Supabase sends them', async () => {
  const mails = (await backend.mailbox.read()).filter(({ to }) => to === 'ruth@example.org');
  expect(mails.map(({ subject, text }) => [subject, text])).toEqual([['Confirm your email address', undefined]]);
  expect(mails[0]?.html).toContain('<td class="name"><span class="flame"></span>Your Digital Sanctuary</td>');
  expect(mails[0]?.html).not.toContain('{{');
});

test('a half-written mail of a killed process does not damage other mails', async () => {
  const file = join(await temporaryFolder(), 'mailbox.jsonl');
  const mailbox = openMailbox(file, () => new Date(0));
  await mailbox.send({ to: 'a@example.org', subject: 'First' });
  await appendFile(file, '{"to":"b@example.org","subject":"{}');
  await mailbox.send({ to: 'c@example.org', subject: 'Last' });
  expect((await openMailbox(file).read()).map(({ subject }) => subject)).toEqual(['Last', 'First']);
  expect(await readFile(file, 'utf8')).toContain('1970-01-01T00:00:00.000Z');
});

test('only the newest 100 mails are shown', async () => {
  const mailbox = openMailbox(join(await temporaryFolder(), 'mailbox.jsonl'));
  await Promise.all(
    Array.from({ length: 150 }, (_, number) => mailbox.send({ to: 'a@example.org', subject: `${number}` })),
  );
  expect(await mailbox.read()).toHaveLength(100);
});
