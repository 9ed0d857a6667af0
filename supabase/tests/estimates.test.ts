/**
 * PostgreSQL's planner reveals nothing about rows that the caller may not see. PostgREST requests its estimates with
 * `Prefer: count=planned`.
 */
import type { ISql, PostgresError, TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { everyone } from './builders.ts';
import { actAs, attempt, sortedNames, withRollback } from './inSql.ts';
import { owner } from './people.ts';

const { one, another, admin, formerAdmin, clients } = await everyone();

const REFUSED = 'PT400';

/** Tables and views of which visitors or members may select columns. */
const readable = await owner<{ role: string; relation: string; kind: string; columns: string[] }[]>`
  select role, format('%s.%s', relnamespace::regnamespace, relname) as relation, relkind as kind,
    array_agg(quote_ident(attname) order by attnum) as columns
  from unnest(array['anon', 'authenticated']) as role, pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
    and has_column_privilege(role, attrelid, attnum, 'select')
  group by 1, 2, 3 order by 1, 2`;

test('visitors and members may select from these tables and views', () => {
  expect(readable.map(({ role, relation }) => `${role} ${relation}`)).toEqual([
    'anon private.resources',
    'anon public.resources',
    'authenticated private.resources',
    'authenticated public.finished_resources',
    'authenticated public.prayer_requests',
    'authenticated public.resources',
    'authenticated public.series',
    'authenticated public.started_plans',
    'authenticated public.user_activities',
    'authenticated public.user_bookmarks',
    'authenticated public.user_preferences',
    'authenticated public.user_roles',
  ]);
});

/**
 * What visitors or members may select from without being refused estimates: tables without policies, policies that don't
 * refuse, and views that run with their owner's rights.
 */
const unguarded = (sql: ISql) =>
  sortedNames(sql<{ name: string }[]>`
    with readable as (
      select pg_class.oid, relkind, relrowsecurity, reloptions, format('%s.%s', relnamespace::regnamespace, relname) as name
      from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f') and (
        has_any_column_privilege('anon', oid, 'select') or has_any_column_privilege('authenticated', oid, 'select')
      )
    )
    select name from readable where case
      when relkind = 'v' then not coalesce('security_invoker=true' = any (reloptions), false)
      else not relrowsecurity
    end
    union all
    select concat_ws(': ', name, polname) from readable join pg_policy on polrelid = readable.oid
    where polcmd in ('r', '*') and polroles && array[0, 'anon'::regrole, 'authenticated'::regrole]::oid[]
      and pg_get_expr(polqual, polrelid) not like '(private.refuse_estimates() AND %'`);

test('every policy for reading refuses estimates, and every view leaves it to them', async () => {
  expect(await unguarded(owner)).toEqual([]);
});

const POLICY = 'alter policy "Members read their own prayers" on public.prayer_requests using ';

test.each([
  [
    'a policy that does not refuse',
    `${POLICY} ((select auth.uid()) = user_id)`,
    'public.prayer_requests: Members read their own prayers',
  ],
  [
    'a policy that only may refuse',
    `${POLICY} ((select auth.uid()) = user_id or private.refuse_estimates())`,
    'public.prayer_requests: Members read their own prayers',
  ],
  ['a second policy', 'create policy "All" on public.user_roles for all using (true)', 'public.user_roles: All'],
  [
    'a table without policies',
    'grant select on private.word_counts to anon; alter table private.word_counts disable row level security',
    'private.word_counts',
  ],
  [
    'a view with the rights of its owner',
    'create view public.words as select word from private.word_counts; grant select (word) on public.words to authenticated',
    'public.words',
  ],
])('%s is noticed', async (_, fault, name) => {
  await withRollback(async (sql) => {
    await sql.unsafe(fault);
    expect(await unguarded(sql)).toEqual([name]);
  });
});

/** Tables with the ministry's data. All others have members' rows. */
const NOBODYS = ['private.resources', 'public.series'];

/** Adds rows that neither visitors nor most members may see, with values so frequent that the planner's statistics would have them. */
async function addCanaries(sql: TransactionSql): Promise<void> {
  await sql`insert into private.resources (title, description, author, image_url, external_link, category, duration, pages,
      language, has_captions, tags, content_flags, is_draft, deleted_at)
    select 'Canary', 'Canary', 'Canary', 'https://canary.example.org/', 'https://canary.example.org/', 'movies', '7 min', 7,
      'sw', true, '{Canary}', '{live}', n % 2 = 0, case when n % 2 = 1 then now() end
    from generate_series(1, 100) n`;
  await sql`insert into public.series (kind, slug, title) values ('series', 'canary', 'Canary')`;
  for (const { id } of [another, admin]) {
    await sql`insert into public.prayer_requests (user_id, title, description, answer_note)
      select ${id}, 'Canary', 'Canary', 'Canary' from generate_series(1, 100)`;
    await sql`insert into public.user_preferences (user_id, preferred_categories) values (${id}, '{movies}')`;
    for (const table of ['user_bookmarks', 'user_activities'])
      await sql`insert into public.${sql(table)} (user_id, resource_id)
        select ${id}, id from private.resources where title = 'Canary' limit 50`;
  }
  const tables = readable.filter(({ role, kind }) => role === 'authenticated' && kind === 'r');
  for (const { relation } of tables) await sql`analyze ${sql(relation)}`;
}

/** The planner's estimate, or why there is none. */
async function plannedRows(sql: TransactionSql, statement: string): Promise<unknown> {
  const rows = async (inner: ISql) => (await inner.unsafe(`explain (format json) ${statement}`))[0];
  return sql.savepoint(rows).then(
    (row) => row?.['QUERY PLAN'][0].Plan['Plan Rows'],
    (error: PostgresError) => error.code,
  );
}

test('estimates would reveal hidden rows if a policy didn’t refuse them', async () => {
  await withRollback(async (sql) => {
    await sql`alter policy "Visitors read the catalogue" on private.resources using (deleted_at is null and not is_draft)`;
    await addCanaries(sql);
    await actAs(sql, {});
    const [kept, other] = ['sw', 'xx'].map((language) => `select from public.resources where language = '${language}'`);
    expect(await plannedRows(sql, kept ?? '')).not.toBe(await plannedRows(sql, other ?? ''));
  });
});

describe.each([
  ['a visitor', {}],
  ['a member', one],
  ['a former administrator', formerAdmin],
])('%s', (who, person) => {
  const role = 'id' in person ? 'authenticated' : 'anon';
  const explained = (sql: TransactionSql, statement: string) => attempt(sql, (inner) => inner.unsafe(statement));

  test(`${who} gets no estimate by any column of what they may select from`, async () => {
    await withRollback(async (sql) => {
      await addCanaries(sql);
      await actAs(sql, person);
      for (const { relation, columns } of readable.filter((each) => each.role === role))
        for (const column of columns)
          for (const condition of [`${column}::text like '%anary%'`, `${column} = ${column}`, `${column} is null`]) {
            const answer = await explained(sql, `explain (format json) select from ${relation} where ${condition}`);
            expect([relation, condition, answer]).toEqual([relation, condition, REFUSED]);
          }
    });
  });

  test.each([
    'explain select from public.resources',
    'EXPLAIN (ANALYZE) select from public.resources',
    ' \n\texplain select from public.resources',
    '-- a comment\n explain select from public.resources',
    '/* a comment */explain/**/select from public.resources',
    '/* one /* in another */ */ -- and a third\n/**/ explain select from public.resources',
    'explain select from public.search_resources() s join public.resources using (id)',
    `explain with pgrst_source as (select from public.resources where tags @> '{Canary}') select count(*) from pgrst_source`,
    'explain select (select count(*) from public.resources)',
    'explain declare canary cursor for select from public.resources',
    'explain create table pg_temp.canaries as select id from public.resources',
  ])(`${who} is refused: %j`, async (statement) => {
    await withRollback(async (sql) => {
      await actAs(sql, person);
      expect(await explained(sql, statement)).toBe(REFUSED);
    });
  });
});

test.each(['search_resources', 'my_recent_views', 'my_recommendations', 'my_library', 'my_counts', 'my_series'])(
  'a member gets the same estimate of the answer of %s, or none, whatever rows there are',
  async (name) => {
    await withRollback(async (sql) => {
      const ask = async () => {
        await actAs(sql, one);
        const plan = await plannedRows(sql, `select from public.${name}()`);
        await sql`reset role`;
        return plan;
      };
      const before = await ask();
      await addCanaries(sql);
      expect(await ask()).toBe(before);
    });
  },
);

test.each([
  ['what they embed', 'select from public.user_bookmarks b left join public.resources r on r.id = b.resource_id'],
  ['what they join', 'select from public.resources r join public.user_activities a on a.resource_id = r.id'],
  ['a change', `update public.prayer_requests set title = 'x' where title = 'Canary'`],
  ['what they delete', `delete from public.user_bookmarks where created_at > '2026-01-01'`],
  ['resources that they cannot change', `update public.resources set title = 'x' where title = 'Canary'`],
  ['resources that they cannot delete', `delete from public.resources where title = 'Canary'`],
])('a member gets no estimate of %s', async (_, statement) => {
  await withRollback(async (sql) => {
    await actAs(sql, one);
    expect(await attempt(sql, (inner) => inner.unsafe(`explain ${statement}`))).toBe(REFUSED);
  });
});

test.each([
  ['a visitor', {}],
  ['a member', one],
])('%s gets no estimate of a prepared statement', async (_, person) => {
  await withRollback(async (sql) => {
    await actAs(sql, person);
    await sql.unsafe('prepare canary as select from public.resources');
    expect(await attempt(sql, (inner) => inner.unsafe('explain execute canary'))).toBe(REFUSED);
    await sql.unsafe('deallocate canary');
  });
});

test.each(Object.entries(clients))('%s gets an exact count over HTTP, and no other', async (who, client) => {
  for (const count of ['planned', 'estimated'] as const) {
    const requests = [
      client.from('resources').select('id', { count }),
      client.from('resources').select('*', { count }),
    ];
    if (who !== 'a visitor') requests.push(client.from('user_bookmarks').select('*, resources(*)', { count }) as never);
    for (const { status, error } of await Promise.all(requests)) expect([status, error?.code]).toEqual([400, REFUSED]);
  }
  expect((await client.from('resources').select('id', { count: 'exact' })).error).toBeNull();
});

// A second safeguard, in case a policy doesn't refuse estimates.
test('nothing is sampled of tables in which members have rows of their own', async () => {
  const sampled = await withRollback(async (sql) => {
    await addCanaries(sql);
    return sql`select distinct tablename from pg_stats
      where schemaname in ('public', 'private') and tablename <> all (${NOBODYS.map((name) => name.split('.')[1] ?? '')})
        and schemaname || '.' || tablename = any (${readable.map(({ relation }) => relation)})`;
  });
  expect(sampled).toEqual([]);
});
