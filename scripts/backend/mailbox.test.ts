import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from '../backend.ts';
import { ask, ownBackend, temporaryFolder, visitor } from './fixtures/trial.ts';
import { mailboxPage, openMailbox } from './mailbox.ts';

const SITE = 'http://tablet.local:4321';
const password = 'a password';
let backend: Backend;

beforeAll(async () => {
  backend = await ownBackend({ SITE_URL: SITE, ALLOWED_HOSTS: 'phone.local' });
});

/** The newest mail to an address, and what its link says. */
async function mailTo(email: string) {
  const mail = (await backend.mailbox.read()).find(({ to }) => to === email);
  const link = new URL(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '');
  return { mail, link, token_hash: link.searchParams.get('token_hash') ?? '', type: link.searchParams.get('type') };
}

test('a new account gets a link to the site, which confirms it once and only once', async () => {
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

test('a forgotten password gets a link to its page, which lets a new one be chosen once and only once', async () => {
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

test('someone without an account gets no mail', async () => {
  expect((await visitor(backend).auth.resetPasswordForEmail('nobody@example.org')).error).toBeNull();
  expect((await backend.mailbox.read()).filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
});

test('this machine sees the mailbox, in frames that run nothing', async () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const { status, headers, text } = await ask(backend.url, '/mailbox', { headers: { host } });
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
  ['by another name, though it is allowed', { host: 'phone.local' }],
  ['by the name of the site, where that is not this machine', { host: 'tablet.local:4321' }],
  ['through a tunnel', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
])('whoever comes %s does not see it', async (_, headers) => {
  const { status, text } = await ask(backend.url, '/mailbox', { headers });
  expect([status, text]).toEqual([403, expect.not.stringContaining('ruth')]);
});

test('a backend that others can reach shows its mails to nobody, and they survive a restart', async () => {
  const before = await backend.mailbox.read();
  expect(before.length).toBeGreaterThan(0);
  await backend.stop();
  backend = await ownBackend({ DATA_DIR: backend.settings.dataDirectory, HOST: '0.0.0.0', SITE_URL: SITE });
  expect(await backend.mailbox.read()).toEqual(before);
  expect((await ask(backend.url, '/mailbox', { headers: { host: 'localhost' } })).status).toBe(403);
});

test('only their owner may read the mails on the disk', async () => {
  expect((await stat(join(backend.settings.dataDirectory, 'mailbox.jsonl'))).mode & 0o777).toBe(0o600);
});

test('a hostile address, subject or mail stays words', async () => {
  const evil = `"></iframe><script>alert(1)</script>`;
  const page = String(
    await mailboxPage([{ to: evil, subject: evil, html: `<b>${evil}</b>`, sentAt: '2026-11-21T00:00:00Z' }]),
  );
  expect(page).not.toContain('<script>');
  expect(page.match(/<\/iframe>/g)).toHaveLength(1);
});

test('a mail that a killed process had half written takes no other with it', async () => {
  const file = join(await temporaryFolder(), 'mailbox.jsonl');
  const mailbox = openMailbox(file, () => new Date(0));
  await mailbox.send({ to: 'a@example.org', subject: 'First' });
  await appendFile(file, '{"to":"b@example.org","subject":"{}');
  await mailbox.send({ to: 'c@example.org', subject: 'Last' });
  expect((await openMailbox(file).read()).map(({ subject }) => subject)).toEqual(['Last', 'First']);
  expect(await readFile(file, 'utf8')).toContain('1970-01-01T00:00:00.000Z');
});

test('of very many mails the newest are shown', async () => {
  const mailbox = openMailbox(join(await temporaryFolder(), 'mailbox.jsonl'));
  await Promise.all(
    Array.from({ length: 150 }, (_, number) => mailbox.send({ to: 'a@example.org', subject: `${number}` })),
  );
  expect(await mailbox.read()).toHaveLength(100);
});
