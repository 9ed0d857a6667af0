import { beforeAll, expect, test } from 'vitest';
import type { Backend } from './backend/backend.ts';
import { startTestBackend, visitor } from './backend/fixtures/testBackend.ts';
import { ROOT } from './system/paths.ts';
import { execute } from './system/processes.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startTestBackend();
});

/** Runs the command. Returns its exit code and what it printed. */
async function makeAdmin(args: string[], environment: Record<string, string>) {
  const command = [process.execPath, 'scripts/make-admin.ts', ...args] as const;
  const { code = 0, stdout, stderr } = await execute(command, { cwd: ROOT, environment }).catch((failed) => failed);
  return { code, printed: (stdout + stderr).trim() };
}

const hosted = () => ({ DATABASE_URL: backend.databaseUrl });
const embedded = () => ({ DATA_DIR: backend.settings.dataDirectory });

/** Signs someone up. Returns their address. */
async function account({ confirmed = true } = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  await visitor(backend).auth.signUp({ email, password: crypto.randomUUID() });
  if (confirmed) await backend.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  return email;
}

const role = async (email: string) =>
  (
    await backend.sql`select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = ${email}`
  )[0]?.role;

test.each([
  ['at DATABASE_URL', hosted],
  ['of a running npm start', embedded],
])('the database %s gets an administrator, and a second try changes nothing', async (_, environment) => {
  const email = await account();
  const link = 'The next page they open has the link "Admin Dashboard".';
  expect(await makeAdmin([` ${email.toUpperCase()}`], environment())).toEqual({
    code: 0,
    printed: `${email} is now an administrator. ${link}`,
  });
  expect(await role(email)).toBe('admin');
  expect(await makeAdmin([email], environment())).toEqual({
    code: 0,
    printed: `${email} is already an administrator: nothing to do.`,
  });
  const entries = await backend.sql`select actor, action from public.audit_entries where title = ${email}`;
  expect(entries).toEqual([{ actor: null, action: 'made' }]);
});

test('an address without an account or without confirmation is refused', async () => {
  const email = await account({ confirmed: false });
  const unconfirmed = await makeAdmin([email], hosted());
  expect(unconfirmed).toMatchObject({ code: 1, printed: expect.stringContaining(`${email} isn’t confirmed.`) });
  expect(await role(email)).toBe('user');
  const unknown = await makeAdmin(['nobody@example.org'], hosted());
  expect(unknown).toMatchObject({
    code: 1,
    printed: expect.stringContaining('There’s no account with the address nobody@example.org.'),
  });
});

test('without an address it explains itself', async () => {
  const { code, printed } = await makeAdmin([], hosted());
  expect(code).toBe(1);
  expect(printed).toMatch(/^Name one address\.\n\nnpm run make-admin -- \[--hosted\] someone@example\.org/);
});

test('with --hosted, it never takes the embedded database instead', async () => {
  const { code, printed } = await makeAdmin(['--hosted', 'someone@example.org'], { ...embedded(), DATABASE_URL: '' });
  expect({ code, printed }).toEqual({ code: 1, printed: 'Set DATABASE_URL, or run npm run setup.' });
});

test.each([
  ['is no address', () => 'db.example.org', 'DATABASE_URL isn’t a database address'],
  ['has a wrong password', () => changed((url) => (url.password = 'wrong')), 'doesn’t accept the password in it.'],
  ['names no database', () => changed((url) => (url.pathname = '/nowhere')), 'has no database with the name in it.'],
  [
    'lacks the migrations',
    () => changed((url) => (url.pathname = '/template1')),
    'lacks the migrations of this project',
  ],
  [
    'is out of reach',
    () => changed((url) => (url.port = '1')),
    'Couldn’t reach the database at DATABASE_URL (ECONNREFUSED).',
  ],
])('a DATABASE_URL that %s is named, without its password', async (_, address, sentence) => {
  const { code, printed } = await makeAdmin(['someone@example.org'], { DATABASE_URL: address() });
  expect(code).toBe(1);
  expect(printed).toContain(sentence);
  expect(printed).not.toContain(backend.settings.databasePassword);
});

function changed(change: (url: URL) => void): string {
  const url = new URL(backend.databaseUrl);
  change(url);
  return url.href;
}

test('the database of an npm start that has ended gets an administrator too', async () => {
  const email = await account();
  await backend.stop();
  expect(await makeAdmin([email], embedded())).toMatchObject({ code: 0, printed: expect.stringContaining('now') });
  backend = await startTestBackend(embedded());
  expect(await role(email)).toBe('admin');
});
