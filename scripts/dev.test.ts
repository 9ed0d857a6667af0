import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROOT } from './backend/settings.ts';

test('the development server shows the catalogue, has the backend behind its address, and leaves nothing running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-dev-'));
  const port = 20_000 + (process.pid % 20_000);
  // Not what the test runner sets for itself: Astro would take it for a test of its own.
  const { PATH, HOME } = process.env;
  const environment = { PATH, HOME, DATA_DIR: folder, PORT: String(port), BUILD_CACHE: join(folder, 'cache') };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env: environment, stdio: 'ignore' });
  const ended = once(dev, 'exit');
  try {
    const home = await answer(`http://127.0.0.1:${port}/`);
    expect(await home.text()).toContain('Recently Added');
    const refused = await fetch(`http://127.0.0.1:${port}/rest/v1/resources`);
    expect(refused.status).toBe(401);
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
  await expect(access(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow(/ENOENT/);
  await rm(folder, { recursive: true, force: true });
});

test('a port that is taken is named, and nothing is started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-dev-'));
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(port) };
  const dev = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env });
  const [said, [code]] = await Promise.all([text(dev.stderr), once(dev, 'exit')]);
  expect([code, said]).toEqual([1, expect.stringContaining(`\nPort ${port} is already in use on 127.0.0.1.`)]);
  await expect(access(join(folder, 'postgres'))).rejects.toThrow(/ENOENT/);
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function answer(address: string): Promise<Response> {
  for (const deadline = Date.now() + 25_000; Date.now() < deadline; await setTimeout(200)) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response;
  }
  throw new Error(`${address} did not answer`);
}
