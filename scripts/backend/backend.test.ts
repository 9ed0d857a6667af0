import { spawn } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CommandError } from '../system/commandError.ts';
import { serverPid, temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { type Backend, startBackend } from './backend.ts';
import { rawRequest, spawnBackend, startTestBackend } from './fixtures/testBackend.ts';
import { serverUser } from './serverUser.ts';

const startIn = (DATA_DIR: string, PORT = '0') => startBackend({ environment: { DATA_DIR, PORT } });

async function errorMessage(start: Promise<Backend>): Promise<string> {
  const error = await start.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(CommandError);
  return error.message;
}

/** The tests share one data directory and run in order, since a first start is slow. */
let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await startTestBackend();
  folder = backend.settings.dataDirectory;
});

/** Contents of the data directory of a stopped backend. */
const STOPPED_FILES = ['mails', 'owner', 'owner.lock', 'postgres', 'secrets.json', 'storage'];

test('a second start with the same data directory fails and names the process that uses it', async () => {
  const expected = `The data directory ${folder} is in use by process ${process.pid}.`;
  expect(await errorMessage(startIn(folder))).toContain(expected);
  const other = spawnBackend({ DATA_DIR: folder });
  await expect(other.ready).rejects.toThrow(expected);
  expect([await other.exited, other.output()]).toEqual([1, expect.not.stringContaining('    at ')]);
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a start on a taken port fails, names the port and creates no database', async () => {
  const { port } = new URL(backend.url);
  const other = await temporaryFolder();
  expect(await errorMessage(startIn(other, port))).toContain(`Port ${port} is already in use on 127.0.0.1.`);
  expect(await readdir(other)).toEqual(['secrets.json']);
});

test('a start on an address that this machine does not have fails and names it', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), PORT: '0', HOST: '192.0.2.1' };
  expect(await errorMessage(startBackend({ environment }))).toContain('192.0.2.1:0 (EADDRNOTAVAIL)');
});

test('a stop waits for open requests, can be called twice, and leaves no server', async () => {
  const received = Promise.withResolvers<void>();
  backend.serve(async () => {
    received.resolve();
    await backend.sql`select pg_sleep(0.05)`;
    return new Response('complete');
  });
  const response = rawRequest(backend.url, '/slow');
  await received.promise;
  await Promise.all([backend.stop(), backend.stop()]);
  expect((await response).text).toBe('complete');
  expect(await serverPid(folder)).toBe(0);
  await expect(fetch(backend.url)).rejects.toThrow('fetch failed');
  expect((await readdir(folder)).sort()).toEqual(STOPPED_FILES);
});

test('a start without the secrets of its database fails, says so and leaves no server', async () => {
  const secrets = join(folder, 'secrets.json');
  await rename(secrets, `${secrets}.kept`);
  expect(await errorMessage(startIn(folder))).toContain('doesn’t accept the password in the secrets.json');
  expect(await serverPid(folder)).toBe(0);
  await rename(`${secrets}.kept`, secrets);
});

test('a database that does not start fails with PostgreSQL’s own message', async () => {
  const file = join(folder, 'postgres', 'PG_VERSION');
  const version = await readFile(file);
  await writeFile(file, '12\n');
  expect(await errorMessage(startIn(folder))).toMatch(/didn’t start: .*FATAL: .*incompatible/);
  expect(await serverPid(folder)).toBe(0);
  await writeFile(file, version);
});

test('a start ignores a pid file of another program, and a stop succeeds when the database server is already dead', async () => {
  const data = join(folder, 'postgres');
  const user = await serverUser(data, process.execPath);
  const bystander = spawn('sleep', ['60'], user ? { uid: user.uid, gid: user.gid } : {});
  await writeFile(join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n0\n1\n\n127.0.0.1\n`);
  const next = await startTestBackend({ DATA_DIR: folder });
  expect(await next.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
  process.kill(await serverPid(folder), 'SIGKILL');
  await next.stop();
});

test('of several first starts in one folder, one succeeds and the others name its process', async () => {
  const DATA_DIR = await temporaryFolder();
  const starts = Array.from({ length: 3 }, () => spawnBackend({ DATA_DIR }));
  const outcomes = await Promise.allSettled(starts.map(({ ready }) => ready));
  const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect([winners.length, errors.length]).toEqual([1, 2]);
  for (const { url, settings, stop, process } of winners) {
    for (const error of errors) expect(error).toContain(`is in use by process ${process.pid}.`);
    expect((await fetch(`${url}/rest/v1/resources`, { headers: { apikey: settings.secretKey } })).status).toBe(200);
    expect(await stop()).toBe(0);
  }
  expect((await readdir(DATA_DIR)).sort()).toEqual(STOPPED_FILES);
});
