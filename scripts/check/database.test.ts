import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { requireNoAdvice } from './advice.ts';
import { requireSoundSchema } from './sql.ts';
import { requireCurrentTypes } from './types.ts';

// Uses its own backend, since the faults that it adds to the database would fail other tests.
let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend({ DATA_DIR: await temporaryFolder() });
  await backend.sql`create table public.planted (id int)`;
  await backend.sql`grant select on public.planted to anon`;
});

describe('the declared schema', () => {
  test.each([
    ['that does not parse', 'create tabel public.other (id int);', /1\.sql:1 Invalid statement/],
    [
      'whose PL/pgSQL does not parse',
      'create function public.f() returns int language plpgsql as $$ begin perfrom 1; end $$;',
      /1\.sql:1 Invalid statement/,
    ],
    ['that names a column which does not exist', 'update public.resources set titel = 1;', /column "titel"/],
  ])('%s is refused', async (_, statement, message) => {
    const schema = await temporaryFolder();
    await writeFile(join(schema, '1.sql'), statement);
    await expect(requireSoundSchema(backend.databaseUrl, schema)).rejects.toThrow(message);
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
