import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownBackend, serverPid, until } from './fixtures/trial.ts';

test('a database that is killed is started again, and whoever asks then is answered', async () => {
  const backend = await ownBackend();
  const folder = backend.settings.dataDirectory;
  const ask = () => fetch(`${backend.url}/rest/v1/resources`, { headers: { apikey: backend.settings.secretKey } });
  expect((await ask()).status).toBe(200);
  const killed = await serverPid(folder);
  process.kill(killed, 'SIGKILL');
  await until(async () => (await serverPid(folder)) !== killed && (await ask()).status === 200);
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await backend.stop();
  expect(await serverPid(folder)).toBe(0);
});

test('a database that cannot be started again is said to be lost', async () => {
  const backend = await ownBackend();
  const folder = backend.settings.dataDirectory;
  await writeFile(join(folder, 'postgres/PG_VERSION'), '12\n');
  process.kill(await serverPid(folder), 'SIGKILL');
  await expect(backend.lost).rejects.toThrow(/stopped and could not be restarted.*incompatible/);
  await backend.stop();
});
