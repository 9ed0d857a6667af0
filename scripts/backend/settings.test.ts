import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { ask, ownBackend, temporaryFolder } from './fixtures/trial.ts';
import { isLoopback, ROOT, readSettings } from './settings.ts';

test('what is made up on the first start stays the same, and is for its owner alone', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'new', 'folder');
  const first = await readSettings({ DATA_DIR });
  expect(await readSettings({ DATA_DIR })).toEqual(first);
  expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600);
  const made = [first.databasePassword, first.jwtSecret, first.publishableKey, first.secretKey, first.adminPassword];
  expect(new Set(made).size).toBe(5);
  for (const secret of made) expect(secret.length).toBeGreaterThanOrEqual(16);
});

test('two folders share no secret', async () => {
  const first = await readSettings({ DATA_DIR: await temporaryFolder() });
  const second = await readSettings({ DATA_DIR: await temporaryFolder() });
  expect(first.jwtSecret).not.toBe(second.jwtSecret);
  expect(first.secretKey).not.toBe(second.secretKey);
});

test('first starts at once agree on one set of secrets', async () => {
  const DATA_DIR = await temporaryFolder();
  const all = await Promise.all(Array.from({ length: 10 }, () => readSettings({ DATA_DIR })));
  expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1);
});

test('the environment comes before what was made up', async () => {
  const DATA_DIR = await temporaryFolder();
  expect(await readSettings({ DATA_DIR })).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    siteUrl: '',
    adminEmail: 'admin@sanctuary.test',
  });
  const environment = {
    DATA_DIR,
    HOST: '::1',
    PORT: '8080',
    SITE_URL: 'https://Sanctuary.example//',
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'a password',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_mine',
    SUPABASE_SECRET_KEY: 'sb_secret_mine',
  };
  expect(await readSettings(environment)).toMatchObject({
    dataDirectory: DATA_DIR,
    host: '::1',
    port: 8080,
    siteUrl: 'https://sanctuary.example',
    adminEmail: 'ada@example.org',
    adminPassword: 'a password',
    publishableKey: 'sb_publishable_mine',
    secretKey: 'sb_secret_mine',
  });
});

test('a data directory is looked for from the root of the project', async () => {
  const folder = await temporaryFolder();
  expect((await readSettings({ DATA_DIR: relative(ROOT, folder) })).dataDirectory).toBe(folder);
});

test('keys, address and folder of the environment are those that are used', async () => {
  const [publishable, secret] = [await generateApiKey('publishable'), await generateApiKey('secret')];
  const folder = join(await temporaryFolder(), "a folder of Élie's");
  const backend = await ownBackend({
    DATA_DIR: folder,
    HOST: 'localhost',
    SITE_URL: 'http://tablet.local',
    SUPABASE_PUBLISHABLE_KEY: publishable.key,
    SUPABASE_SECRET_KEY: secret.key,
  });
  expect(backend.url).toMatch(/^http:\/\/localhost:\d+$/);
  const read = (apikey: string) => fetch(`${backend.url}/rest/v1/user_roles`, { headers: { apikey } });
  expect((await read(publishable.key)).status).toBe(401);
  expect((await read(secret.key)).status).toBe(200);
  const made = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  expect(await (await read(made.secretKey)).json()).toMatchObject({ message: 'Invalid API key' });
  expect((await ask(backend.url, '/', { headers: { host: 'tablet.local' } })).status).toBe(503);
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http"'],
  [{ PORT: '65536' }, 'PORT is "65536"'],
  [{ PORT: '-1' }, 'PORT is "-1"'],
  [{ PORT: '80.5' }, 'PORT is "80.5"'],
  [{ SITE_URL: 'tablet.local' }, 'SITE_URL is "tablet.local"'],
  [{ SITE_URL: 'http://' }, 'SITE_URL is "http://"'],
  [{ SITE_URL: 'ftp://tablet.local' }, 'SITE_URL is "ftp://tablet.local"'],
  [{ SITE_URL: 'http://tablet.local/folder' }, 'SITE_URL is "http://tablet.local/folder"'],
])('%j is refused by its name', async (environment, message) => {
  const failure = readSettings({ DATA_DIR: await temporaryFolder(), ...environment });
  await expect(failure).rejects.toBeInstanceOf(Failure);
  await expect(failure).rejects.toThrow(message);
});

test('damaged secrets are named, and kept', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'secrets.json');
  for (const damaged of ['', '{"databasePass']) {
    await writeFile(file, damaged);
    const failure = readSettings({ DATA_DIR });
    await expect(failure).rejects.toBeInstanceOf(Failure);
    await expect(failure).rejects.toThrow(`${file} cannot be read`);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
});

test('a data directory below a file is named', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const failure = readSettings({ DATA_DIR: join(folder, 'file', 'sub') });
  await expect(failure).rejects.toBeInstanceOf(Failure);
  await expect(failure).rejects.toThrow(`The data directory ${folder}/file/sub cannot be written (ENOTDIR)`);
});

test.each(['localhost', 'LocalHost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

test.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '127.0.0.1.example.org',
  'localhost.example.org',
  '128.0.0.1',
  '127.1',
  'xlocalhost',
])('%s is not', (host) => {
  expect(isLoopback(host)).toBe(false);
});
