import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FetchError, Guard } from '../../core/outbound/guard.rules.ts';
import { fetchPicture, PICTURE_GUARD } from './fetchPicture.loader.ts';

const PICTURE = Buffer.from('the bytes of a picture');

/** How the server answers, by path. */
const PATHS: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/picture': (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(PICTURE),
  '/kept': (response, { headers }) => {
    const isCurrent =
      headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'Fri, 01 May 2026 00:00:00 GMT';
    const kept = { ETag: '"1"', 'Last-Modified': 'Fri, 01 May 2026 00:00:00 GMT' };
    if (isCurrent) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': 'image/jpeg', ...kept }).end(PICTURE);
  },
  '/gone': (response) => response.writeHead(404, { 'Content-Type': 'image/jpeg' }).end(PICTURE),
  '/unasked-304': (response) => response.writeHead(304).end(),
  '/silent': () => {},
  '/large': (response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 2000 }).flushHeaders(),
  '/larger-than-said': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' });
    for (let part = 0; part < 20; part += 1) response.write(Buffer.alloc(100));
  },
  '/cut-off': (response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 100 }).write(PICTURE);
    setTimeout(() => response.destroy(), 20);
  },
  '/hop/endless': (response) => response.writeHead(302, { Location: '/hop/endless' }).end(),
  '/hop/nowhere': (response) => response.writeHead(302).end(),
  '/hop/inside': (response) => response.writeHead(302, { Location: at('/picture', 'inside.test') }).end(),
  '/hop/port': (response) => response.writeHead(302, { Location: 'http://open.test:22/' }).end(),
  '/hop/file': (response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
};

/** The tests' DNS: the server's own address stands in for a public one. */
const NAMES: Record<string, string[]> = {
  'open.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.7'],
};

let server: Server;
let port: number;
let requests: IncomingMessage[];
let connections: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    PATHS[request.url ?? '']?.(response, request);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requests = [];
  connections = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** PICTURE_GUARD, except that the tests' server counts as public, and its port as 80. */
const guard = (facts: Partial<Guard> = {}): Guard => ({
  ...PICTURE_GUARD,
  ports: [port],
  mayReach: (ip) => ip === '127.0.0.1' || PICTURE_GUARD.mayReach(ip),
  resolve: async (name) => NAMES[name] ?? [],
  milliseconds: 10_000,
  bytes: 1000,
  ...facts,
});
const at = (path: string, host = 'open.test') => `http://${host}:${port}${path}`;
const get = (address: string, facts?: Partial<Guard>) => fetchPicture(address, guard(facts));
const error = async (address: string, facts?: Partial<Guard>) =>
  get(address, facts).then(
    () => 'none',
    (error: FetchError) => error.reason,
  );

describe('a picture', () => {
  test('is returned as it is, with what the server recognises it by', async () => {
    expect(await get(at('/picture'))).toEqual({ bytes: PICTURE, etag: null, lastModified: null });
    expect(await get(at('/kept'))).toMatchObject({ etag: '"1"', lastModified: 'Fri, 01 May 2026 00:00:00 GMT' });
  });

  test('that has not changed is not sent again', async () => {
    const validators = { etag: '"1"', lastModified: 'Fri, 01 May 2026 00:00:00 GMT' };
    expect(await fetchPicture(at('/kept'), guard(), { validators })).toBe('unchanged');
  });

  test('is requested by its host name, without a cookie or compression', async () => {
    await get(at('/picture'));
    expect(requests[0]?.headers).toMatchObject({ host: `open.test:${port}`, 'accept-encoding': 'identity' });
    expect(requests[0]?.headers).not.toHaveProperty('cookie');
    expect(requests[0]?.headers).not.toHaveProperty('referer');
  });
});

describe('an address is refused', () => {
  test.each([22, 3000, 5432, 8080])('at port %i', async (other) => {
    expect(await error(`http://open.test:${other}/`, { ports: PICTURE_GUARD.ports })).toBe('port');
  });

  test.each(['127.0.0.1', '[::1]'])('when it names %s', async (host) => {
    expect(await error(`http://${host}:${port}/picture`, { mayReach: PICTURE_GUARD.mayReach })).toBe('not public');
    expect(connections).toBe(0);
  });

  test('when its name is this machine’s own', async () => {
    expect(await error(`http://localhost:${port}/picture`, { ...PICTURE_GUARD, ports: [port] })).not.toBe('none');
    expect(connections).toBe(0);
  });
});

test('a name is looked up only once, so that the connection cannot lead elsewhere', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
  };
  expect(await get(at('/picture', 'rebinding.test'), { resolve })).toMatchObject({ bytes: PICTURE });
  expect(lookups).toBe(1);
});

describe('a redirect', () => {
  test.each([
    ['/hop/endless', 'too many redirects'],
    ['/hop/nowhere', 'not there'],
    ['/hop/inside', 'not public'],
    ['/hop/port', 'port'],
    ['/hop/file', 'not an address'],
  ])('is not followed: %s, %s', async (path, reason) => {
    expect(await error(at(path))).toBe(reason);
  });
});

describe('an answer is refused', () => {
  test.each([
    ['/gone', 'not there'],
    ['/unasked-304', 'not there'],
    ['/large', 'too large'],
    ['/larger-than-said', 'too large'],
    ['/cut-off', 'cut off'],
  ])('%s: %s', async (path, reason) => {
    expect(await error(at(path))).toBe(reason);
  });

  test('that takes too long', async () => {
    expect(await error(at('/silent'), { milliseconds: 100 })).toBe('too slow');
  });

  test('that never begins, since no name server answers', async () => {
    expect(await error(at('/picture'), { resolve: () => new Promise(() => {}), milliseconds: 100 })).toBe('too slow');
  });

  test('that does not come, since nothing listens or the name is unknown', async () => {
    expect(await error(at('/', 'unknown.test'))).toBe('unreachable');
    expect(await error('http://open.test:1/', { ports: [1] })).toBe('unreachable');
  });
});

test('its caller can end it', async () => {
  const end = new AbortController();
  const answer = fetchPicture(at('/silent'), guard(), { signal: end.signal });
  setTimeout(() => end.abort(new Error('time is up')), 50);
  await expect(answer).rejects.toThrow('time is up');
});
