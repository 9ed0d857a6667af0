/** Starts the whole project as a person does, and asks it for two pages: for platforms on which the tests do not run. */
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Failure, run } from './backend/failure.ts';
import { ROOT } from './backend/settings.ts';
import { start } from './system/processes.ts';

const HELP = `npm run smoke

Runs what npm start runs, in a temporary folder on a free port, asks for the
home page and a list, ends it, and fails unless both were there and, but on Windows, PostgreSQL ended too.`;

/** Milliseconds that a first start may take on a slow machine. */
const PATIENCE = 300_000;

async function command() {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.info(HELP);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-smoke-'));
  const child = start([process.execPath, 'scripts/start.ts'], {
    cwd: ROOT,
    environment: { DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: PATIENCE,
  });
  if (!child.stdout) throw new Error('There is nothing to listen to.');
  const ended = once(child, 'exit');
  try {
    const address = await Promise.race([addressIn(child.stdout), ended.then(() => null)]);
    if (!address) throw new Failure('npm start ended before there was a site.');
    for (const path of ['/', '/sermons']) await requirePage(address + path);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
  // Windows has no signals: a kill ends the process at once, and its next start takes PostgreSQL over.
  if (process.platform !== 'win32') await requireStopped(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(console.warn);
}

/** The address that it prints once the site is there; all that it prints goes on to the person. */
const addressIn = (output: Readable): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    output.on('data', (chunk) => {
      process.stdout.write(chunk);
      said += chunk;
      const address = /^ +Site +(\S+)$/m.exec(said)?.[1];
      if (address) resolve(address);
    });
  });

async function requirePage(address: string): Promise<void> {
  const answer = await fetch(address);
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes('</html>')) throw new Failure(`${address} answered ${answer.status}.`);
  console.info(`${address} is there.`);
}

/** PostgreSQL removes its own note when it ends. */
async function requireStopped(folder: string): Promise<void> {
  const running = await access(join(folder, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  );
  if (running) throw new Failure('PostgreSQL is still running.');
}

if (import.meta.main) await run(command);
