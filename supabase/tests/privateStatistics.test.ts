/** What PostgreSQL's planner tells members of the rows of others. PostgREST asks it for them with `Prefer: count=planned`. */
import type { TransactionSql } from 'postgres';
import { expect, test } from 'vitest';
import { addResource } from './builders.ts';
import { actAs, sortedNames, withRollback } from './inSql.ts';
import { administrator, member, owner } from './people.ts';

/** What everyone may read. */
const PUBLISHED = ['resources', 'series'];

/** Columns that members may select from. */
const columns = await owner<{ table: string; name: string; type: string }[]>`
  select relname as table, attname as name, replace(format_type(atttypid, atttypmod), 'public.', '') as type
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f') and relname <> all (${PUBLISHED})
    and has_column_privilege('authenticated', attrelid, attnum, 'select')
  order by relname, attnum`;
const tables = [...new Set(columns.map(({ table }) => table))];

/** What a member keeps, with values that occur often: the planner would remember those. */
async function keepMuch(sql: TransactionSql): Promise<void> {
  const owners = [await member(), await administrator()].map(({ id }) => id);
  const resource = await addResource();
  for (const id of owners) {
    await sql`insert into public.prayer_requests (user_id, title, description, answer_note)
      select ${id}, 'For Ruth', 'In secret', 'Amen' from generate_series(1, 1000)`;
    await sql`insert into public.user_bookmarks (user_id, resource_id) values (${id}, ${resource})`;
    await sql`insert into public.user_activities (user_id, resource_id) values (${id}, ${resource})`;
    await sql`insert into public.user_preferences (user_id, preferred_categories) values (${id}, '{books}')`;
  }
}

test('nothing is sampled of private tables that members may select from', async () => {
  const sampled = await withRollback(async (sql) => {
    await keepMuch(sql);
    for (const table of tables) await sql`analyze public.${sql(table)}`;
    return sortedNames(sql`select tablename || '.' || attname as name from pg_stats
      where schemaname = 'public' and tablename in ${sql(tables)}`);
  });
  expect(sampled).toEqual([]);
  expect(tables).toEqual(['prayer_requests', 'user_activities', 'user_bookmarks', 'user_preferences', 'user_roles']);
});

/** The number of rows that the planner expects. */
async function plannedRows(sql: TransactionSql, table: string, condition: string): Promise<number> {
  const [row] = await sql.unsafe(`explain (format json) select from public.${table} where ${condition}`);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Two values by type: one that rows have, and one that none has. */
const VALUES: Record<string, readonly [kept: string, other: string]> = {
  text: [`'For Ruth'`, `'For Boas'`],
  boolean: ['false', 'true'],
  jsonb: [`'{}'`, `'{"page": 1}'`],
  user_role: [`'user'`, `'admin'`],
  'resource_category[]': [`'{books}'`, `'{movies}'`],
  'timestamp with time zone': ['now()', `'2001-01-01'`],
};

test.each(tables)('a member who asks the planner learns nothing of %s', async (table) => {
  const asker = await member();
  await withRollback(async (sql) => {
    await keepMuch(sql);
    await sql`analyze public.${sql(table)}`;
    for (const { name, type } of columns.filter((column) => column.table === table)) {
      const [row] = await sql.unsafe(`select ${name}::text as kept from public.${table}`);
      const [kept, other] = VALUES[type] ?? [`'${row?.kept}'`, `'${crypto.randomUUID()}'`];
      await actAs(sql, asker);
      for (const operator of ['=', '<', '>']) {
        const rows = (value: string) => plannedRows(sql, table, `${name} ${operator} ${value}`);
        expect([name, operator, await rows(kept)]).toEqual([name, operator, await rows(other)]);
      }
      await sql`reset role`;
    }
  });
});
