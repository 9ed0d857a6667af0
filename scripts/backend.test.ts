import { spawn } from 'node:child_process';
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('a data directory belongs to one living process, which the others name', async () => {
  const first = await ownBackend();
  const { dataDirectory } = first.settings;
  const expected = `The data directory ${dataDirectory} is in use by process ${process.pid}.`;
  expect(await reason(startIn(dataDirectory))).toContain(expected);
  const other = spawnBackend({ DATA_DIR: dataDirectory });
  await expect(other.ready).rejects.toThrow(expected);
  expect([await other.exited, other.said()]).toEqual([1, expect.not.stringContaining('    at ')]);
  expect(await first.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a taken port is named, and nothing is left of the start', async () => {
  const first = await ownBackend();
  const { port } = new URL(first.url);
  const folder = await temporaryFolder();
  expect(await reason(startIn(folder, port))).toContain(`Port ${port} is already taken on 127.0.0.1.`);
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

test('an address that this machine has not is named', async () => {
  const environment = { DATA_DIR: await temporaryFolder(), PORT: '0', HOST: '192.0.2.1' };
  expect(await reason(startBackend({ environment }))).toContain('192.0.2.1:0 (EADDRNOTAVAIL)');
});

test('of first starts at once in one folder one wins, and the others say why they did not', async () => {
  const DATA_DIR = await temporaryFolder();
  const starts = Array.from({ length: 3 }, () => spawnBackend({ DATA_DIR }));
  const outcomes = await Promise.allSettled(starts.map(({ ready }) => ready));
  const [winner, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(others).toEqual([]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  for (const refusal of refusals) expect(refusal).toContain(`is in use by process ${winner?.process.pid}.`);
  expect(
    await fetch(`${winner?.url}/rest/v1/resources`, { headers: { apikey: winner?.secretKey ?? '' } }),
  ).toMatchObject({ status: 200 });
  expect(await winner?.stop()).toBe(0);
  expect((await readdir(DATA_DIR)).sort()).toEqual(['owner', 'owner.lock', 'postgres', 'secrets.json', 'storage']);
});

test('lost secrets are named, and no server is left running', async () => {
  const first = await ownBackend();
  const { dataDirectory } = first.settings;
  await first.stop();
  const secrets = join(dataDirectory, 'secrets.json');
  await rename(secrets, `${secrets}.kept`);
  expect(await reason(startIn(dataDirectory))).toContain('does not accept the password in secrets.json');
  expect(await serverPid(dataDirectory)).toBe(0);
  await rename(`${secrets}.kept`, secrets);
  await ownBackend({ DATA_DIR: dataDirectory });
});

test('a database that does not start says what PostgreSQL says', async () => {
  const first = await ownBackend();
  const { dataDirectory } = first.settings;
  await first.stop();
  await writeFile(join(dataDirectory, 'postgres', 'PG_VERSION'), '12\n');
  expect(await reason(startIn(dataDirectory))).toMatch(/did not start: .*FATAL: .*incompatible/);
  expect(await serverPid(dataDirectory)).toBe(0);
});

test('the process id of a server that died with its machine may belong to anything by now', async () => {
  const first = await ownBackend();
  const { dataDirectory } = first.settings;
  await first.stop();
  const data = join(dataDirectory, 'postgres');
  const user = await serverUser(data, process.execPath);
  const bystander = spawn('sleep', ['60'], user ? { uid: user.uid, gid: user.gid } : {});
  await writeFile(join(data, 'postmaster.pid'), `${bystander.pid}\n${data}\n0\n1\n\n127.0.0.1\n`);
  const second = await ownBackend({ DATA_DIR: dataDirectory });
  expect(await second.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
});

test('a stop lets an answer end, ends for whoever asks, and leaves no server', async () => {
  const backend = await ownBackend();
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
  expect(await serverPid(backend.settings.dataDirectory)).toBe(0);
  await expect(fetch(backend.url)).rejects.toThrow('fetch failed');
});

test('a stop that finds its server dead is a stop', async () => {
  const backend = await ownBackend();
  process.kill(await serverPid(backend.settings.dataDirectory), 'SIGKILL');
  await backend.stop();
});
