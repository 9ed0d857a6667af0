/** What the log says of browsers that leave in the middle of a request. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newDataFolder, spawnBackend } from './fixtures/testBackend.ts';

const BODIES = [
  ['POST', '/rest/v1/rpc/send_message'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['POST', '/storage/v1/object/resource-images/a.png'],
  ['POST', '/functions/v1/link-metadata'],
  ['POST', '/functions/v1/publish-site'],
  ['POST', '/books'],
];

test('a browser that leaves in mid-request leaves nothing in the log', async () => {
  const backend = await spawnBackend({ DATA_DIR: await newDataFolder() }).ready;
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
  await backend.stop();
  const [, ...more] = backend.output().trim().split('\n');
  expect(more).toEqual([]);
});
