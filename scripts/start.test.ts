import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectOrderlyEnd, type Started, startCommand, untilPrinted } from './backend/fixtures/startCommand.ts';
import { administrator, newDataFolder, rawRequest } from './backend/fixtures/testBackend.ts';
import { freePort } from './backend/listen.ts';
import { readSettings } from './backend/settings.ts';
import { serverPid, temporaryFolder, waitUntil } from './system/fixtures/temporaryFolder.ts';
import { ROOT } from './system/paths.ts';

let folder: string;
/** Module that replaces src/site.ts in the build; a test breaks it. */
let siteFacts: string;
let url: string;
/** Data directory of the interrupted starts, each of which continues where the previous one stopped. */
let stoppedFolder: string;

beforeAll(async () => {
  folder = await newDataFolder();
  siteFacts = join(folder, 'facts.ts');
  url = `http://127.0.0.1:${await freePort()}`;
  stoppedFolder = await temporaryFolder();
});

/** Always at the same address, since another one would bundle the code again. */
const startSite = () => startCommand('start', { DATA_DIR: folder, PORT: new URL(url).port, SITE_FACTS: siteFacts });

test('when the first build fails, the page says why, and a change to the catalogue builds again', async () => {
  await writeFile(siteFacts, `throw new Error('No <b>facts</b>');`);
  const started = startSite();
  await untilPrinted(started, 'Ctrl+C stops it');
  expect(started.output()).toContain(`Site            ${url.replace('127.0.0.1', 'localhost')}\n`);
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

test('after a kill -9 during a build, the next start serves the previous site at once, and then the change', async () => {
  const books = async () => rawRequest(url, '/books').catch(() => ({ status: 0, text: '' }));
  const killed = startSite();
  await untilPrinted(killed, 'Ctrl+C stops it');
  const admin = await administrator({ url, settings: await readSettings({ DATA_DIR: folder }) });
  const change = { title: 'After the kill' };
  expect((await admin.from('resources').update(change).eq('title', 'Repaired')).error).toBeNull();
  const state = async () => (await admin.rpc('publishing_status').single()).data?.state;
  await waitUntil(async () => (await state()) === 'publishing');
  killed.signalAll('SIGKILL');
  await killed.ended;

  const started = startSite();
  await waitUntil(async () => (await books()).status === 200);
  expect((await books()).text).toContain('Repaired');
  await waitUntil(async () => (await books()).text.includes('After the kill'));
  started.signalAll('SIGTERM');
  await expectOrderlyEnd(started, folder);
});

const untilServerStarts = (data: string) => waitUntil(async () => (await serverPid(data)) > 0);
const names = (data: string) => readdir(data).catch(() => [] as string[]);

/** Stages of a start, each with a wait until it is reached. */
const STAGES: [string, (started: Started) => Promise<void>][] = [
  [
    'the creation of the cluster',
    () => waitUntil(async () => (await names(stoppedFolder)).some((name) => name.includes('.draft-'))),
  ],
  ['the first line', (started) => untilPrinted(started, 'Starting the database')],
  ['the start of the server', () => untilServerStarts(stoppedFolder)],
  ['the starter catalogue', (started) => untilPrinted(started, 'Starter catalogue')],
  ['the build', (started) => untilPrinted(started, 'Building the site')],
];

async function expectStop(started: Started, signal: NodeJS.Signals): Promise<void> {
  started.signalAll(signal);
  started.signalAll(signal);
  await expectOrderlyEnd(started, stoppedFolder);
}

test.each(STAGES)('a start that is stopped at %s leaves no server', async (_, waitForStage) => {
  const started = startCommand('start', { DATA_DIR: stoppedFolder });
  await waitForStage(started);
  await expectStop(started, 'SIGINT');
});

test.each([
  ['start', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)('%s that gets %s while its server starts leaves none', async (script, signal) => {
  const PORT = String(await freePort());
  const started = startCommand(script, { DATA_DIR: stoppedFolder, PORT });
  await untilServerStarts(stoppedFolder);
  await expectStop(started, signal);
});
