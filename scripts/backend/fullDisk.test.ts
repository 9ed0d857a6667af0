import { appendFile, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { waitUntil } from '../system/fixtures/temporaryFolder.ts';
import { type SmallDisk, smallDisk } from './fixtures/smallDisk.ts';
import { type BackendProcess, serviceRole, spawnBackend } from './fixtures/testBackend.ts';

const MEGABYTE = 1024 * 1024;
const book = {
  title: 'A long one',
  category: 'books' as const,
  external_link: 'https://example.org/',
  description: 'word '.repeat(1_000),
};

/** Fills a disk to the last byte. Returns the file to remove to free the space again. */
async function fill(folder: string): Promise<string> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  await appendFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {});
  await waitUntil(() =>
    appendFile(filler, Buffer.alloc(4096)).then(
      () => false,
      () => true,
    ),
  );
  return filler;
}

/** Starts a backend with its data directory on the small disk. */
const startOn = ({ folder, command }: SmallDisk) =>
  spawnBackend({ DATA_DIR: folder }, { command: [...command, process.execPath] });

async function insertBook(child: BackendProcess): Promise<boolean> {
  return !(await serviceRole(child).from('resources').insert(book)).error;
}

async function countBooks(child: BackendProcess): Promise<number | null> {
  return (await serviceRole(child).from('resources').select('*', { count: 'exact', head: true })).count;
}

/** Inserts books until one is refused. Returns how many were inserted. */
async function insertUntilError(child: BackendProcess): Promise<number> {
  let acknowledged = 0;
  while (await insertBook(child)) acknowledged += 1;
  return acknowledged;
}

test('on a disk too small for the database, the start says that the disk is full and leaves no files', async ({
  skip,
}) => {
  const disk = await smallDisk(50, skip);
  const { ready, exited } = startOn(disk);
  await expect(ready).rejects.toThrow(`\nThe disk that holds ${disk.folder} is full.`);
  expect(await exited).toBe(1);
  expect((await readdir(disk.view)).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

test('on a disk without a free byte, the start says that the disk is full', async ({ skip }) => {
  const disk = await smallDisk(50, skip);
  await fill(disk.view);
  const { ready } = startOn(disk);
  await expect(ready).rejects.toThrow(`\nThe disk that holds ${disk.folder} is full.`);
});

test('on a full disk, writes fail, reads work, and acknowledged rows are not lost', async ({ skip }) => {
  const disk = await smallDisk(250, skip);
  const child = await startOn(disk).ready;
  expect(await insertBook(child)).toBe(true);
  const filler = await fill(disk.view);
  const acknowledged = 1 + (await insertUntilError(child));
  expect(await countBooks(child)).toBe(acknowledged);
  const upload = serviceRole(child).storage.from('resource-images');
  const { error } = await upload.upload('a.png', Buffer.alloc(MEGABYTE), { contentType: 'image/png' });
  expect(error).toMatchObject({ status: 507, message: expect.stringMatching(/^The disk that holds .* is full/) });
  expect(await readdir(join(disk.view, 'storage'), { recursive: true })).toEqual(['drafts']);

  await rm(filler);
  await waitUntil(() => insertBook(child));
  expect(await countBooks(child)).toBe(acknowledged + 1);
  expect(await child.stop()).toBe(0);

  const again = startOn(disk);
  expect(await countBooks(await again.ready)).toBe(acknowledged + 1);
  await again.kill();
});

test('when the write-ahead log cannot grow, the backend ends, and acknowledged rows exist after the next start', async ({
  skip,
}) => {
  const disk = await smallDisk(250, skip);
  const { ready, exited } = startOn(disk);
  const child = await ready;
  expect(await insertBook(child)).toBe(true);
  const filler = await fill(disk.view);
  await exhaustLog(child);
  expect(await exited).toBe(1);
  await expect(startOn(disk).ready).rejects.toThrow(`\nThe disk that holds ${disk.folder}`);

  await rm(filler);
  const again = await startOn(disk).ready;
  expect(await countBooks(again)).toBe(1);
  expect(await insertBook(again)).toBe(true);
  expect(await again.stop()).toBe(0);
});

/** Switches to new files of the write-ahead log until the disk has no space for one and the server exits. */
async function exhaustLog({ databaseUrl }: BackendProcess): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  const fails = () =>
    sql`select pg_logical_emit_message(false, 'fill', 'x'), pg_switch_wal()`.then(
      () => false,
      () => true,
    );
  await waitUntil(fails);
  await sql.end({ timeout: 1 });
}
