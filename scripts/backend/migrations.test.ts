import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { owner } from '../../supabase/tests/people.ts';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { startBackend } from './backend.ts';
import { startTestBackend } from './fixtures/testBackend.ts';
import { BASELINE, migrationFiles } from './migrations.ts';

/** The migrations that the last version before the baseline had applied: the first and the last. */
const HISTORY_BEFORE_BASELINE = [
  { version: '20261123001001', name: 'foundation' },
  { version: '20261127001001', name: 'refused_while_empty' },
];

const historyOf = (sql: postgres.Sql) =>
  sql`select version, name from supabase_migrations.schema_migrations order by version`;

/** Gives a database this history, up to the baseline, and stops its backend; resolves with the folder. */
async function folderWith(history: typeof HISTORY_BEFORE_BASELINE): Promise<string> {
  const { sql, settings, stop } = await startTestBackend();
  await sql`insert into public.resources ${sql({ title: 'From before', category: 'books', external_link: 'https://example.org/' })}`;
  // The later ones are already applied, and wouldn't be applied twice.
  await sql`delete from supabase_migrations.schema_migrations where version <= ${BASELINE}`;
  await sql`insert into supabase_migrations.schema_migrations ${sql(history)}`;
  await stop();
  return settings.dataDirectory;
}

test('a new database has the history of the files', async () => {
  expect(await historyOf(owner)).toEqual(await migrationFiles());
});

test('a database of the last version before the baseline keeps its rows and gets the history of the files', async () => {
  const DATA_DIR = await folderWith(HISTORY_BEFORE_BASELINE);
  for (const _ of ['first', 'second']) {
    const { sql, stop } = await startTestBackend({ DATA_DIR });
    expect(await historyOf(sql)).toEqual(await migrationFiles());
    expect(await sql`select title from public.resources`).toEqual([{ title: 'From before' }]);
    await stop();
  }
});

test('an older database is left unchanged, and the error says how to update it', async () => {
  const older = HISTORY_BEFORE_BASELINE.slice(0, 1);
  const DATA_DIR = await folderWith(older);
  for (const _ of ['first', 'second']) {
    const error = startBackend({ environment: { DATA_DIR, PORT: '0' } });
    await expect(error).rejects.toBeInstanceOf(CommandError);
    await expect(error).rejects.toThrow('git checkout 435cec3a');
  }
});

test('a migration begins each job that the settings begin, since no comparison of databases sees them', async () => {
  const settings = await readFile(join(ROOT, 'supabase/schemas/settings.sql'), 'utf8');
  const files = await migrationFiles();
  const texts = files.map(({ version, name }) =>
    readFile(join(ROOT, `supabase/migrations/${version}_${name}.sql`), 'utf8'),
  );
  const migrated = (await Promise.all(texts)).join('\n');
  const begun = (text: string) => new Set(text.match(/^select private\.schedule_\w+\(\);/gm));
  expect(begun(settings).size).toBe(4);
  expect(begun(migrated)).toEqual(begun(settings));
});
