import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serverPid, waitUntil } from './fixtures/temporaryFolder.ts';
import { startTestBackend } from './fixtures/testBackend.ts';

test('a killed database is started again and answers requests', async () => {
  const backend = await startTestBackend();
  const folder = backend.settings.dataDirectory;
  const request = () => fetch(`${backend.url}/rest/v1/resources`, { headers: { apikey: backend.settings.secretKey } });
  expect((await request()).status).toBe(200);
  const killed = await serverPid(folder);
  process.kill(killed, 'SIGKILL');
  await waitUntil(async () => (await serverPid(folder)) !== killed && (await request()).status === 200);
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
  await backend.stop();
  expect(await serverPid(folder)).toBe(0);
});

test('`lost` rejects when the database cannot be started again', async () => {
  const backend = await startTestBackend();
  const folder = backend.settings.dataDirectory;
  await writeFile(join(folder, 'postgres/PG_VERSION'), '12\n');
  process.kill(await serverPid(folder), 'SIGKILL');
  await expect(backend.lost).rejects.toThrow(/stopped and could not be restarted.*incompatible/);
  await backend.stop();
});
