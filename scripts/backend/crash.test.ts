import { once } from 'node:events';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { serverPid, temporaryFolder, waitUntil } from '../system/fixtures/temporaryFolder.ts';
import { isAlive } from '../system/processes.ts';
import {
  administrator,
  type BackendProcess,
  newDataFolder,
  serviceRole,
  spawnBackend,
} from './fixtures/testBackend.ts';

const ROUNDS = 5;
const picture = { contentType: 'image/png', upsert: true };
const random = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));

/** A data folder whose database acknowledges writes only once they're on disk, unlike in other tests. */
async function durableDataFolder(): Promise<string> {
  const folder = await newDataFolder();
  await appendFile(join(folder, 'postgres/postgresql.conf'), '\nsynchronous_commit = on\n');
  return folder;
}

/** Inserts books until the backend stops responding, and collects the titles that it acknowledged. */
async function addBooks(child: BackendProcess, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const title = crypto.randomUUID();
    const book = { title, category: 'books', external_link: 'https://example.org/' } as const;
    if ((await serviceRole(child).from('resources').insert(book)).error) return;
    acknowledged.add(title);
  }
}

const version = (number: number) => Buffer.alloc(50_000 + number * 1_000, String.fromCharCode(97 + (number % 26)));

/** Replaces one picture until the backend stops responding. Returns the last version that it acknowledged. */
async function replacePicture(child: BackendProcess, from: number): Promise<number> {
  const bucket = serviceRole(child).storage.from('resource-images');
  for (let number = from; ; number += 1) {
    if ((await bucket.upload('picture.png', version(number), picture)).error) return number - 1;
  }
}

async function titles(child: BackendProcess): Promise<Set<string>> {
  const sql = postgres(child.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`select title from public.resources`;
  await sql.end();
  return new Set(rows.map(({ title }) => title));
}

test('a database that ends by itself ends its backend with a sentence, and what was acknowledged is there at the next start', async () => {
  const DATA_DIR = await durableDataFolder();
  const acknowledged = new Set<string>();
  const backend = spawnBackend({ DATA_DIR });
  const child = await backend.ready;
  const writing = addBooks(child, acknowledged);
  await waitUntil(() => acknowledged.size >= 5);
  process.kill(await serverPid(DATA_DIR), 'SIGKILL');
  // After 'exit', some of its output may still be in the pipe.
  await once(child.process, 'close');
  await writing;
  expect(child.process.exitCode).toBe(1);
  expect(child.output()).toContain(
    'The database stopped unexpectedly. Everything that was saved is kept: start it again.',
  );
  const next = await spawnBackend({ DATA_DIR }).ready;
  expect([...acknowledged.difference(await titles(next))]).toEqual([]);
  expect(await next.stop()).toBe(0);
});

test('after a kill during writes, all acknowledged rows exist and the uploaded file is complete', async () => {
  const DATA_DIR = await durableDataFolder();
  const acknowledged = new Set<string>();
  const servers: number[] = [];
  let last = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const backend = spawnBackend({ DATA_DIR });
    const child = await backend.ready;
    expect([...acknowledged.difference(await titles(child))]).toEqual([]);
    servers.push(await serverPid(DATA_DIR));

    const enough = acknowledged.size + random(5, 60);
    const writing = [1, 2, 3].map(() => addBooks(child, acknowledged));
    const uploading = replacePicture(child, last + 1);
    await waitUntil(() => acknowledged.size >= enough);
    await backend.kill();
    await Promise.all(writing);
    last = await uploading;
  }
  const child = await spawnBackend({ DATA_DIR }).ready;
  expect([...acknowledged.difference(await titles(child))]).toEqual([]);
  servers.push(await serverPid(DATA_DIR));

  // The upload that the last kill interrupted may have been stored without being acknowledged.
  const response = await fetch(`${child.url}/storage/v1/object/public/resource-images/picture.png`);
  const served = Buffer.from(await response.arrayBuffer());
  expect([version(last), version(last + 1)].some((whole) => whole.equals(served))).toBe(true);

  expect(await child.stop()).toBe(0);
  expect(new Set(servers).size).toBe(ROUNDS + 1);
  await waitUntil(() => !servers.some(isAlive));
  expect(await readdir(join(DATA_DIR, 'storage', 'drafts'))).toEqual([]);
});

/** Rows that are all different. */
const importedBooks = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    ...{ row, title: `Book ${row}`, category: 'books', external_link: `https://example.org/${row}` },
  }));

test('an import that’s killed repeatedly continues each time, and every row is added once', async () => {
  const DATA_DIR = await durableDataFolder();
  const import_id = crypto.randomUUID();
  const batch = { import_id, source: 'csv', label: 'Books', total: 900, as_drafts: false } as const;
  let received = 0;
  for (let round = 0; round < 3; round += 1) {
    const backend = spawnBackend({ DATA_DIR });
    const admin = await administrator(await backend.ready);
    if (round === 0)
      for (const rows of [importedBooks(900).slice(0, 450), importedBooks(900).slice(450)])
        await admin.rpc('stage_import', { ...batch, rows }).throwOnError();
    const enough = received + 1;
    const taking = (async () => {
      for (;;) {
        const { data, error } = await admin.rpc('take_in_rows', { import_id });
        if (error || data === 0) return;
        received += data;
      }
    })();
    await waitUntil(() => received >= enough);
    await backend.kill();
    await taking;
  }
  const child = await spawnBackend({ DATA_DIR }).ready;
  const admin = await administrator(child);
  while ((await admin.rpc('take_in_rows', { import_id }).throwOnError()).data > 0);
  const { data } = await admin.rpc('finish_import', { import_id }).throwOnError();
  expect(data).toMatchObject({ added: 900, there: 0, refused: 0, left: 0 });
  const sql = postgres(child.databaseUrl, { max: 1, onnotice: () => {} });
  const stored = await sql`select title from private.resources where import_id = ${import_id} order by import_row`;
  await sql.end();
  expect(stored.map(({ title }) => title)).toEqual(importedBooks(900).map(({ title }) => title));
  expect(await child.stop()).toBe(0);
});

/** Stages of the first start, each with a check whether it was reached. */
const STAGES: [string, (folder: string) => Promise<boolean>][] = [
  ['the cluster is being created', async (folder) => (await readdir(folder)).some((name) => name.includes('.draft-'))],
  ['the server is starting', async (folder) => (await serverPid(folder)) > 0],
  ['the baseline has run', (folder) => hasMigrated(folder, 1)],
];

async function hasMigrated(folder: string, count: number): Promise<boolean> {
  const { databasePassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const port =
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3] || '1';
  const sql = postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const [row] = await sql`select count(*)::int from supabase_migrations.schema_migrations`;
    return row?.count >= count;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

test('after a kill at each stage of the first start, the next start works', async () => {
  const DATA_DIR = await temporaryFolder();
  for (const [stage, isReached] of STAGES) {
    const backend = spawnBackend({ DATA_DIR });
    await waitUntil(() => isReached(DATA_DIR)).catch((error) => Promise.reject(new Error(stage, { cause: error })));
    await backend.kill();
  }
  const child = await spawnBackend({ DATA_DIR }).ready;
  const migrations = await readdir(join(import.meta.dirname, '../../supabase/migrations'));
  expect(await hasMigrated(DATA_DIR, migrations.length)).toBe(true);
  const admin = await administrator(child);
  const book = { title: 'After all', category: 'books', external_link: 'https://example.org/' } as const;
  expect((await admin.from('resources').insert(book)).error).toBeNull();
  expect(await child.stop()).toBe(0);
  expect((await readdir(DATA_DIR)).sort()).toEqual([
    ...['mails', 'owner', 'owner.lock', 'postgres', 'secrets.json', 'storage'],
  ]);
});
