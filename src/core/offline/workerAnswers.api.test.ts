/** The service worker on a network that swallows packets: a server that accepts requests and doesn't answer. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { testCaches } from '../../testing/testCaches.ts';
import { keptCache, VISITED } from './cacheNames.rules.ts';
import { answer, isNewerThere } from './workerAnswers.api.ts';

/** In milliseconds: longer than any test waits. */
const PATIENT = 3_600_000;

let server: Server;
let origin: string;
/** Null while the server doesn't answer. */
let html: string | null;
let held: ServerResponse[];

beforeEach(async () => {
  html = null;
  held = [];
  server = createServer((_, response) => {
    if (html === null) held.push(response);
    else send(response, html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('caches', testCaches(origin));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
});

const send = (response: ServerResponse, text: string, status = 200) =>
  response.writeHead(status, { 'Content-Type': 'text/html' }).end(text);

/** Answers the request that is held back. */
async function release(text: string, status?: number): Promise<void> {
  await eventually(() => expect(held).toHaveLength(1));
  for (const response of held.splice(0)) send(response, text, status);
}

async function put(cache: string, path: string, text: string): Promise<void> {
  await (await caches.open(cache)).put(path, new Response(text, { headers: { 'Content-Type': 'text/html' } }));
}

/** Opens a page in a browser with this patience. `settled`: the worker's later work is done. */
async function open(path: string, patience: number) {
  const work: Promise<unknown>[] = [];
  const response = await answer(new Request(origin + path), 'page', (more) => work.push(more), patience);
  return { text: await response.text(), settled: () => Promise.all(work) };
}

test('a saved page is shown, also if it was only visited or saved as a part of a series', async () => {
  await put(keptCache('/books/a'), '/books/a', 'kept');
  await put(keptCache('/series/b'), '/books/b', 'kept with its series');
  await put(VISITED.page.cache, '/books/c', 'visited');
  await put(VISITED.page.cache, '/books/a', 'visited');
  expect((await open('/books/a', 0)).text).toBe('kept');
  expect((await open('/books/a?t=90', 0)).text).toBe('kept');
  expect((await open('/books/b', 0)).text).toBe('kept with its series');
  expect((await open('/books/c', 0)).text).toBe('visited');
});

test('a page without a copy is waited for', async () => {
  await put(keptCache('/offline'), '/offline', 'the list of what is kept');
  const opened = open('/books/d', 0);
  await release('late');
  expect((await opened).text).toBe('late');
});

test('the network has three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await put(keptCache('/books/e'), '/books/e', 'kept');
  const listener = vi.fn();
  const request = once(server, 'request');
  const opened = answer(new Request(`${origin}/books/e`), 'page', () => {}).then(listener);
  await request;
  await vi.advanceTimersByTimeAsync(2999);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await opened;
  expect(listener).toHaveBeenCalledOnce();
});

test('within that time the page comes from the network, and nothing newer is offered', async () => {
  html = 'new';
  await put(keptCache('/books/f'), '/books/f', 'kept');
  expect((await open('/books/f', PATIENT)).text).toBe('new');
  expect(await isNewerThere(`${origin}/books/f`)).toBe(false);
});

test('a later answer is noticed, kept as visited, and shown once somebody wants it', async () => {
  await put(keptCache('/books/g'), '/books/g', 'kept');
  const { text, settled } = await open('/books/g', 0);
  expect(text).toBe('kept');
  const isNewer = isNewerThere(`${origin}/books/g`);
  await release('new');
  expect(await isNewer).toBe(true);
  await settled();
  expect(await (await caches.match('/books/g', { cacheName: VISITED.page.cache }))?.text()).toBe('new');
  // The network still swallows packets.
  expect((await open('/books/g', 0)).text).toBe('new');
  expect((await open('/books/g', 0)).text).toBe('new');
  html = 'newest';
  expect((await open('/books/g', PATIENT)).text).toBe('newest');
});

test.each([
  ['the same', 'kept', 200],
  ['an error', 'Bad gateway', 502],
])('a late answer that is %s is not offered', async (_, text, status) => {
  await put(keptCache('/books/h'), '/books/h', 'kept');
  await open('/books/h', 0);
  const isNewer = isNewerThere(`${origin}/books/h`);
  await release(text, status);
  expect(await isNewer).toBe(false);
  expect((await open('/books/h', 0)).text).toBe('kept');
});

test('a connection that breaks later offers nothing', async () => {
  await put(keptCache('/books/i'), '/books/i', 'kept');
  const { settled } = await open('/books/i', 0);
  const isNewer = isNewerThere(`${origin}/books/i`);
  await eventually(() => expect(held).toHaveLength(1));
  held[0]?.destroy();
  expect(await isNewer).toBe(false);
  await settled();
});

test('a page that breaks off while it arrives leaves its copy', async () => {
  await put(VISITED.page.cache, '/books/j', 'visited');
  const work: Promise<unknown>[] = [];
  const opened = answer(new Request(`${origin}/books/j`), 'page', (more) => work.push(more), PATIENT);
  await eventually(() => expect(held).toHaveLength(1));
  held[0]?.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': 1000 }).write('half');
  await opened;
  held[0]?.destroy();
  await Promise.all(work);
  expect(await (await caches.match('/books/j', { cacheName: VISITED.page.cache }))?.text()).toBe('visited');
});

test('the network is waited for where the browser cannot read its caches', async () => {
  const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
  vi.stubGlobal('caches', { keys: refuse, match: refuse, open: refuse });
  const opened = open('/books/k', 0);
  await release('late');
  expect((await opened).text).toBe('late');
  const file = answer(new Request(`${origin}/_astro/page.js`), 'file', () => {}, 0);
  await release('script');
  expect(await (await file).text()).toBe('script');
});
