import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serverPid, waitUntil } from '../system/fixtures/temporaryFolder.ts';
import { startTestBackend } from './fixtures/testBackend.ts';

/** Whether it succeeds within five seconds. What was sent while the server ended may never be answered. */
const inTime = (work: Promise<boolean>): Promise<boolean> =>
  Promise.race([work.catch(() => false), setTimeout(5000, false)]);

test('a killed database is started again and answers requests', async () => {
  const backend = await startTestBackend();
  const folder = backend.settings.dataDirectory;
  const { url, settings, sql } = backend;
  const answers = () =>
    inTime(fetch(`${url}/rest/v1/resources`, { headers: { apikey: settings.secretKey } }).then(({ ok }) => ok));
  expect(await answers()).toBe(true);
  const killed = await serverPid(folder);
  process.kill(killed, 'SIGKILL');
  await waitUntil(async () => (await serverPid(folder)) !== killed && (await answers()));
  await waitUntil(() => inTime(sql`select 1`.then(() => true)));
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
