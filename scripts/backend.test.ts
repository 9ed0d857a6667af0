import { spawn } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { Failure } from './backend/failure.ts';
import { ask, ownBackend, serverPid, spawnBackend, temporaryFolder } from './backend/fixtures/trial.ts';
import { serverUser } from './backend/serverUser.ts';
import { type Backend, startBackend } from './backend.ts';

const startIn = (DATA_DIR: string, PORT = '0') => startBackend({ environment: { DATA_DIR, PORT } });

async function reason(start: Promise<Backend>): Promise<string> {
  const error = await start.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(Failure);
  return error.message;
}

/** The tests follow one another on one data directory, since a first start takes its time. */
let backend: Backend;
let folder: string;

beforeAll(async () => {
  backend = await ownBackend();
  folder = backend.settings.dataDirectory;
});

/** What is on the disk when nothing is under way. */
const AT_REST = ['owner', 'owner.lock', 'postgres', 'secrets.json', 'storage'];

test('a data directory belongs to one living process, which the others name', async () => {
  const expected = `The data directory ${folder} is in use by process ${process.pid}.`;
  expect(await reason(startIn(folder))).toContain(expected);
  const other = spawnBackend({ DATA_DIR: folder });
  await expect(other.ready).rejects.toThrow(expected);
  expect([await other.exited, other.said()]).toEqual([1, expect.not.stringContaining('    at ')]);
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a taken port is named, and nothing is left of the start', async () => {
  const { port } = new URL(backend.url);
  const other = await temporaryFolder();
  expect(await reason(startIn(other, port))).toContain(`Port ${port} is already in use on 127.0.0.1.`);
  expect(await readdir(other)).toEqual(['secrets.json']);
});

test('an address that this machine has not is named', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), PORT: '0', HOST: '192.0.2.1' };
  expect(await reason(startBackend({ environment }))).toContain('192.0.2.1:0 (EADDRNOTAVAIL)');
});

test('a stop lets an answer end, ends for whoever asks, and leaves no server', async () => {
  const asked = Promise.withResolvers<void>();
  backend.serve(async () => {
    asked.resolve();
    const [{ pause } = { pause: '' }] = await backend.sql`select pg_sleep(0.3)::text as pause`;
    return new Response(`whole${pause}`);
  });
  const answer = ask(backend.url, '/slow');
  await asked.promise;
  await Promise.all([backend.stop(), backend.stop()]);
  expect((await answer).text).toBe('whole');
  expect(await serverPid(folder)).toBe(0);
  await expect(fetch(backend.url)).rejects.toThrow('fetch failed');
  expect((await readdir(folder)).sort()).toEqual(AT_REST);
});

test('lost secrets are named, and no server is left running', async () => {
  const secrets = join(folder, 'secrets.json');
  await rename(secrets, `${secrets}.kept`);
  expect(await reason(startIn(folder))).toContain('does not accept the password in secrets.json');
  expect(await serverPid(folder)).toBe(0);
  await rename(`${secrets}.kept`, secrets);
});

test('a database that does not start says what PostgreSQL says', async () => {
  const file = join(folder, 'postgres', 'PG_VERSION');
  const version = await readFile(file);
  await writeFile(file, '12\n');
  expect(await reason(startIn(folder))).toMatch(/did not start: .*FATAL: .*incompatible/);
  expect(await serverPid(folder)).toBe(0);
  await writeFile(file, version);
});

test('the process id of a server that died with its machine may belong to anything by now', async () => {
  const data = join(folder, 'postgres');
  const user = await serverUser(data, process.execPath);
  const bystander = spawn('sleep', ['60'], user ? { uid: user.uid, gid: user.gid } : {});
  await writeFile(join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n0\n1\n\n127.0.0.1\n`);
  const next = await ownBackend({ DATA_DIR: folder });
  expect(await next.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
  await next.stop();
});

test('a stop that finds its server dead is a stop', async () => {
  const next = await ownBackend({ DATA_DIR: folder });
  process.kill(await serverPid(folder), 'SIGKILL');
  await next.stop();
});

test('of first starts at once in one folder one wins, and the others say why they did not', async () => {
  const DATA_DIR = await temporaryFolder();
  const starts = Array.from({ length: 3 }, () => spawnBackend({ DATA_DIR }));
  const outcomes = await Promise.allSettled(starts.map(({ ready }) => ready));
  const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect([winners.length, refusals.length]).toEqual([1, 2]);
  for (const { url, secretKey, stop, process } of winners) {
    for (const refusal of refusals) expect(refusal).toContain(`is in use by process ${process.pid}.`);
    expect((await fetch(`${url}/rest/v1/resources`, { headers: { apikey: secretKey } })).status).toBe(200);
    expect(await stop()).toBe(0);
  }
  expect((await readdir(DATA_DIR)).sort()).toEqual(AT_REST);
});
