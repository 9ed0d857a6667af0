import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownBackend, spawnBackend, temporaryFolder } from './fixtures/trial.ts';
import { serverUser, unprivileged } from './serverUser.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

/** Runs as someone who is not root: whoever runs the tests, or for root someone without a name and a home. */
async function asOrdinaryUser() {
  const home = await temporaryFolder();
  if (!isRoot) return { home, options: {} };
  await chown(home, NOBODY, NOBODY);
  const checkout = await serverUser(home, import.meta.filename);
  if (!checkout?.shutOut) return { home, options: { uid: NOBODY, gid: NOBODY } };
  // The checkout is closed to others: it keeps the one right to read it.
  const rights = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search'];
  const user = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
  return { home, options: { command: ['setpriv', ...user, ...rights, process.execPath] } };
}

test('an ordinary user starts it, and what they made root can start after them', async () => {
  const { home, options } = await asOrdinaryUser();
  const DATA_DIR = join(home, '.data');
  const child = await spawnBackend({ HOME: home, DATA_DIR }, options).ready;
  const headers = { apikey: child.publishableKey };
  expect((await fetch(`${child.url}/rest/v1/resources`, { headers })).status).toBe(200);
  expect(await child.stop()).toBe(0);
  const again = await ownBackend({ DATA_DIR });
  expect((await fetch(`${again.url}/rest/v1/resources`, { headers })).status).toBe(200);
});

test('a folder that is closed to the user is named', async () => {
  const { home, options } = await asOrdinaryUser();
  await mkdir(join(home, 'closed'), { mode: 0o500 });
  if (isRoot) await chown(join(home, 'closed'), NOBODY, NOBODY);
  const { ready } = spawnBackend({ HOME: home, DATA_DIR: join(home, 'closed', 'sub') }, options);
  await expect(ready).rejects.toThrow(`The data directory ${home}/closed/sub cannot be written (EACCES).`);
});

test('it runs in a folder that is closed to everyone else, as homes are', async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o700);
  const backend = await ownBackend({ DATA_DIR: join(home, '.data') });
  expect(await backend.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('the programs of the server find each other in a checkout that is closed to everyone else', async () => {
  const home = await temporaryFolder();
  await chmod(home, 0o700);
  const program = join(home, 'initdb');
  await writeFile(program, '', { mode: 0o755 });
  const user = await serverUser(await temporaryFolder(), program);
  const script = `fs.accessSync(${JSON.stringify(program)}, fs.constants.R_OK | fs.constants.X_OK); console.log(process.getuid())`;
  const { stdout } = await unprivileged(user, process.execPath, ['-e', script]);
  expect(Number(stdout)).toBeGreaterThan(0);
});
