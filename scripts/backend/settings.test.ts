import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { expect, test } from 'vitest';
import { CommandError } from '../system/commandError.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import { rawRequest, startTestBackend } from './fixtures/testBackend.ts';
import { isLoopback, readSettings } from './settings.ts';

test('generated secrets stay the same', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'new', 'folder');
  const first = await readSettings({ DATA_DIR });
  expect(await readSettings({ DATA_DIR })).toEqual(first);
  const generated = [
    first.databasePassword,
    first.jwtSecret,
    first.publishableKey,
    first.secretKey,
    first.adminPassword,
  ];
  expect(new Set(generated).size).toBe(5);
  for (const secret of generated) expect(secret.length).toBeGreaterThanOrEqual(16);
});

test.runIf(process.platform !== 'win32')('only their owner can read the file of generated secrets', async () => {
  const DATA_DIR = await temporaryFolder();
  await readSettings({ DATA_DIR });
  expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('two data directories have different secrets', async () => {
  const first = await readSettings({ DATA_DIR: await temporaryFolder() });
  const second = await readSettings({ DATA_DIR: await temporaryFolder() });
  expect(first.jwtSecret).not.toBe(second.jwtSecret);
  expect(first.secretKey).not.toBe(second.secretKey);
});

test('simultaneous first starts get the same secrets', async () => {
  const DATA_DIR = await temporaryFolder();
  const all = await Promise.all(Array.from({ length: 10 }, () => readSettings({ DATA_DIR })));
  expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1);
});

test('variables of the environment replace defaults and generated secrets', async () => {
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

test('a relative DATA_DIR starts at the root of the project', async () => {
  const folder = await temporaryFolder();
  expect((await readSettings({ DATA_DIR: relative(ROOT, folder) })).dataDirectory).toBe(folder);
});

test('a backend uses the keys, host, site URL and folder of the environment', async () => {
  const [publishable, secret] = [await generateApiKey('publishable'), await generateApiKey('secret')];
  const folder = join(await temporaryFolder(), "a folder of Élie's");
  const backend = await startTestBackend({
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
  const generated = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  expect(await (await read(generated.secretKey)).json()).toMatchObject({ message: 'Invalid API key' });
  expect((await rawRequest(backend.url, '/', { headers: { host: 'tablet.local' } })).status).toBe(503);
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
])('%j is refused with an error that names the variable', async (environment, message) => {
  const error = readSettings({ DATA_DIR: await temporaryFolder(), ...environment });
  await expect(error).rejects.toBeInstanceOf(CommandError);
  await expect(error).rejects.toThrow(message);
});

test('damaged secrets are reported and not overwritten', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'secrets.json');
  for (const damaged of ['', '{"databasePass']) {
    await writeFile(file, damaged);
    const error = readSettings({ DATA_DIR });
    await expect(error).rejects.toBeInstanceOf(CommandError);
    await expect(error).rejects.toThrow(`Couldn’t read ${file}`);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
});

test.each(['localhost', 'LocalHost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
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
])('%s is no loopback address', (host) => {
  expect(isLoopback(host)).toBe(false);
});
