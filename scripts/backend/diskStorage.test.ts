import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { diskStorage, type StorageAdapter } from './diskStorage.ts';

const put = (storage: StorageAdapter, key: string, body: Buffer | ReadableStream) =>
  storage.uploadObject('pictures', key, undefined, body as Buffer, 'image/png', 'no-cache');

async function content(storage: StorageAdapter, key: string) {
  const { body, metadata } = await storage.getObject('pictures', key, undefined);
  return { body: String(body), length: metadata.contentLength, type: metadata.mimetype };
}

test('a file keeps its content and its type over a restart', async () => {
  const folder = await temporaryFolder();
  await put(await diskStorage(folder), 'a.png', Buffer.from('one\ntwo\n'));
  expect(await content(await diskStorage(folder), 'a.png')).toEqual({
    body: 'one\ntwo\n',
    length: 8,
    type: 'image/png',
  });
});

test('of several simultaneous uploads to one name, one is kept completely', async () => {
  const storage = await diskStorage(await temporaryFolder());
  const candidates = Array.from({ length: 20 }, (_, digit) => String(digit % 10).repeat(50_000 + digit));
  const writing = Promise.all(candidates.map((body) => put(storage, 'a.png', Buffer.from(body))));
  await put(storage, 'a.png', Buffer.from('first'));
  for (let reads = 0; reads < 50; reads += 1) {
    const { body, length } = await content(storage, 'a.png');
    expect(body.length).toBe(length);
  }
  await writing;
  expect([...candidates, 'first']).toContain((await content(storage, 'a.png')).body);
});

test('an interrupted upload leaves no files', async () => {
  const folder = await temporaryFolder();
  const storage = await diskStorage(folder);
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('half')),
    pull: (controller) => controller.error(new Error('cut')),
  });
  await expect(put(storage, 'a.png', broken)).rejects.toThrow();
  expect(await readdir(folder, { recursive: true })).toEqual(['drafts']);
});

test('drafts of a killed process are removed at the next start', async () => {
  const folder = await temporaryFolder();
  await diskStorage(folder);
  await writeFile(join(folder, 'drafts', 'half'), 'ha');
  await diskStorage(folder);
  expect(await readdir(folder, { recursive: true })).toEqual(['drafts']);
});

test('different names are different files, even where they would be the same path', async () => {
  const storage = await diskStorage(await temporaryFolder());
  const names = ['a', 'A', 'a/', './a', 'x/../a', 'a\u0000', 'drafts'];
  for (const name of names) await put(storage, name, Buffer.from(name));
  for (const name of names) expect((await content(storage, name)).body).toBe(name);
});

test('a copy remains when the original is deleted', async () => {
  const storage = await diskStorage(await temporaryFolder());
  await put(storage, 'a', Buffer.from('picture'));
  await storage.copyObject('pictures', 'a', undefined, 'pictures', 'b', undefined);
  await storage.deleteObjects('pictures', ['a']);
  expect((await content(storage, 'b')).body).toBe('picture');
  await expect(content(storage, 'a')).rejects.toThrow('ENOENT');
});
