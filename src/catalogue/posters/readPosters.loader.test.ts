import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Guard } from '../../core/outbound/guard.rules.ts';
import type { RefreshOptions } from './askFor.loader.ts';
import { PICTURE_GUARD } from './fetchPicture.loader.ts';
import { readPosters } from './readPosters.loader.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-05-01T00:00:00Z');

const pictureOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1b4a97' } })
    .jpeg()
    .toBuffer();

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A small one, which is quickly made into posters. */
let picture: Buffer;
let server: Server;
let origin: string;
let folder: string;
/** How the server answers, by path; by default with a picture. */
let answers: Record<string, Answer>;
/** Requested paths, in order. */
let requests: string[];

beforeAll(async () => {
  picture = await pictureOf(128, 80);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    (answers[path] ?? give(picture))(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanctuary-posters-'));
  answers = {};
  requests = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const give =
  (bytes: Buffer, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg', ...headers }).end(bytes);
const silence: Answer = () => {};

/** PICTURE_GUARD, except that the tests' server counts as public. */
const guard = (facts: Partial<Guard> = {}): Guard => ({
  ...PICTURE_GUARD,
  ports: 'any',
  mayReach: (ip) => ip === '127.0.0.1',
  resolve: async () => [],
  milliseconds: 3000,
  ...facts,
});

/** Runs a build for resources with pictures at `paths`; returns the paths that have a poster. */
async function build(paths: string[], facts: Partial<RefreshOptions> = {}) {
  const resources = paths.map((path) => ({ id: path, image_url: path.startsWith('/storage') ? path : origin + path }));
  const options = { folder, backendUrl: origin, now: NOW, seconds: 20, guard: guard(), ...facts };
  return (await readPosters(resources, options)).posters;
}
const withPoster = async (...build_: Parameters<typeof build>) => [...(await build(...build_)).keys()];
const files = async () => (await readdir(join(folder, 'files'))).sort();
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}.jpg`);

describe('the first build', () => {
  test('makes two widths in two formats of each picture, and remembers them', async () => {
    answers['/a.jpg'] = give(await pictureOf(800, 500));
    const poster = (await build(['/a.jpg'])).get('/a.jpg');
    expect(poster).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{24}$/), widths: [384, 640], height: 400 });
    const names = ['384.avif', '384.webp', '640.avif', '640.webp'].map((end) => `${poster?.hash}-${end}`);
    expect(await files()).toEqual(names);
  });

  test('leaves resources without a picture as they are', async () => {
    const { posters } = await readPosters([{ id: 'a', image_url: null }], {
      folder,
      backendUrl: origin,
      now: NOW,
      seconds: 20,
    });
    expect(posters).toEqual(new Map());
  });

  test('requests a picture that two resources share once', async () => {
    const shared = { image_url: `${origin}/a.jpg` };
    const options = { folder, backendUrl: origin, now: NOW, seconds: 20, guard: guard() };
    const { posters } = await readPosters(
      [
        { id: 'a', ...shared },
        { id: 'b', ...shared },
      ],
      options,
    );
    expect([...posters.keys()]).toEqual(['a', 'b']);
    expect(requests).toHaveLength(1);
  });

  test('continues with the others when some cannot be fetched', async () => {
    answers = {
      '/gone.jpg': (response) => response.writeHead(404).end(),
      '/page.jpg': give(Buffer.from('<!doctype html><title>Not a picture</title>')),
      '/half.jpg': give(picture.subarray(0, picture.length / 2)),
      '/slow.jpg': silence,
    };
    expect(await withPoster(['/gone.jpg', '/page.jpg', '/half.jpg', '/slow.jpg', '/good.jpg'])).toEqual(['/good.jpg']);
  });
});

describe('pictures in our own storage', () => {
  const own = '/storage/v1/object/public/resource-images/a.jpg';

  test('are requested from the backend, wherever it is', async () => {
    expect(await withPoster([own], { guard: PICTURE_GUARD })).toEqual([own]);
    expect(requests).toEqual([own]);
  });

  test('keep their poster when the backend moves to another address', async () => {
    await build([own]);
    expect(await withPoster([own], { backendUrl: 'http://127.0.0.1:1' })).toEqual([own]);
  });

  test('are nowhere else in it', async () => {
    answers = { [own]: (response) => response.writeHead(302, { Location: '/rest/v1/' }).end() };
    const escaping = '/storage/v1/object/public/resource-images/../../../../../rest/v1/';
    expect(await withPoster([own, escaping, '/storage/v1/object/other/a.jpg'])).toEqual([]);
    expect(requests).toEqual([own]);
  });
});

describe('a later build', () => {
  test('requests nothing while its posters are young', async () => {
    await build(paths(3));
    requests = [];
    expect(await withPoster(paths(3), { now: NOW + 19 * DAY })).toEqual(paths(3));
    expect(requests).toEqual([]);
  });

  test('requests every poster again within 30 days, but not all on the same day', async () => {
    await build(paths(20));
    requests = [];
    await build(paths(20), { now: NOW + 25 * DAY });
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.length).toBeLessThan(20);
    await build(paths(20), { now: NOW + 30 * DAY });
    expect(requests.toSorted()).toEqual(paths(20).toSorted());
  });

  test('keeps a poster that the server says is unchanged, and then leaves it alone', async () => {
    answers['/a.jpg'] = (response, { headers }) =>
      headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : give(picture, { ETag: '"1"' })(response, { headers } as IncomingMessage);
    const first = await build(['/a.jpg']);
    expect(await build(['/a.jpg'], { now: NOW + 30 * DAY })).toEqual(first);
    expect(requests).toHaveLength(2);
    await build(['/a.jpg'], { now: NOW + 40 * DAY });
    expect(requests).toHaveLength(2);
  });

  test('takes the new picture, and removes the files of the previous one', async () => {
    const before = await build(['/a.jpg']);
    answers['/a.jpg'] = give(await sharp(picture).negate().jpeg().toBuffer());
    const after = await build(['/a.jpg'], { now: NOW + 30 * DAY });
    expect(after.get('/a.jpg')?.hash).not.toBe(before.get('/a.jpg')?.hash);
    expect((await files()).every((file) => file.startsWith(after.get('/a.jpg')?.hash ?? '?'))).toBe(true);
  });

  test('keeps a poster that cannot be fetched again, and retries some hours later', async () => {
    const before = await build(['/a.jpg']);
    answers['/a.jpg'] = (response) => response.writeHead(500).end();
    expect(await build(['/a.jpg'], { now: NOW + 30 * DAY })).toEqual(before);
    expect(await build(['/a.jpg'], { now: NOW + 30 * DAY + 5 * HOUR })).toEqual(before);
    expect(requests).toHaveLength(2);
    expect(await build(['/a.jpg'], { now: NOW + 30 * DAY + 6 * HOUR })).toEqual(before);
    expect(requests).toHaveLength(3);
  });

  test('drops the posters of resources that are gone', async () => {
    await build(['/a.jpg']);
    answers['/b.jpg'] = give(await sharp(picture).negate().jpeg().toBuffer());
    const posters = await build(['/b.jpg']);
    expect((await files()).every((file) => file.startsWith(posters.get('/b.jpg')?.hash ?? '?'))).toBe(true);
  });

  test('makes again what someone has deleted or broken', async () => {
    await build(['/a.jpg']);
    const [first = ''] = await files();
    await rm(join(folder, 'files', first));
    expect(await withPoster(['/a.jpg'])).toEqual(['/a.jpg']);
    expect(await files()).toContain(first);
    await writeFile(join(folder, 'index.json'), (await readFile(join(folder, 'index.json'), 'utf8')).slice(0, -20));
    expect(await withPoster(['/a.jpg'])).toEqual(['/a.jpg']);
    expect(requests).toHaveLength(3);
  });
});

describe('the time that a build has for posters', () => {
  test('ends requests that are running; the next build continues', async () => {
    answers = Object.fromEntries(paths(40).map((path) => [path, silence]));
    answers['/0.jpg'] = give(picture);
    // A long limit for each request, so that only the build's time limit can end them during the test.
    const patient = guard({ milliseconds: HOUR });
    expect((await build(paths(40), { seconds: 0.3, guard: patient })).size).toBeLessThanOrEqual(1);
    answers = {};
    expect(await withPoster(paths(40))).toEqual(paths(40));
  });

  test('may be zero: cached posters are used', async () => {
    await build(['/a.jpg']);
    expect(await withPoster(['/a.jpg', '/b.jpg'], { seconds: 0 })).toEqual(['/a.jpg']);
    expect(requests).toEqual(['/a.jpg']);
  });
});

describe('without the internet', () => {
  /** Runs a build at `now` for `addresses`; returns its posters and the host names that it looked up. */
  async function buildOf(addresses: string[], resolve: Guard['resolve'], now = NOW) {
    const names: string[] = [];
    const lookUp: Guard['resolve'] = (name, signal) => {
      names.push(name);
      return resolve(name, signal);
    };
    const resources = addresses.map((address) => ({ id: address, image_url: address }));
    const options = { folder, backendUrl: origin, now, seconds: 20, guard: guard({ resolve: lookUp }) };
    const read = await readPosters(resources, options);
    return { shown: [...read.posters.keys()], names, offline: read.offline };
  }
  const onHost = (host: string, path = '/a.jpg') => `http://${host}:${new URL(origin).port}${path}`;
  const offline: Guard['resolve'] = async () => [];
  const online: Guard['resolve'] = async () => ['127.0.0.1'];
  const many = Array.from({ length: 500 }, (_, index) => `https://host-${index % 20}.test/${index}`);

  test.each<[string, Guard['resolve']]>([
    ['no name has an address', offline],
    ['no name server answers', () => new Promise(() => {})],
    ['nobody answers at the address', online],
  ])('there are no posters, after only a few lookups: %s', async (_, resolve) => {
    const first = await buildOf(many, resolve);
    expect(first.shown).toEqual([]);
    expect(first.names).toHaveLength(6);
    expect(new Set(first.names).size).toBe(6);
    expect(await buildOf(many, resolve, NOW + 2 * MINUTE)).toEqual({ shown: [], names: [], offline: true });
  });

  test('posters come a few minutes later, if the network is back', async () => {
    const addresses = ['one.test', 'two.test'].flatMap((host) => paths(4).map((path) => onHost(host, path)));
    expect(await buildOf(addresses, offline)).toMatchObject({ offline: true });
    expect(await buildOf(addresses, online, NOW + 3 * MINUTE)).toMatchObject({ shown: addresses, offline: false });
  });

  test('a cached poster that is due stays, and is requested again a few minutes later', async () => {
    const address = onHost('one.test');
    await buildOf([address], online);
    expect((await buildOf([address], offline, NOW + 30 * DAY)).shown).toEqual([address]);
    requests = [];
    expect((await buildOf([address], online, NOW + 30 * DAY + 3 * MINUTE)).shown).toEqual([address]);
    expect(requests).toEqual(['/a.jpg']);
  });

  test('a host that fails while another one answers is left alone for hours', async () => {
    const addresses = [onHost('gone.test'), onHost('here.test')];
    const withoutOne: Guard['resolve'] = async (name) => (name === 'gone.test' ? [] : ['127.0.0.1']);
    expect((await buildOf(addresses, withoutOne)).shown).toEqual([onHost('here.test')]);
    expect((await buildOf(addresses, online, NOW + 5 * HOUR)).names).toEqual([]);
    expect((await buildOf(addresses, online, NOW + 6 * HOUR)).shown).toEqual(addresses);
  });

  test('a server that refuses shows that the network works', async () => {
    answers['/a.jpg'] = (response) => response.writeHead(403).end();
    const addresses = [onHost('gone.test', '/b.jpg'), onHost('here.test')];
    const withoutOne: Guard['resolve'] = async (name) => (name === 'gone.test' ? [] : ['127.0.0.1']);
    await buildOf(addresses, withoutOne);
    expect((await buildOf(addresses, online, NOW + HOUR)).names).toEqual([]);
  });

  test('our own storage is asked all the same, and does not count as the network', async () => {
    const own = '/storage/v1/object/public/resource-images/a.jpg';
    const addresses = [own, onHost('one.test')];
    expect((await buildOf(addresses, offline)).shown).toEqual([own]);
    expect((await buildOf(addresses, online, NOW + 3 * MINUTE)).shown).toEqual(addresses);
  });
});
