/** A backup of one deployment in another one: row by row, and its pictures byte by byte. */
import { appendFile, cp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { administrator, serviceRole, startTestBackend, visitor } from '../backend/fixtures/testBackend.ts';
import { ROOT } from '../backend/settings.ts';
import type { Backend } from '../backend.ts';
import { seed } from '../seed.ts';
import { execute } from '../system/processes.ts';
import { readManifest, tableFile } from './manifest.ts';
import { BUCKET, pictureUpload } from './pictures.ts';
import { restoreBackup } from './restoreBackup.ts';
import { tablesToSave } from './tables.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 10, 13, 255, 0, 10]);
const PRAYER = 'A line,\n\tanother one, \\N and "quotes" – Élie 🙏';

let source: Backend;
let backup: string;

const cli = (script: string, args: string[], environment: Record<string, string>) =>
  execute([process.execPath, join(ROOT, 'scripts', script), ...args], { cwd: ROOT, environment });

/** The command as it is used while `npm start` runs. */
const backUp = (backend: Backend, folder: string) =>
  cli('backup.ts', ['--out', folder], { DATA_DIR: backend.settings.dataDirectory });

beforeAll(async () => {
  source = await startTestBackend();
  await seed(source.sql, new Date());
  await fill(source);
  backup = join(await temporaryFolder(), 'backup');
  await backUp(source, backup);
});

/** A member with a prayer and a bookmark, a picture, and entries in the audit trail. */
async function fill(backend: Backend): Promise<void> {
  const member = visitor(backend);
  await member.auth.signUp({ email: 'ruth@example.org', password: 'a long password' });
  await backend.sql`update auth.users set email_confirmed_at = now() where email = 'ruth@example.org'`;
  const { data } = await member.auth.signInWithPassword({ email: 'ruth@example.org', password: 'a long password' });
  const user_id = data.user?.id ?? '';
  const [resource] = await backend.sql`select id from public.resources limit 1`;
  const results = [
    await member.from('prayer_requests').insert({ user_id, title: 'For \\ my exam', description: PRAYER }),
    await member.from('user_bookmarks').insert({ user_id, resource_id: resource?.id }),
  ];
  const admin = await administrator(backend);
  const upload = await admin.storage.from(BUCKET).upload('folder/a é.png', PICTURE, { contentType: 'image/png' });
  const change = await admin.from('resources').update({ title: 'Changed' }).eq('id', resource?.id);
  for (const { error } of [...results, upload, change]) if (error) throw error;
}

/** Every row of every table that is saved, as JSON. */
async function allRows({ sql }: Backend): Promise<Record<string, string[]>> {
  const tables = await tablesToSave(sql);
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t order by 1`);
      return [name, found.map(({ row }) => row as string)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

test('a backup appears in an empty folder, row by row and byte by byte', async () => {
  const DATA_DIR = await temporaryFolder();
  const { stdout } = await cli('restore.ts', [backup], { DATA_DIR });
  expect(stdout).toMatch(/^Restored \d+ resources, 2 accounts and 1 picture, of the version with the migration \d{14}/);

  const target = await startTestBackend({ DATA_DIR, ADMIN_PASSWORD: source.settings.adminPassword });
  const [saved, restored] = [await allRows(source), await allRows(target)];
  expect(saved['public.prayer_requests']).toHaveLength(1);
  expect(saved['public.audit_entries']).not.toHaveLength(0);
  expect(restored).toEqual(saved);

  const picture = await fetch(
    `${target.url}/storage/v1/object/public/${BUCKET}/folder/${encodeURIComponent('a é.png')}`,
  );
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE);

  const member = visitor(target);
  const signIn = await member.auth.signInWithPassword({ email: 'ruth@example.org', password: 'a long password' });
  expect(signIn.error).toBeNull();
  const { data } = await member.from('prayer_requests').select('description');
  expect(data).toEqual([{ description: PRAYER }]);
  // The numbers of entries go on where they ended.
  const { error } = await (await administrator(target))
    .from('resources')
    .update({ title: 'Again' })
    .eq('title', 'Changed');
  expect(error).toBeNull();
});

test('a hosted deployment is filled through its database and its API', async () => {
  const target = await startTestBackend();
  await target.sql`delete from auth.users`;
  const uploadPicture = pictureUpload(target.url, target.settings.secretKey);
  await restoreBackup({ sql: target.sql, uploadPicture }, backup);
  expect(await allRows(target)).toEqual(await allRows(source));
  const { data } = await serviceRole(target).storage.from(BUCKET).download('folder/a é.png');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PICTURE);

  // What is there now would be lost by another one.
  await expect(restoreBackup({ sql: target.sql, uploadPicture }, backup)).rejects.toThrow(
    /not empty: it has \d+ resources/,
  );
});

test('nobody but its owner can read a backup', async () => {
  for (const path of [backup, join(backup, 'tables'), tableFile(backup, 'auth.users'), join(backup, 'backup.json')]) {
    expect((await stat(path)).mode & 0o077, path).toBe(0);
  }
});

test('an existing folder is not overwritten', async () => {
  await expect(backUp(source, backup)).rejects.toMatchObject({ stderr: expect.stringMatching(/exists/) });
});

test('every table of the site is saved, but those of one deployment alone', async () => {
  const all = await source.sql<{ name: string }[]>`
    select concat_ws('.', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`;
  const saved = new Set((await tablesToSave(source.sql)).map(({ name }) => name));
  const left = all.map(({ name }) => name).filter((name) => !saved.has(name) && !/\.publishing/.test(name));
  expect(left.toSorted()).toEqual(['private.password_tries', 'private.write_buckets', 'private.write_keys']);
});

describe('a restore refuses', () => {
  const nowhere = { uploadPicture: () => Promise.reject(new Error('nothing is uploaded')) };

  test('a backup of another version, and names both', async () => {
    const folder = await changedBackup(async (changed) => {
      const file = join(changed, 'backup.json');
      const manifest = JSON.parse(await readFile(file, 'utf8'));
      manifest.migrations.push('20991231000000');
      await writeFile(file, JSON.stringify(manifest));
    });
    const refused = restoreBackup({ sql: source.sql, ...nowhere }, folder);
    await expect(refused).rejects.toThrow(/the migration 20991231000000, the database of the one with \d{14}/);
  });

  test('a backup with a changed file', async () => {
    const folder = await changedBackup((changed) => appendFile(tableFile(changed, 'public.resources'), 'x'));
    await expect(readManifest(folder)).rejects.toThrow(/damaged: .*public\.resources/);
  });

  test('a folder that is no backup', async () => {
    await expect(readManifest(await temporaryFolder())).rejects.toThrow(/There is no backup/);
  });

  async function changedBackup(change: (folder: string) => Promise<void>): Promise<string> {
    const folder = join(await temporaryFolder(), 'changed');
    await cp(backup, folder, { recursive: true });
    await change(folder);
    return folder;
  }
});
