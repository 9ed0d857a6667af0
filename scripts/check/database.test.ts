import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { requireNoAdvice } from './advice.ts';
import { requireSoundMigrations } from './migrations.ts';
import { requireCurrentTypes } from './types.ts';

// Uses its own backend, since the faults that it adds to the database would fail other tests.
let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend({ DATA_DIR: await temporaryFolder() });
  await backend.sql`create table public.planted (id int)`;
  await backend.sql`grant select on public.planted to anon`;
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
    const migrations = await temporaryFolder();
    await writeFile(join(migrations, '1.sql'), statement);
    await expect(requireSoundMigrations(backend.databaseUrl, migrations)).rejects.toThrow(message);
  });

  test('may have replaced a function that named a column which exists no more', async () => {
    const naming = (column: string) =>
      `create or replace function public.f() returns text language sql as $$\n  select ${column} from public.resources;\n$$;\n`;
    const migrations = await temporaryFolder();
    await writeFile(join(migrations, '1.sql'), naming('titel'));
    await expect(requireSoundMigrations(backend.databaseUrl, migrations)).rejects.toThrow(/1\.sql:2 .*"titel"/);
    await writeFile(join(migrations, '2.sql'), naming('title'));
    await requireSoundMigrations(backend.databaseUrl, migrations);
  });
});

test('generated types that do not match the database are refused', async () => {
  await expect(requireCurrentTypes(backend.databaseUrl)).rejects.toThrow(/npm run types/);
});

test('advice is given about a public table without policies', async () => {
  await expect(requireNoAdvice(backend.databaseUrl)).rejects.toThrow(/^rls_disabled_in_public: .*planted/m);
});

test('advice is given about a public table without a primary key', async () => {
  await expect(requireNoAdvice(backend.databaseUrl)).rejects.toThrow(/^no_primary_key: .*planted/m);
});
