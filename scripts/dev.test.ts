import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDataFolder } from './backend/fixtures/testBackend.ts';
import { serverPid, temporaryFolder } from './system/fixtures/temporaryFolder.ts';
import { ROOT } from './system/paths.ts';

test('the development server shows the catalogue, proxies the backend, and leaves no server', async () => {
  const folder = await newDataFolder();
  const port = 20_000 + (process.pid % 20_000);
  // Without the variables of the test runner: with them, Astro believes that it is under test itself.
  const { PATH, HOME } = process.env;
  const environment = {
    PATH,
    HOME,
    DATA_DIR: folder,
    PORT: String(port),
    BUILD_CACHE: join(folder, 'cache'),
    POSTER_SECONDS: '0',
  };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env: environment, stdio: 'ignore' });
  const ended = once(dev, 'exit');
  try {
    const home = await fetchWhenUp(`http://127.0.0.1:${port}/`);
    expect(await home.text()).toContain('Recently Added');
    const refused = await fetch(`http://127.0.0.1:${port}/rest/v1/resources`);
    expect(refused.status).toBe(401);
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
  expect(await serverPid(folder)).toBe(0);
});

test('on a taken port the development server fails, names the port and starts no database', async () => {
  const folder = await temporaryFolder();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(port) };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env });
  const [errors, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')]);
  expect([code, errors]).toEqual([1, expect.stringContaining(`\nPort ${port} is already in use on 127.0.0.1.`)]);
  await expect(access(join(folder, 'postgres'))).rejects.toThrow(/ENOENT/);
  server.close();
});

async function fetchWhenUp(address: string): Promise<Response> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await setTimeout(200)) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response;
  }
  throw new Error(`${address} did not answer`);
}
