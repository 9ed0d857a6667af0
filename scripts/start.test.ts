import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { administrator, rawRequest } from './backend/fixtures/testBackend.ts';
import { freePort } from './backend/listen.ts';
import { readSettings } from './backend/settings.ts';
import { serverPid, temporaryFolder, waitUntil } from './system/fixtures/temporaryFolder.ts';
import { ROOT } from './system/paths.ts';

let folder: string;
/** Module that replaces src/site.ts in the build; a test breaks it. */
let siteFacts: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  siteFacts = join(folder, 'facts.ts');
});

interface Started {
  process: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Sends the signal to the command and its child processes, as Ctrl+C in a terminal does. */
  signalAll: (signal: NodeJS.Signals) => void;
}

/** Starts the command in a process group of its own. */
function start(script = 'start', environment: Record<string, string> = {}): Started {
  // Without the variables of the test runner: with them, Astro believes that it is under test itself.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: '0', PUBLISH_QUIET: '0', POSTER_SECONDS: '0', ...environment };
  const child = spawn(process.execPath, [`scripts/${script}.ts`], { cwd: ROOT, env, stdio: 'pipe', detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => code);
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
  };
  onTestFinished(async () => {
    signalAll('SIGKILL');
    await ended;
  });
  return { process: child, output: () => output, ended, signalAll };
}

const untilPrinted = ({ output, process: { exitCode } }: Started, text: string, seconds = 60) =>
  waitUntil(() => {
    if (output().includes(text)) return true;
    if (exitCode !== null) throw new Error(`It exited with ${exitCode}: ${output()}`);
    return false;
  }, seconds).catch((cause) => Promise.reject(new Error(`It did not print "${text}" but: ${output()}`, { cause })));

/** Command lines of the PostgreSQL servers that run on `data`; empty on systems without /proc. */
async function serverCommands(data: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('/proc/[0-9]*/cmdline'));
  const lines = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(join(data, 'postgres')));
}

async function expectOrderlyEnd({ output, ended }: Started, data: string): Promise<void> {
  expect(await ended, output()).toBe(0);
  expect(output().split('Stopping')[1]).not.toMatch(/^ +at /m);
  expect([await serverPid(data), await serverCommands(data)]).toEqual([0, []]);
}

test('when the first build fails, the page says why, and a change of the catalogue builds again', async () => {
  await writeFile(siteFacts, `throw new Error('No <b>facts</b>');`);
  const started = start('start', { SITE_FACTS: siteFacts });
  await untilPrinted(started, 'Ctrl+C ends it');
  const url = /http:\/\/localhost:\d+/.exec(started.output())?.[0].replace('localhost', '127.0.0.1') ?? '';
  const page = await rawRequest(url, '/books');
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain('No &lt;b&gt;facts&lt;/b&gt;');
  expect(page.text).toContain('http-equiv="refresh"');

  const admin = await administrator({ url, settings: await readSettings({ DATA_DIR: folder }) });
  const { data } = await admin.rpc('publishing_status').single();
  expect(data).toMatchObject({ state: 'failed', message: expect.stringContaining('No <b>facts</b>') });
  await writeFile(siteFacts, `export * from ${JSON.stringify(join(ROOT, 'src/site.ts'))};`);
  const row = { title: 'Repaired', category: 'books', external_link: 'https://example.org/' } as const;
  expect((await admin.from('resources').insert(row)).error).toBeNull();
  await waitUntil(async () => (await rawRequest(url, '/books')).text.includes('Repaired'));
  await untilPrinted(started, 'Published again: ');
  started.signalAll('SIGTERM');
  await expectOrderlyEnd(started, folder);
});

test('after a kill -9 during a build, the next start serves the former site at once, and then the change', async () => {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const books = async () => rawRequest(url, '/books').catch(() => ({ status: 0, text: '' }));
  const killed = start('start', { PORT });
  await untilPrinted(killed, 'Ctrl+C ends it');
  const admin = await administrator({ url, settings: await readSettings({ DATA_DIR: folder }) });
  const change = { title: 'After the kill' };
  expect((await admin.from('resources').update(change).eq('title', 'Repaired')).error).toBeNull();
  const state = async () => (await admin.rpc('publishing_status').single()).data?.state;
  await waitUntil(async () => (await state()) === 'publishing');
  killed.signalAll('SIGKILL');
  await killed.ended;

  const started = start('start', { PORT });
  await waitUntil(async () => (await books()).status === 200);
  expect((await books()).text).toContain('Repaired');
  await waitUntil(async () => (await books()).text.includes('After the kill'));
  started.signalAll('SIGTERM');
  await expectOrderlyEnd(started, folder);
});

/** Stages of a start, each with a wait until it is reached. */
const STAGES: [string, (started: Started, data: string) => Promise<void>][] = [
  ['the first line', (started) => untilPrinted(started, 'Starting the database')],
  [
    'the creation of the cluster',
    (_, data) => waitUntil(async () => (await names(data)).some((name) => name.includes('.draft-'))),
  ],
  ['the start of the server', (_, data) => waitUntil(async () => (await serverPid(data)) > 0)],
  ['the starter catalogue', (started) => untilPrinted(started, 'Starter catalogue')],
  ['the build', (started) => untilPrinted(started, 'Building the site')],
];
const names = (data: string) => readdir(data).catch(() => [] as string[]);

test.each(STAGES)('a start that is stopped at %s leaves no server', async (_, waitForStage) => {
  const DATA_DIR = await temporaryFolder();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const started = start('start', { DATA_DIR });
    if (signal === 'SIGINT') await waitForStage(started, DATA_DIR);
    else await waitUntil(async () => (await serverPid(DATA_DIR)) > 0);
    started.signalAll(signal);
    started.signalAll(signal);
    await expectOrderlyEnd(started, DATA_DIR);
  }
});

test('a development server that is stopped while it starts leaves no server', async () => {
  const DATA_DIR = await temporaryFolder();
  const started = start('dev', { DATA_DIR, PORT: String(20_000 + (process.pid % 20_000)) });
  await waitUntil(async () => (await serverPid(DATA_DIR)) > 0);
  started.signalAll('SIGINT');
  await expectOrderlyEnd(started, DATA_DIR);
});
