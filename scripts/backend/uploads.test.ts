import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Backend } from './backend.ts';
import { administrator, rawRequest, startTestBackend } from './fixtures/testBackend.ts';

const MEGABYTE = 1024 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const picture = { contentType: 'image/png' };

let backend: Backend;
let bucket: ReturnType<Awaited<ReturnType<typeof administrator>>['storage']['from']>;
let headers: Record<string, string>;

beforeAll(async () => {
  backend = await startTestBackend();
  bucket = (await administrator(backend)).storage.from('resource-images');
  headers = await administratorHeaders(backend);
});

async function administratorHeaders(of: Pick<Backend, 'url' | 'settings'>) {
  const { data } = await (await administrator(of)).auth.getSession();
  return {
    apikey: of.settings.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'image/png',
  };
}

const name = () => `${crypto.randomUUID()}.png`;
const bytes = (length: number) => Buffer.alloc(length, 'p');
const chunks = (length: number) => Array.from({ length: 8 }, () => bytes(Math.ceil(length / 8)));
const publicPath = (key: string) => new URL(bucket.getPublicUrl(key).data.publicUrl).pathname;
const post = (key: string, body: Buffer | Buffer[], more = {}, method = 'POST') =>
  rawRequest(backend.url, `/storage/v1/object/resource-images/${key}`, {
    method,
    headers: { ...headers, ...more },
    body,
  });

/** Paths of all files below storage/. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(backend.settings.dataDirectory, 'storage'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test('an uploaded picture is served with its content type and headers that stop scripts', async () => {
  const key = name();
  expect((await bucket.upload(key, new Uint8Array(PNG).buffer, picture)).error).toBeNull();
  const answer = await fetch(backend.url + publicPath(key));
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  });
});

test('a picture in the browser’s cache is not sent again', async () => {
  const key = name();
  await bucket.upload(key, PNG, picture);
  const { headers } = await fetch(backend.url + publicPath(key));
  const etag = headers.get('etag') ?? '';
  const again = await fetch(backend.url + publicPath(key), { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a replaced picture is served at once', async () => {
  const key = name();
  await bucket.upload(key, PNG, picture);
  const old = (await fetch(backend.url + publicPath(key))).headers.get('etag') ?? '';
  expect((await bucket.upload(key, bytes(3), { ...picture, upsert: true })).error).toBeNull();
  const answer = await fetch(backend.url + publicPath(key), { headers: { 'If-None-Match': old } });
  expect([answer.status, await answer.text()]).toEqual([200, 'ppp']);
});

test('a removed picture is no longer served, and its file is deleted', async () => {
  const before = await storedFiles();
  const key = name();
  await bucket.upload(key, PNG, picture);
  expect((await bucket.remove([key])).data).toHaveLength(1);
  expect((await fetch(backend.url + publicPath(key))).status).toBe(400);
  expect(await storedFiles()).toEqual(before);
});

test('a picture of 5 MB is accepted, with a length or in chunks', async () => {
  expect((await post(name(), bytes(5 * MEGABYTE))).status).toBe(200);
  const key = name();
  expect((await post(key, chunks(5 * MEGABYTE))).status).toBe(200);
  expect((await fetch(backend.url + publicPath(key))).headers.get('content-length')).toBe(String(5 * MEGABYTE));
});

test('one byte more is refused with the error of storage, with a length, in chunks or as a form', async () => {
  const before = await storedFiles();
  const { error } = await bucket.upload(name(), bytes(5 * MEGABYTE + 1), picture);
  expect(error).toMatchObject({ statusCode: '413' });
  expect(error?.message).toMatch(/exceeded the maximum allowed size/);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(5 * MEGABYTE + 1)], { type: 'image/png' }));
  const asForm = await fetch(`${backend.url}/storage/v1/object/resource-images/${name()}`, {
    method: 'POST',
    headers: { apikey: headers.apikey ?? '', authorization: headers.authorization ?? '' },
    body: form,
  });
  const inChunks = chunks(5 * MEGABYTE + 8);
  const errors = [await post(name(), inChunks), await post(name(), inChunks, {}, 'PUT')].map(({ text }) => text);
  errors.push(await asForm.text());
  for (const text of errors) expect(JSON.parse(text)).toMatchObject({ statusCode: '413', error: 'Payload too large' });
  expect(await storedFiles()).toEqual(before);
});

test.each([7, 60])('an upload of %i MB is refused, with a length or in chunks', async (size) => {
  const before = await storedFiles();
  const { error } = await bucket.upload(name(), bytes(size * MEGABYTE), picture);
  expect(error).toMatchObject({ status: 413, statusCode: '413' });
  const inChunks = await post(name(), chunks(size * MEGABYTE));
  expect(inChunks.status).toBe(413);
  expect(JSON.parse(inChunks.text)).toMatchObject({ statusCode: '413', error: 'Payload too large' });
  expect(await storedFiles()).toEqual(before);
});

test('files that are not pictures are refused', async () => {
  const before = await storedFiles();
  for (const contentType of ['text/html', 'image/svg+xml', 'image/png; charset=utf-8', 'application/octet-stream']) {
    const { error } = await bucket.upload(name(), PNG, { contentType });
    expect(error).toMatchObject({ statusCode: '415' });
  }
  expect(await storedFiles()).toEqual(before);
});

test.each([
  ['with dots', '../escaped.png'],
  ['with encoded slashes', '..%2f..%2fescaped.png'],
  ['with encoded dots', '%2e%2e/%2e%2e/escaped.png'],
  ['with dots that become dots', '....//escaped.png'],
  ['with backslashes', '..%5c..%5cescaped.png'],
  ['from the root', '/etc/escaped.png'],
  ['with a NUL', 'nul%00escaped.png'],
  ['with 400 folders', `${'long/'.repeat(400)}escaped.png`],
  ['of 3,000 letters', `${'a'.repeat(3000)}.png`],
])('a file with a name %s is stored inside the folder or refused', async (_, key) => {
  const folder = join(backend.settings.dataDirectory, 'storage');
  const outside = async () => [...(await readdir(join(folder, '..'))), ...(await readdir('/etc'))];
  const before = await outside();
  const { status } = await post(key, PNG);
  expect([200, 400, 404, 500]).toContain(status);
  expect(await outside()).toEqual(before);
  for (const file of await storedFiles()) expect(file).toMatch(/\/storage\/[0-9a-f]{64}$/);
});

test('an upload without an administrator’s session stores no file', async () => {
  const before = await storedFiles();
  const anonymous = await post(name(), PNG, { authorization: '' });
  expect(JSON.parse(anonymous.text)).toMatchObject({ statusCode: '403' });
  expect(await storedFiles()).toEqual(before);
});

test('HTML uploaded as a picture is served as a picture', async () => {
  const key = 'page.html';
  await bucket.upload(key, '<script>alert(1)</script>', picture);
  const { headers } = await fetch(backend.url + publicPath(key));
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
