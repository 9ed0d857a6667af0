/** Texts that take PostgreSQL minutes, and that nobody but administrators may make it compute with. */
import { expect, test } from 'vitest';
import { everyone } from './builders.ts';
import { actAs, attempt, withRollback } from './inSql.ts';
import { DENIED } from './outcome.ts';
import { owner } from './people.ts';

const { one } = await everyone();

/** Combining characters in the wrong order: normalize() sorts them, in quadratic time, and no timeout interrupts it. */
const COSTLY = `a${'\u0301'.repeat(25_000)}${'\u0323'.repeat(25_000)}`;

/** PostgreSQL's code for a statement that took longer than `statement_timeout`. */
const TOOK_TOO_LONG = '57014';

/** The error code of a statement of this person, or 'done'. Normalizing the text takes far longer than the timeout, anything else far less. */
const tried = (person: { id?: string }, statement: string, values: string[]) =>
  withRollback(async (sql) => {
    await sql`set local statement_timeout = '10s'`;
    await actAs(sql, person);
    return attempt(sql, (inner) => inner.unsafe(statement, values));
  });

/** For each type of argument, a value that takes long to normalize. */
const VALUES: Record<string, string> = {
  text: '$1::text',
  'text[]': 'array[$1::text]',
  jsonb: `jsonb_build_array(jsonb_build_object('row', 1, 'title', $1::text, 'external_link', $1::text))`,
};

const functions = await owner<{ role: string; name: string; types: string[] }[]>`
  select role, proname as name, array(
    select format_type(type, null) from unnest(proargtypes) with ordinality as argument (type, place) order by place
  ) as types
  from unnest(array['anon', 'authenticated']) as role, pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
    and proargtypes::oid[] && array['text', 'text[]', 'jsonb']::regtype[]::oid[]
  order by 1, 2`;

test.each(functions)(
  '$role calls $name with a costly text, which is soon refused or found nowhere',
  async ({ role, name, types }) => {
    const values = types.map((type) => VALUES[type] ?? `null::${type}`);
    const code = await tried(role === 'anon' ? {} : one, `select public.${name}(${values.join()})`, [COSTLY]);
    expect(code).not.toBe(TOOK_TOO_LONG);
  },
);

const ADDED: Record<string, string[]> = {
  resources: [
    `(title, category, external_link) values ($1, 'books', 'https://example.org')`,
    `(title, category, external_link) values ('x', 'books', 'https://' || $1 || '.example.org')`,
    `(title, category, external_link, tags) values ('x', 'books', 'https://example.org', array[$1])`,
    `(title, category, external_link, questions) values ('x', 'books', 'https://example.org', array[$1])`,
  ],
  series: [
    `(kind, slug, title) values ('series', 'x', $1)`,
    `(kind, slug, title) values ('series', 'x', $1) on conflict (kind, slug) do update set title = excluded.title`,
  ],
};

test.each(Object.entries(ADDED).flatMap(([table, rows]) => rows.map((row) => [table, row] as const)))(
  'a member is refused before anything is computed: %s %s',
  async (table, row) => {
    expect(await tried(one, `insert into public.${table} ${row}`, [COSTLY])).toBe(DENIED);
  },
);

test.each([
  [`insert into public.prayer_requests (title, description) values ($1, $1)`],
  [
    `insert into public.user_activities (resource_id, progress_data) values (gen_random_uuid(), jsonb_build_object($1::text, $1::text))`,
  ],
])('a member is soon refused: %s', async (statement) => {
  expect(await tried(one, statement, [COSTLY])).toMatch(/^23/);
});

test('a visitor searches for a passage with an endless name of a book, and finds nothing', async () => {
  const book = 'a'.repeat(100_000);
  expect(await tried({}, 'select public.search_resources(passage => $1)', [`1${book}.1-${book}.2`])).toBe('done');
});
