import { appendFile, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { requireSpace } from './cluster.ts';
import { smallDisk } from './fixtures/smallDisk.ts';
import { type Child, spawnBackend, until, visitorOf } from './fixtures/trial.ts';

const MEGABYTE = 1024 * 1024;
const book = {
  title: 'A long one',
  category: 'books' as const,
  external_link: 'https://example.org/',
  description: 'word '.repeat(1_000),
};

/** Takes what is left of a disk, to the last byte. */
async function fill(folder: string): Promise<string> {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  await appendFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
  await until(() =>
    appendFile(ballast, Buffer.alloc(4096)).then(
      () => false,
      () => true,
    ),
  );
  return ballast;
}

const serviceRole = (child: Child) => visitorOf({ url: child.url, publishableKey: child.secretKey });

async function write(child: Child): Promise<boolean> {
  return !(await serviceRole(child).from('resources').insert(book)).error;
}

async function written(child: Child): Promise<number | null> {
  return (await serviceRole(child).from('resources').select('*', { count: 'exact', head: true })).count;
}

/** Writes until it is refused, and gives how often it was not. */
async function writeUntilRefused(child: Child): Promise<number> {
  let acknowledged = 0;
  while (await write(child)) acknowledged += 1;
  return acknowledged;
}

test('a disk that is too small for the database is said to be full, and nothing is left on it', async () => {
  const disk = await smallDisk(50);
  if (!disk) return measureAlone();
  const { ready, exited } = spawnBackend({ DATA_DIR: disk.folder }, { command: [...disk.command, process.execPath] });
  await expect(ready).rejects.toThrow(`\nThe disk that holds ${disk.folder} is full.`);
  expect(await exited).toBe(1);
  expect((await readdir(disk.view)).filter((name) => name.startsWith('postgres'))).toEqual([]);
});

test('a disk without a free byte is said to be full', async () => {
  const disk = await smallDisk(50);
  if (!disk) return measureAlone();
  await fill(disk.view);
  const { ready } = spawnBackend({ DATA_DIR: disk.folder }, { command: [...disk.command, process.execPath] });
  await expect(ready).rejects.toThrow(`\nThe disk that holds ${disk.folder} is full.`);
});

test('when the disk fills up, writing is refused, reading goes on, and nothing that was acknowledged is lost', async () => {
  const disk = await smallDisk(250);
  if (!disk) return measureAlone();
  const start = () => spawnBackend({ DATA_DIR: disk.folder }, { command: [...disk.command, process.execPath] });
  const child = await start().ready;
  expect(await write(child)).toBe(true);
  const ballast = await fill(disk.view);
  const acknowledged = 1 + (await writeUntilRefused(child));
  expect(await written(child)).toBe(acknowledged);
  const upload = serviceRole(child).storage.from('resource-images');
  expect((await upload.upload('a.png', Buffer.alloc(MEGABYTE), { contentType: 'image/png' })).error).not.toBeNull();
  expect(await readdir(join(disk.view, 'storage'), { recursive: true })).toEqual(['drafts']);

  await rm(ballast);
  await until(() => write(child));
  expect(await written(child)).toBe(acknowledged + 1);
  expect(await child.stop()).toBe(0);

  const again = start();
  expect(await written(await again.ready)).toBe(acknowledged + 1);
  await again.kill();
});

test('when not even the write-ahead log finds room, what was acknowledged is there after a restart', async () => {
  const disk = await smallDisk(250);
  if (!disk) return measureAlone();
  const start = () => spawnBackend({ DATA_DIR: disk.folder }, { command: [...disk.command, process.execPath] });
  const child = await start().ready;
  expect(await write(child)).toBe(true);
  const ballast = await fill(disk.view);
  await exhaustLog(child);
  expect(await write(child)).toBe(false);
  expect(await child.stop()).toBe(0);
  await expect(start().ready).rejects.toThrow(`\nThe disk that holds ${disk.folder}`);

  await rm(ballast);
  const again = await start().ready;
  expect(await written(again)).toBe(1);
  expect(await write(again)).toBe(true);
  expect(await again.stop()).toBe(0);
});

/** Switches to new files of the log until there is no room for one and the server gives up. */
async function exhaustLog({ databaseUrl }: Child): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} });
  const isUp = () =>
    sql`select pg_logical_emit_message(false, 'fill', 'x'), pg_switch_wal()`.then(
      () => false,
      () => true,
    );
  await until(isUp);
  await sql.end({ timeout: 1 });
}

/** What can be proven on a machine that lets this user make no disk. */
async function measureAlone(): Promise<void> {
  const measure = async () => ({ bavail: 1, bsize: 4096 });
  await expect(requireSpace('/somewhere', measure)).rejects.toThrow('The disk that holds /somewhere is full.');
}
