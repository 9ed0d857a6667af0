import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask, serverPid, temporaryFolder, until, visitorOf } from './backend/fixtures/trial.ts';
import { ROOT } from './backend/settings.ts';

/** Milliseconds; each test starts the project several times, and builds the site once. */
const LONG = 180_000;

let folder: string;
/** The facts about the ministry that the site is built with, which a test spoils. */
let facts: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  facts = join(folder, 'facts.ts');
});

interface Start {
  process: ChildProcess;
  said: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** As Ctrl+C in a terminal does, which reaches what the command has started as well. */
  interrupt: (signal: NodeJS.Signals) => void;
}

/** Starts the command in a process group of its own. */
function start(script = 'start', environment: Record<string, string> = {}): Start {
  // Not what the test runner sets for itself: Astro would take it for a test of its own.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: '0', PUBLISH_QUIET: '0', POSTER_SECONDS: '0', ...environment };
  const child = spawn(process.execPath, [`scripts/${script}.ts`], { cwd: ROOT, env, stdio: 'pipe', detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => code);
  const interrupt = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    interrupt('SIGKILL');
    await ended;
  });
  return { process: child, said: () => said, ended, interrupt };
}

const says = ({ said, process: { exitCode } }: Start, text: string, seconds = 60) =>
  until(() => {
    if (said().includes(text)) return true;
    if (exitCode !== null) throw new Error(`It ended with ${exitCode}: ${said()}`);
    return false;
  }, seconds).catch((cause) => Promise.reject(new Error(`It did not say "${text}" but: ${said()}`, { cause })));

/** The command lines of PostgreSQL servers over `data`, as far as this system tells. */
async function servers(data: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('/proc/[0-9]*/cmdline'));
  const lines = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(join(data, 'postgres')));
}

async function expectOrderlyEnd({ said, ended }: Start, data: string): Promise<void> {
  expect(await ended, said()).toBe(0);
  expect(said().split('Stopping')[1]).not.toMatch(/^ +at /m);
  expect([await serverPid(data), await servers(data)]).toEqual([0, []]);
}

async function administrator(url: string) {
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const client = visitorOf({ url, ...secrets });
  const credentials = { email: 'admin@sanctuary.test', password: secrets.adminPassword };
  expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();
  return client;
}

test('a first build that fails says why and leaves the backend, through which the site is mended', {
  timeout: LONG,
}, async () => {
  await writeFile(facts, `throw new Error('No <b>facts</b>');`);
  const started = start('start', { SITE_FACTS: facts });
  await says(started, 'Ctrl+C ends it');
  const url = /http:\/\/localhost:\d+/.exec(started.said())?.[0].replace('localhost', '127.0.0.1') ?? '';
  const page = await ask(url, '/books');
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain('No &lt;b&gt;facts&lt;/b&gt;');
  expect(page.text).toContain('http-equiv="refresh"');

  const admin = await administrator(url);
  const { data } = await admin.from('publishing').select('state, message').single();
  expect(data).toEqual({ state: 'failed', message: expect.stringContaining('No <b>facts</b>') });
  await writeFile(facts, `export * from ${JSON.stringify(join(ROOT, 'src/site.ts'))};`);
  const row = { title: 'Mended', category: 'books', external_link: 'https://example.org/' } as const;
  expect((await admin.from('resources').insert(row)).error).toBeNull();
  await until(async () => (await ask(url, '/books')).text.includes('Mended'), 90);
  started.interrupt('SIGTERM');
  await expectOrderlyEnd(started, folder);
});

/** Moments of a start, each with what shows that it has come. */
const MOMENTS: [string, (started: Start, data: string) => Promise<void>][] = [
  ['the first line', (started) => says(started, 'Starting the database')],
  [
    'the making of the cluster',
    (_, data) => until(async () => (await names(data)).some((name) => name.includes('.draft-')), 60),
  ],
  ['the start of the server', (_, data) => until(async () => (await serverPid(data)) > 0, 60)],
  ['the starter catalogue', (started) => says(started, 'Starter catalogue')],
  ['the build', (started) => says(started, 'Building the site')],
];
const names = (data: string) => readdir(data).catch(() => [] as string[]);

test.each(MOMENTS)('a start that is ended at %s leaves no server', { timeout: LONG }, async (_, come) => {
  const DATA_DIR = await temporaryFolder();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const started = start('start', { DATA_DIR });
    if (signal === 'SIGINT') await come(started, DATA_DIR);
    else await until(async () => (await serverPid(DATA_DIR)) > 0, 60);
    started.interrupt(signal);
    started.interrupt(signal);
    await expectOrderlyEnd(started, DATA_DIR);
  }
});

test('a development server that is ended while it starts leaves no server', { timeout: LONG }, async () => {
  const DATA_DIR = await temporaryFolder();
  const started = start('dev', { DATA_DIR, PORT: String(20_000 + (process.pid % 20_000)) });
  await until(async () => (await serverPid(DATA_DIR)) > 0, 60);
  started.interrupt('SIGINT');
  await expectOrderlyEnd(started, DATA_DIR);
});
