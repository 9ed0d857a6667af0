import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { requireDeclaredSchema, requireEqual } from './compareDatabases.ts';
import { differences } from './describeDatabase.ts';
import { draftMigration } from './draftMigration.ts';
import { createFromSchemas, type SchemaDatabases, schemaFiles, withSchemaDatabases } from './schemaDatabases.ts';

/** Runs `work` with two databases of the declared schema, `a` and `b`. */
const withTwo = (work: (databases: SchemaDatabases, b: postgres.Sql) => Promise<void>) =>
  withSchemaDatabases(async (databases) => {
    await createFromSchemas(databases, 'a');
    await work(databases, await databases.create('b', 'a'));
  });

/** One change of each kind that pg-delta detects. */
const SEEN = `
  alter table private.resources
    add column subtitle text check (char_length(subtitle) between 1 and 100 and not private.is_blank(subtitle));
  comment on column private.resources.subtitle is 'A second line.';
  grant update (subtitle) on private.resources to authenticated;
  create index resources_subtitle on private.resources (subtitle);
  create table private.notes (id bigint generated always as identity primary key, kind public.series_kind not null);
  create function private.note() returns trigger language plpgsql set search_path = '' set jit = off as $$ begin return new; end; $$;
  grant execute on function private.note to service_role;
  create trigger note before insert on private.notes for each row execute function private.note();
  alter table private.notes enable row level security;
  create policy "Nobody notes" on private.notes for select to authenticated using (false);
  alter function private.touch() set jit = off;
  alter type public.series_kind add value 'plan';
  create view private.titles with (security_invoker = true) as select title from private.resources;
  drop policy "Visitors read the catalogue" on private.resources;`;

/** Changes that it doesn't detect, each with the kind of line that shows it. If one of these fails, pg-delta now detects that kind. */
const UNSEEN = [
  ['alter table public.series alter column title set statistics 0', 'statistics target'],
  [`update storage.buckets set file_size_limit = 1 where id = 'resource-images'`, 'bucket'],
  [`update private.retention set keep = '1 day' where subject = 'imports'`, 'rows'],
] as const;

test('the migrations produce the declared schema, and nothing is left to write', async () => {
  await requireDeclaredSchema();
});

test('a migration leads to changes of every kind, and says what it locks and loses', async () => {
  await withTwo(async (databases, b) => {
    await b.unsafe(SEEN);
    await b.unsafe('drop table private.word_counts');
    const draft = await draftMigration(databases, 'a', 'b');
    expect(draft?.missed).toEqual([]);
    expect(draft?.remarks).toContainEqual(expect.stringMatching(/^Deletes data: DROP TABLE "private"."word_counts"/));
    expect(draft?.remarks).toContainEqual(expect.stringMatching(/^Locks private.resources for a moment: ALTER TABLE/));
    await expect(requireEqual(databases, 'a', 'b')).rejects.toThrow(/^\+ column: private.resources.subtitle text/m);
    await requireEqual(databases, 'a_changed', 'b');
  });
});

test.each(UNSEEN)('what pg-delta does not see is described: %s', async (statement, kind) => {
  await withTwo(async (databases, b) => {
    await b.unsafe(statement);
    const draft = await draftMigration(databases, 'a', 'b');
    const kinds = draft?.missed.map((line) => line.slice(2).split(':')[0]);
    expect(new Set(kinds)).toEqual(new Set([kind]));
  });
});

// It revokes on the table after granting on the columns. If this fails, pg-delta now uses the right order.
test('a column grant that pg-delta loses when a table grant changes too is reported', async () => {
  await withTwo(async (databases, b) => {
    await b.unsafe(`
      revoke all on private.resources from authenticated;
      grant select on private.resources to authenticated;
      grant update (title, author) on private.resources to authenticated`);
    const draft = await draftMigration(databases, 'a', 'b');
    expect(draft?.missed).toEqual([
      '+ grant: private.resources.author UPDATE to authenticated',
      '+ grant: private.resources.title UPDATE to authenticated',
    ]);
  });
});

test('settings that changed are repeated, and do not overwrite what the ministry chose', async () => {
  await withTwo(async (databases, b) => {
    await databases.open('a').unsafe(`
      alter table public.prayer_requests alter column title set statistics -1;
      update private.row_limits set kept = 7 where subject = 'client_errors'`);
    await b.unsafe(`update private.row_limits set kept = 7 where subject = 'client_errors'`);
    const draft = await draftMigration(databases, 'a', 'b');
    expect(draft?.missed).toEqual([]);
    expect(draft?.files).toHaveLength(1);
  });
});

test('each object is declared once', async () => {
  const texts = (await schemaFiles()).map(({ text }) => text).join('\n');
  const names = [...texts.matchAll(/^create (?:unique )?(function|table|type|view|index) ([\w.]+)/gm)].map(
    ([, kind, name]) => `${kind} ${name}`,
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(texts).not.toMatch(/^create or replace/m);
});

test('two databases that are described alike are listed with what differs, and only that', () => {
  expect(differences(['a', 'b'], ['b', 'c'])).toEqual(['− a', '+ c']);
  expect(differences(['a'], ['a'])).toEqual([]);
});
