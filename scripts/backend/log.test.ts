/** What the backend's output and PostgreSQL's log say about failed requests: nobody's texts, and no disconnected clients. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackendProcess,
  newDataFolder,
  rawRequest,
  spawnBackend,
  visitor,
} from './fixtures/testBackend.ts';

/** The tests share one backend, and the last one stops it and reads its output. */
let backend: BackendProcess;
let asAdmin: Record<string, string>;

beforeAll(async () => {
  backend = await spawnBackend({ DATA_DIR: await newDataFolder() }).ready;
  const { data } = await (await administrator(backend)).auth.getSession();
  asAdmin = {
    apikey: backend.settings.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
  };
});

const BODIES = [
  ['POST', '/rest/v1/rpc/send_message'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/storage/v1/object/resource-images/a.png'],
  ['POST', '/functions/v1/link-metadata'],
  ['POST', '/functions/v1/publish-site'],
  ['POST', '/books'],
];

/** Browsers that disconnect during a request. */
async function leaveInMidRequest(): Promise<void> {
  const { hostname, port } = new URL(backend.url);
  const leave = async (head: string) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(head);
    await setTimeout(150);
    socket.destroy();
    await setTimeout(50);
  };
  const common = `Host: ${hostname}:${port}\r\napikey: ${backend.settings.publishableKey}\r\nContent-Type: application/json\r\n`;
  for (const [method, path] of BODIES) {
    await leave(`${method} ${path} HTTP/1.1\r\n${common}Content-Length: 1000\r\n\r\n{"a":`);
    await leave(`${method} ${path} HTTP/1.1\r\n${common}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`);
  }
  await leave(`GET /rest/v1/resources?select=* HTTP/1.1\r\n${common}\r\n`);
}

/** Starts an upload and closes the connection in the middle of it. */
async function interruptUpload(headers: OutgoingHttpHeaders): Promise<void> {
  const address = `${backend.url}/storage/v1/object/resource-images/${crypto.randomUUID()}.png`;
  const upload = request(address, { method: 'POST', headers, agent: false });
  upload.on('error', () => {});
  await new Promise<void>((sent) => void upload.write(Buffer.alloc(300_000, 'p'), () => sent()));
  upload.destroy();
}

const WORDS = 'unspeakable-grief';

async function sendRefusedPrayers(): Promise<void> {
  const client = visitor(backend);
  await client.auth.signUp({ email: 'grieving@example.org', password: 'a password' });
  const admin = await administrator(backend);
  const prayers = admin.from('prayer_requests');
  expect((await prayers.insert({ title: 'Peace' })).error).toBeNull();
  const errors = await Promise.all([
    prayers.insert({ title: WORDS.repeat(20) }),
    prayers.insert({ title: `${WORDS}\u0000` }),
    prayers.insert({ title: WORDS, description: WORDS.repeat(400) }),
    prayers.update({ answer_note: WORDS.repeat(400) }).eq('title', 'Peace'),
    prayers.insert({ title: WORDS, user_id: crypto.randomUUID() }),
    prayers.insert({ title: WORDS, user_id: WORDS }),
    prayers.update({ is_answered: true }).eq('created_at', WORDS),
    prayers.select('id').eq('id', WORDS),
    prayers.insert({ [WORDS]: WORDS } as never),
    admin.from(WORDS as never).select(),
    admin.rpc(WORDS as never),
    client.from('prayer_requests').insert({ title: WORDS }),
  ]);
  expect(errors.filter(({ error }) => !error)).toEqual([]);
}

test('browsers that leave, and interrupted uploads, are in no log, and of an invalid filter there is one line', async () => {
  const start = backend.output().length;
  await leaveInMidRequest();
  for (const framing of [{ 'content-length': 1_000_000 }, { 'transfer-encoding': 'chunked' }])
    await interruptUpload({ ...asAdmin, 'content-type': 'image/png', ...framing });
  const filters = ['id=secret', 'title=in.secret', 'or=(secret', 'and=(secret)', 'is_hero=is.secret', 'select=id,('];
  for (const filter of filters)
    expect((await rawRequest(backend.url, `/rest/v1/resources?${filter}`, { headers: asAdmin })).status).toBe(400);
  const lines = () => backend.output().slice(start).split('\n').filter(Boolean);
  await expect.poll(lines).toHaveLength(filters.length);
  expect(lines()).toEqual(filters.map(() => 'A query could not be parsed.'));
});

test('no words of a refused prayer are in any log', async () => {
  await sendRefusedPrayers();
  expect(await backend.stop()).toBe(0);
  expect(backend.output()).not.toContain(WORDS);
  expect(await readFile(join(backend.settings.dataDirectory, 'postgres', 'server.log'), 'utf8')).not.toContain(WORDS);
});
