import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { namePath } from '../src/core/site/paths.rules.ts';
import { serveApp } from './backend/fixtures/serveApp.ts';
import { expectOrderlyEnd, startCommand, untilPrinted } from './backend/fixtures/startCommand.ts';
import { newDataFolder } from './backend/fixtures/testBackend.ts';
import { freePort } from './backend/listen.ts';
import { temporaryFolder } from './system/fixtures/temporaryFolder.ts';

test('the development server shows the catalogue, proxies the backend, and leaves no server', async () => {
  const DATA_DIR = await newDataFolder();
  const PORT = String(await freePort());
  const dev = startCommand('dev', { DATA_DIR, PORT, BUILD_CACHE: join(DATA_DIR, 'cache') });
  await untilPrinted(dev, 'Administrator');
  const home = await fetch(`http://127.0.0.1:${PORT}/`);
  expect(await home.text()).toContain('Recently Added');
  const author = await fetch(`http://127.0.0.1:${PORT}${namePath('author', 'BibleProject')}`);
  expect(await author.text()).toContain('BibleProject');
  const refused = await fetch(`http://127.0.0.1:${PORT}/rest/v1/resources`);
  expect(refused.status).toBe(401);
  dev.signalAll('SIGTERM');
  await expectOrderlyEnd(dev, DATA_DIR);
});

test('on a taken port the development server fails, names the port and starts no database', async () => {
  const { url, close } = await serveApp(new Hono());
  onTestFinished(close);
  const PORT = new URL(url).port;
  const DATA_DIR = await temporaryFolder();
  const dev = startCommand('dev', { DATA_DIR, PORT });
  expect([await dev.ended, dev.output()]).toEqual([
    1,
    expect.stringContaining(`\nPort ${PORT} is already in use on 127.0.0.1.`),
  ]);
  await expect(access(join(DATA_DIR, 'postgres'))).rejects.toThrow(/ENOENT/);
});
