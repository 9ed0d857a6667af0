import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { spawnBackend, startTestBackend } from './fixtures/testBackend.ts';
import { serverUser, unprivileged } from './serverUser.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

/** Spawn options that run a backend as an ordinary user: the user running the tests, or "nobody" instead of root. */
async function asOrdinaryUser() {
  const home = await temporaryFolder();
  if (!isRoot) return { home, options: {} };
  await chown(home, NOBODY, NOBODY);
  const checkout = await serverUser(home, import.meta.filename);
  if (!checkout?.shutOut) return { home, options: { uid: NOBODY, gid: NOBODY } };
  // Other users can't read the checkout, so the backend keeps the one capability that lets it.
  const capabilities = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'];
  const user = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  return { home, options: { command: ['setpriv', ...user, ...capabilities, process.execPath] } };
}

test('an ordinary user can start the backend, and root can start it later with the same data', async () => {
  const { home, options } = await asOrdinaryUser();
  const DATA_DIR = join(home, '.data');
  const child = await spawnBackend({ HOME: home, DATA_DIR }, options).ready;
  const headers = { apikey: child.settings.publishableKey };
  expect((await fetch(`${child.url}/rest/v1/resources?select=id`, { headers })).status).toBe(200);
  expect(await child.stop()).toBe(0);
  const again = await startTestBackend({ DATA_DIR });
  expect((await fetch(`${again.url}/rest/v1/resources?select=id`, { headers })).status).toBe(200);
});

test('a start in a folder that the user cannot write fails and names it', async () => {
  const { home, options } = await asOrdinaryUser();
  await mkdir(join(home, 'closed'), { mode: 0o500 });
  if (isRoot) await chown(join(home, 'closed'), NOBODY, NOBODY);
  const { ready } = spawnBackend({ HOME: home, DATA_DIR: join(home, 'closed', 'sub') }, options);
  await expect(ready).rejects.toThrow(`Couldn’t write to the data directory ${home}/closed/sub (EACCES).`);
});

test('the backend runs in a folder that is closed to other users', async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o700);
  const backend = await startTestBackend({ DATA_DIR: join(home, '.data') });
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('the server’s programs can be run from a checkout that is closed to other users', async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o700);
  const program = join(home, 'initdb');
  await writeFile(program, '', { mode: 0o755 });
  const user = await serverUser(await temporaryFolder(), program);
  const script = `fs.accessSync(${JSON.stringify(program)}, fs.constants.R_OK | fs.constants.X_OK); console.log(process.getuid())`;
  const { stdout } = await unprivileged(user, process.execPath, ['-e', script]);
  expect(Number(stdout)).toBeGreaterThan(0);
});
