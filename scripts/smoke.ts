/** A quick check for platforms on which the tests don't run: starts the whole project and requests two pages. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { exists, ROOT } from './system/paths.ts';
import { start } from './system/processes.ts';

const HELP = `npm run smoke

Runs npm start in a temporary folder on a free port, requests the home page and a list,
and stops it. Fails unless both pages were served and PostgreSQL has ended (not checked on Windows).`;

/** Milliseconds; a first start on a slow machine takes minutes. */
const START_TIMEOUT = 300_000;

async function command() {
  readArguments(HELP, {});
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-smoke-'));
  const child = start([process.execPath, 'scripts/start.ts'], {
    cwd: ROOT,
    environment: { DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_TIMEOUT,
  });
  if (!child.stdout) throw new Error('The child process has no standard output.');
  const ended = once(child, 'exit');
  try {
    const address = await Promise.race([addressIn(child.stdout), ended.then(() => null)]);
    if (!address) throw new CommandError('npm start ended before the site was built.');
    for (const path of ['/', '/sermons']) await requirePage(address + path);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
  // On Windows, a kill ends the process at once and leaves PostgreSQL running; the next start stops it.
  if (process.platform !== 'win32') await requireStopped(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(console.warn);
}

/** The address that npm start prints once the site is built. All output is also printed here. */
const addressIn = (output: Readable): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    output.on('data', (chunk) => {
      process.stdout.write(chunk);
      text += chunk;
      const address = /^ +Site +(\S+)$/m.exec(text)?.[1];
      if (address) resolve(address);
    });
  });

async function requirePage(address: string): Promise<void> {
  const response = await fetch(address);
  const html = await response.text();
  if (response.status !== 200 || !html.includes('</html>'))
    throw new CommandError(`${address} answered ${response.status}.`);
  console.info(`${address} is served.`);
}

/** PostgreSQL removes its pid file when it ends. */
async function requireStopped(folder: string): Promise<void> {
  if (await exists(join(folder, 'postgres', 'postmaster.pid'))) throw new CommandError('PostgreSQL is still running.');
}

if (import.meta.main) await run(command);
