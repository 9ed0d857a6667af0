import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../backend.ts';
import { requireCurrentTypes } from '../generate-types.ts';
import { requireNoAdvice } from './advice.ts';
import { requireSoundMigrations } from './migrations.ts';

// Uses its own backend, since other tests would find the faults that it adds to the database.
let folder: string;
let backend: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checks-'));
  backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
  await backend.sql`create table public.planted (id int)`;
  await backend.sql`grant select on public.planted to anon`;
}, 60_000);

afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  test.each([
    ['that do not parse', 'create tabel public.other (id int);', /1\.sql:1 Invalid statement/],
    [
      'whose PL/pgSQL does not parse',
      'create function public.f() returns int language plpgsql as $$ begin perfrom 1; end $$;',
      /1\.sql:1 Invalid statement/,
    ],
    ['that name a column which does not exist', 'update public.resources set titel = 1;', /column "titel"/],
  ])('%s are refused', async (_, statement, message) => {
    await writeFile(join(folder, '1.sql'), statement);
    await expect(requireSoundMigrations(backend.databaseUrl, folder)).rejects.toThrow(message);
  });
});

test('types that the migrations have outgrown are refused', async () => {
  await expect(requireCurrentTypes(backend.databaseUrl)).rejects.toThrow(/npm run types/);
});

test('a table that everyone may read without policies is advised against', async () => {
  await expect(requireNoAdvice(backend.databaseUrl)).rejects.toThrow(/^rls_disabled_in_public: .*planted/m);
});

test('a table of the site without a key is advised against', async () => {
  await expect(requireNoAdvice(backend.databaseUrl)).rejects.toThrow(/^no_primary_key: .*planted/m);
});
