/** A backup of one deployment, restored in another: compared row by row, and its pictures byte by byte. */
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import {
  administrator,
  newDataFolder,
  serviceRole,
  startTestBackend,
  visitor,
} from '../backend/fixtures/testBackend.ts';
import { startPostgres } from '../backend/postgres.ts';
import { seed } from '../backend/seed.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { exists, ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import { createBackup } from './createBackup.ts';
import { hostedProject, migrateProject } from './fixtures/hostedProject.ts';
import { type Manifest, readManifest, tableFile } from './manifest.ts';
import { BUCKET, embeddedPictures, pictureUpload, type ReadPicture } from './pictures.ts';
import { restoreBackup } from './restoreBackup.ts';
import { withOpenedBackup } from './sealedBackup.ts';
import { tablesToSave } from './tables.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 10, 13, 255, 0, 10]);
/** At most a hundred characters. */
const MESSAGE = 'a\\b\tc\nd\re \\N \\. é 🙏';
const PRAYER = 'A line,\n\tanother one, \\N and "quotes" – Élie 🙏';

let source: Backend;
let backup: string;

const cli = (script: string, args: string[], environment: Record<string, string>) =>
  execute([process.execPath, join(ROOT, 'scripts', script), ...args], { cwd: ROOT, environment });

/** The command as it is used while `npm start` runs. */
const backUp = (backend: Backend, folder: string) =>
  cli('backup.ts', [folder], { DATA_DIR: backend.settings.dataDirectory });

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

/** The embedded backend in this process, which is backed up. */
const embedded = (readPicture: ReadPicture = embeddedPictures(source.settings)) => ({
  backend: 'embedded' as const,
  sql: source.sql,
  readPicture,
});

let emptied: Backend | undefined;

/** Another deployment without resources and accounts, shared by the tests that fill it. */
async function emptyTarget() {
  emptied ??= await startTestBackend();
  const { sql, url, settings } = emptied;
  await sql`delete from public.resources`;
  await sql`delete from auth.users`;
  return { ...emptied, backend: 'embedded' as const, uploadPicture: pictureUpload(url, settings.secretKey) };
}

/** Every row of every table that is saved, as JSON. */
async function allRows({ sql }: Pick<Backend, 'sql'>): Promise<Record<string, string[]>> {
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
  expect(stdout).toMatch(/Restored \d+ resources, 2 accounts and 1 picture, at migration \d{14}/);

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
  // The ids of entries continue where they ended.
  const { error } = await (await administrator(target))
    .from('resources')
    .update({ title: 'Again' })
    .eq('title', 'Changed');
  expect(error).toBeNull();

  // The starter catalogue is not added to what was restored.
  await target.sql`delete from public.resources`;
  expect(await seed(target.sql, new Date())).toBe(0);
});

/** A member with a second factor, a prayer, and a bookmark in the starter catalogue. */
const HOSTED_CONTENT = `
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
      recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111', 'authenticated',
      'authenticated', 'ruth@example.org', 'hash', now(), '', '', '', '', '{"provider": "email"}', '{}', now(), now());
  insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id, id, jsonb_build_object('email', email), 'email' from auth.users;
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
    select gen_random_uuid(), id, 'Phone', 'totp', 'verified', now(), now(), 'secret' from auth.users;
  insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users;
  insert into public.prayer_requests (user_id, title) select id, 'For my exam' from auth.users;
  insert into public.user_bookmarks (user_id, resource_id)
    select u.id, r.id from auth.users u, (select id from public.resources limit 1) r;
  update public.resources set title = 'Changed' where id = (select id from public.resources limit 1)`;

test('a project of hosted Supabase with the starter catalogue appears in a new one without', async () => {
  const [from, to] = [await hostedProject(source), await hostedProject(source)];
  await seed(from, new Date());
  await from.unsafe(HOSTED_CONTENT);
  const folder = join(await temporaryFolder(), 'backup');
  const nowhere = () => Promise.reject(new Error('There are no pictures.'));
  await createBackup({ backend: 'hosted', sql: from, readPicture: nowhere }, folder, new Date());
  const target = { backend: 'hosted' as const, sql: to, uploadPicture: nowhere };
  await restoreBackup(target, folder);
  const [saved, restored] = [await allRows({ sql: from }), await allRows({ sql: to })];
  expect(saved['auth.mfa_factors']).toHaveLength(1);
  expect(restored).toEqual(saved);
  expect(await to`select from auth.users where confirmed_at is not null`).toHaveLength(1);
  // A second restore would overwrite the current rows.
  await expect(restoreBackup(target, folder)).rejects.toThrow(/not empty: it has \d+ resources and 1 accounts/);
});

describe('a backup of an older version', () => {
  /** From before links could be moved, and resources were private. */
  const OLDER = '20261127001001';
  const nowhere = () => Promise.reject(new Error('There are no pictures.'));
  const OLDER_CONTENT = `
    insert into public.resources (title, category, author, image_url, external_link, tags)
      select 'Resource ' || n, 'sermons', 'Paul', 'https://example.org/' || n, 'https://example.org/' || n, array['faith', 'hope']
      from generate_series(1, 30) n;
    ${HOSTED_CONTENT}`;
  let older: postgres.Sql;
  let folder: string;
  beforeAll(async () => {
    older = await hostedProject(source, OLDER);
    await older.unsafe(OLDER_CONTENT);
    folder = join(await temporaryFolder(), 'backup');
    await createBackup({ backend: 'hosted', sql: older, readPicture: nowhere }, folder, new Date());
  });

  test('appears in a new project as if it had been brought up to date where it was', async () => {
    const to = await hostedProject(source);
    const output: string[] = [];
    const tell = (line: string) => output.push(line);
    const target = { backend: 'hosted' as const, sql: to, uploadPicture: nowhere };
    await restoreBackup(target, folder, { tell });
    await migrateProject(older);
    const [expected, restored] = [await allRows({ sql: older }), await allRows({ sql: to })];
    expect(restored['private.resources']).toHaveLength(30);
    expect(restored['public.user_bookmarks']).toHaveLength(1);
    expect(restored['auth.mfa_factors']).toHaveLength(1);
    expect(restored).toEqual(expected);
    expect(output[0]).toBe('The backup is from an older version of the project, so it’s brought up to date first …');
  });

  test('its catalogue alone, too', async () => {
    const to = await hostedProject(source);
    await restoreBackup({ backend: 'hosted', sql: to, uploadPicture: nowhere }, folder, { catalogue: true });
    expect(await to`select from public.resources`).toHaveLength(30);
    expect(await to`select from auth.users`).toHaveLength(0);
  });

  test('is left alone where the database is not of this version either: that is said', async () => {
    const to = await hostedProject(source, '20261127110001');
    const target = { backend: 'hosted' as const, sql: to, uploadPicture: nowhere };
    await expect(restoreBackup(target, folder)).rejects.toThrow(
      /^The database is of the version with the migration 20261127110001, this copy .* Run npm run setup first\.$/,
    );
  });
});

describe('the backup that Deploy keeps', () => {
  let sealed: string;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    sealed = join(folder, 'backup.tar.gz.enc');
    await execute(['tar', '-czf', 'backup.tar.gz', '-C', join(backup, '..'), 'backup'], { cwd: folder });
    // As in the workflow.
    const workflow = await readFile(join(ROOT, '.github/workflows/deploy.yml'), 'utf8');
    const [, options = ''] = /openssl (enc .*) -out/.exec(workflow) ?? [];
    await execute(['openssl', ...options.split(' '), '-in', 'backup.tar.gz', '-out', sealed], {
      cwd: folder,
      environment: { BACKUP_PASSWORD: "it's one" },
    });
  });

  test('is opened and restored by one command', async () => {
    const environment = { DATA_DIR: await temporaryFolder(), BACKUP_PASSWORD: "it's one" };
    const { stdout } = await cli('restore.ts', [sealed], environment);
    expect(stdout).toMatch(/^Restored \d+ resources, 2 accounts and 1 picture/m);
  });

  test.each([
    ['another password', 'another', /BACKUP_PASSWORD isn’t the right one/],
    ['no password', '', /Set BACKUP_PASSWORD, which is in the deploy\.env/],
  ])('is not opened with %s, and says so', async (_, password, error) => {
    await expect(withOpenedBackup(sealed, password, async () => {})).rejects.toThrow(error);
  });

  test('is told from the archive that GitHub puts it in', async () => {
    const zip = join(await temporaryFolder(), 'backup.enc');
    await writeFile(zip, 'PK and more than sixteen bytes');
    await expect(withOpenedBackup(zip, 'one', async () => {})).rejects.toThrow(/Unpack your download from GitHub/);
  });
});

describe('a local catalogue', () => {
  /** The command, with an embedded backend with one account in place of a hosted one. */
  async function restoreHosted(target: Backend, ...args: string[]) {
    return cli('restore.ts', ['--hosted', ...args, backup], {
      DATABASE_URL: target.databaseUrl,
      PUBLIC_SUPABASE_URL: target.url,
      SUPABASE_SECRET_KEY: target.settings.secretKey,
    });
  }

  test('goes to a hosted site without accounts and without anything private, and only after a question', async () => {
    const target = await startTestBackend({ ADMIN_EMAIL: 'priest@example.org' });
    const { sql } = target;
    await expect(restoreHosted(target, '--yes')).rejects.toMatchObject({
      stderr: expect.stringMatching(/from the embedded backend, whose accounts .* Add --catalogue/),
    });
    await expect(restoreHosted(target, '--catalogue')).rejects.toMatchObject({
      stdout: expect.stringMatching(/^This writes \d+ resources and 1 picture, .* to http:/),
      stderr: expect.stringMatching(/add --yes/),
    });
    expect(await sql`select from public.resources`).toHaveLength(0);

    const { stdout } = await restoreHosted(target, '--catalogue', '--yes');
    expect(stdout).toMatch(/Restored \d+ resources and 1 picture, at migration/);
    const [saved, restored] = [await allRows(source), await allRows(target)];
    for (const table of ['private.resources', 'private.word_counts']) expect(restored[table]).toEqual(saved[table]);
    expect(await sql`select email from auth.users`).toEqual([{ email: 'priest@example.org' }]);
    expect(restored['public.prayer_requests']).toEqual([]);
    expect(restored['public.audit_entries']).toEqual([]);
    const { data } = await serviceRole(target).storage.from(BUCKET).download('folder/a é.png');
    expect(data?.size).toBe(PICTURE.length);
    await expect(restoreHosted(target, '--catalogue', '--yes')).rejects.toMatchObject({
      stderr: expect.stringMatching(/not empty: it has \d+ resources/),
    });
  });

  test('fits the tables of hosted Supabase, without the imports it came from', async () => {
    const sql = await hostedProject(source);
    await source.sql`insert into public.imports (source, label, total) values ('links', 'Links', 1)`;
    await source.sql`update private.resources set import_id = (select id from public.imports), import_row = 0
      where id = (select id from public.resources limit 1)`;
    const folder = join(await temporaryFolder(), 'backup');
    await createBackup(embedded(), folder, new Date());
    await source.sql`delete from public.imports`;
    const target = { backend: 'hosted' as const, sql, uploadPicture: async () => {} };
    await restoreBackup(target, folder, { catalogue: true });
    const [row] =
      await sql`select count(*)::int as rows, count(import_id) + count(import_row) as imported from private.resources`;
    expect(row).toEqual({ rows: (await source.sql`select from public.resources`).length, imported: '0' });
  });
});

/** 45 rows of 900 bytes exceed one chunk of the socket; 5,000 of them exceed one page. */
test.each([[0], [1], [45], [499], [500], [501], [600], [700], [5_000]])(
  'a table of %i rows comes back whole',
  async (rows) => {
    const target = await emptyTarget();
    await source.sql`truncate public.contact_messages`;
    await source.sql`
    insert into public.contact_messages (first_name, last_name, email, message)
    select 'Ruth', ${MESSAGE}, 'ruth@example.org', repeat('é', 450) || n from generate_series(1, ${rows}) n`;
    const folder = join(await temporaryFolder(), 'backup');
    const watch = { patience: 10_000 };
    await createBackup(embedded(), folder, new Date(), watch);
    await restoreBackup(target, folder, watch);
    expect(await allRows(target)).toEqual(await allRows(source));
    await source.sql`truncate public.contact_messages`;
  },
);

test('a picture that cannot be read is named, and all else is saved', async () => {
  await source.sql`insert into storage.objects (bucket_id, name) values (${BUCKET}, 'lost.png')`;
  const folder = join(await temporaryFolder(), 'backup');
  const stderr = expect.stringMatching(/Not saved, because they couldn’t be read:\n {2}lost\.png: ENOENT/);
  await expect(backUp(source, folder)).rejects.toMatchObject({ code: 3, stderr });
  await source.sql`delete from storage.objects where name = 'lost.png'`;
  expect(await source.sql`select missing_pictures from private.last_backup`).toEqual([{ missing_pictures: 1 }]);
  const { pictures, unreadable } = await readManifest(folder);
  expect([pictures.map(({ name }) => name), unreadable.map(({ name }) => name)]).toEqual([
    ['folder/a é.png'],
    ['lost.png'],
  ]);
});

test('a backup of a folder whose npm start has stopped changes nothing', async () => {
  const DATA_DIR = await newDataFolder();
  const ADMIN_EMAIL = 'naomi@example.org';
  const { sql, stop, settings } = await startTestBackend({ DATA_DIR, ADMIN_EMAIL });
  const [last] = await sql`
    delete from supabase_migrations.schema_migrations
    where version = (select max(version) from supabase_migrations.schema_migrations) returning version`;
  const before = await allRows({ sql });
  await stop();
  const folder = join(await temporaryFolder(), 'backup');
  await cli('backup.ts', [folder], { DATA_DIR });

  const { migrations, tables } = await readManifest(folder);
  expect(tables.find(({ name }) => name === 'auth.users')?.rows).toBe(1);
  // For the database's version, although this code is newer.
  expect(migrations).not.toContain(last?.version);
  const cluster = await startPostgres(DATA_DIR, settings.databasePassword);
  const again = postgres(cluster.address, { max: 1, onnotice: () => {} });
  const after = await allRows({ sql: again });
  const [found] = await again`select from supabase_migrations.schema_migrations where version = ${last?.version ?? ''}`;
  await again.end();
  await cluster.stop();
  expect(after).toEqual(before);
  expect(found).toBeUndefined();
});

test('where there is nothing to back up, nothing is made', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'data');
  const folder = join(await temporaryFolder(), 'backup');
  const stderr = expect.stringMatching(
    /^Nothing was saved\. There’s no database in .*data.postgres\. Create one with npm start/,
  );
  await expect(cli('backup.ts', [folder], { DATA_DIR })).rejects.toMatchObject({ code: 4, stderr });
  expect([await exists(DATA_DIR), await exists(folder)]).toEqual([false, false]);
});

test('the database knows when it was backed up', async () => {
  const [row] = await source.sql`select made_at > now() - interval '10 minutes' as is_new from private.last_backup`;
  expect(row?.is_new).toBe(true);
});

describe('a backup that does not end by itself', () => {
  const silent = () => new Promise<never>(() => {});

  test('stops when nothing comes any more, and leaves nothing', async () => {
    const parent = await temporaryFolder();
    const stuck = createBackup(embedded(silent), join(parent, 'backup'), new Date(), { patience: 500 });
    await expect(stuck).rejects.toThrow('Nothing has come or gone for 0.5 seconds');
    expect(await readdir(parent)).toEqual([]);
  });

  test('says how far it is, and leaves nothing when it is interrupted', async () => {
    const parent = await temporaryFolder();
    const end = new AbortController();
    const lines: string[] = [];
    const tell = (line: string) => {
      lines.push(line);
      end.abort(new Error('Ctrl+C'));
    };
    const stuck = createBackup(embedded(silent), join(parent, 'backup'), new Date(), { tell, signal: end.signal });
    await expect(stuck).rejects.toThrow('Ctrl+C');
    expect(lines).toEqual([expect.stringMatching(/^ {2}\d+ rows, 0\.\d MB …$/)]);
    expect(await readdir(parent)).toEqual([]);
  });

  test('leaves a draft when it is killed, which the next one removes', async () => {
    const parent = await temporaryFolder();
    const dead = await execute([process.execPath, '-p', 'process.pid']);
    const names = [`.sanctuary-backup-${dead.stdout.trim()}.draft`, '.1700000000000.draft'];
    const kept = [`.sanctuary-backup-${process.ppid}.draft`, '.mine.draft'];
    for (const name of [...names, ...kept]) await mkdir(join(parent, name, 'tables'), { recursive: true });
    await backUp(source, join(parent, 'backup'));
    expect((await readdir(parent)).toSorted()).toEqual([...kept, 'backup'].toSorted());
  });
});

/** A modified copy of the backup. */
async function changedBackup(change: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(await temporaryFolder(), 'changed');
  await cp(backup, folder, { recursive: true });
  await change(folder);
  return folder;
}

async function changeManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const file = join(folder, 'backup.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}

test('a newsletter that was being sent is stopped by a restore, and one that was scheduled is a draft again', async () => {
  const { sql } = source;
  await sql`insert into private.newsletters (subject, state, started_at, send_at, recipients, sent, refused) values
    ('Sent', 'sent', now(), null, 9, 9, 0), ('Being sent', 'sending', now(), null, 9, 4, 1), ('Paused', 'paused', now(), null, 9, 0, 0),
    ('Planned', 'scheduled', null, '2099-01-01', 0, 0, 0)`;
  const folder = join(await temporaryFolder(), 'backup');
  await createBackup(embedded(), folder, new Date());
  await sql`delete from private.newsletters`;
  const target = await emptyTarget();
  await restoreBackup(target, folder);
  const rows = await target.sql`select subject, state, send_at, dropped from private.newsletters order by subject`;
  expect(rows).toEqual([
    { subject: 'Being sent', state: 'stopped', send_at: null, dropped: 4 },
    { subject: 'Paused', state: 'stopped', send_at: null, dropped: 9 },
    { subject: 'Planned', state: 'draft', send_at: null, dropped: 0 },
    { subject: 'Sent', state: 'sent', send_at: null, dropped: 0 },
  ]);
});

test('a restore of rows that the database refuses ends and changes nothing', async () => {
  const target = await emptyTarget();
  const folder = await changedBackup(async (changed) => {
    const refused = Buffer.from('["not a row"]\n');
    await writeFile(tableFile(changed, 'public.contact_messages'), refused);
    await changeManifest(changed, ({ tables }) => {
      const table = tables.find(({ name }) => name === 'public.contact_messages');
      if (table) table.hash = createHash('sha256').update(refused).digest('hex');
    });
  });
  await expect(restoreBackup(target, folder, { patience: 10_000 })).rejects.toThrow(/invalid input syntax/);
  expect(await target.sql`select from public.resources`).toHaveLength(0);
});

test.runIf(process.platform !== 'win32')('nobody but its owner can read a backup', async () => {
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
  expect(left.toSorted()).toEqual([
    'private.import_rows',
    'private.last_backup',
    'private.mail_settings',
    'private.outbox',
    'private.password_tries',
    'private.rate_limit_buckets',
    'private.rate_limit_keys',
    'private.refused_mails',
    'private.subscription_requests',
  ]);
});

describe('a restore refuses', () => {
  const nowhere = { uploadPicture: () => Promise.reject(new Error('nothing is uploaded')) };

  test('a backup of a newer version, and names both', async () => {
    const folder = await changedBackup((changed) =>
      changeManifest(changed, ({ migrations }) => void migrations.push('20991231000000')),
    );
    const refused = restoreBackup({ backend: 'embedded', sql: source.sql, ...nowhere }, folder);
    await expect(refused).rejects.toThrow(
      /newer version of the project \(with the migration 20991231000000\) than this copy \(\d{14}\)\. Install that version with npm run upgrade/,
    );
  });

  test('a backup with a changed file', async () => {
    const folder = await changedBackup((changed) => appendFile(tableFile(changed, 'private.resources'), 'x'));
    await expect(readManifest(folder)).rejects.toThrow(/damaged: .*private\.resources/);
  });

  test('a folder that is no backup', async () => {
    await expect(readManifest(await temporaryFolder())).rejects.toThrow(/There is no backup/);
  });
});
