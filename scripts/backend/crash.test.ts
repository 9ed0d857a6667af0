import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { type Child, isAlive, serverPid, spawnBackend, temporaryFolder, until, visitorOf } from './fixtures/trial.ts';

const ROUNDS = 5;
const picture = { contentType: 'image/png', upsert: true };
const random = (least: number, most: number) => least + Math.floor(Math.random() * (most - least));
const serviceRole = (child: Child) => visitorOf({ url: child.url, publishableKey: child.secretKey });

/** Milliseconds; each of them starts a backend several times. */
const LONG = 120_000;

/** Adds books until the backend no longer answers, and notes each that it acknowledged. */
async function addBooks(child: Child, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const title = crypto.randomUUID();
    const book = { title, category: 'books', external_link: 'https://example.org/' } as const;
    if ((await serviceRole(child).from('resources').insert(book)).error) return;
    acknowledged.add(title);
  }
}

const version = (number: number) => Buffer.alloc(50_000 + number * 1_000, String.fromCharCode(97 + (number % 26)));

/** Replaces one picture until the backend no longer answers, and gives the last number that it acknowledged. */
async function replacePicture(child: Child, from: number): Promise<number> {
  const bucket = serviceRole(child).storage.from('resource-images');
  for (let number = from; ; number += 1) {
    if ((await bucket.upload('picture.png', version(number), picture)).error) return number - 1;
  }
}

async function titles(child: Child): Promise<Set<string>> {
  const sql = postgres(child.databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`select title from public.resources`;
  await sql.end();
  return new Set(rows.map(({ title }) => title));
}

test(
  'after a kill in the middle of writing everything that was acknowledged is there, and files are whole',
  async () => {
    const DATA_DIR = await temporaryFolder();
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
      await until(() => acknowledged.size >= enough);
      await backend.kill();
      await Promise.all(writing);
      last = await uploading;
    }
    const child = await spawnBackend({ DATA_DIR }).ready;
    expect([...acknowledged.difference(await titles(child))]).toEqual([]);
    servers.push(await serverPid(DATA_DIR));

    // The one that was under way at the last kill may have arrived, though nobody was told.
    const answer = await fetch(`${child.url}/storage/v1/object/public/resource-images/picture.png`);
    const served = Buffer.from(await answer.arrayBuffer());
    expect([version(last), version(last + 1)].some((whole) => whole.equals(served))).toBe(true);

    expect(await child.stop()).toBe(0);
    expect(new Set(servers).size).toBe(ROUNDS + 1);
    await until(() => !servers.some(isAlive));
    expect(await readdir(join(DATA_DIR, 'storage', 'drafts'))).toEqual([]);
  },
  LONG,
);

/** Moments of the first start, each with what shows that it has come. */
const MOMENTS: [string, (folder: string) => Promise<boolean>][] = [
  ['the cluster is being made', async (folder) => (await readdir(folder)).some((name) => name.includes('.draft-'))],
  ['the server is starting', async (folder) => (await serverPid(folder)) > 0],
  ['the first migrations have run', (folder) => hasMigrated(folder, 1)],
  ['half of the migrations have run', (folder) => hasMigrated(folder, 4)],
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

test(
  'after kills at every moment of the first start the next one works',
  async () => {
    const DATA_DIR = await temporaryFolder();
    for (const [moment, has] of MOMENTS) {
      const backend = spawnBackend({ DATA_DIR });
      await until(() => has(DATA_DIR)).catch((error) => Promise.reject(new Error(moment, { cause: error })));
      await backend.kill();
    }
    const child = await spawnBackend({ DATA_DIR }).ready;
    const migrations = await readdir(join(import.meta.dirname, '../../supabase/migrations'));
    expect(await hasMigrated(DATA_DIR, migrations.length)).toBe(true);
    const title = 'After all';
    const added = await serviceRole(child)
      .from('resources')
      .insert({ title, category: 'books', external_link: 'https://example.org/' });
    expect(added.error).toBeNull();
    const { error } = await visitorOf(child).auth.signInWithPassword({
      email: child.adminEmail,
      password: child.adminPassword,
    });
    expect(error).toBeNull();
    expect(await child.stop()).toBe(0);
    expect((await readdir(DATA_DIR)).sort()).toEqual(['owner', 'owner.lock', 'postgres', 'secrets.json', 'storage']);
  },
  LONG,
);
