/** The dashboard's reads for a member with very many views and bookmarks, among many members. */
import type postgres from 'postgres';
import type { Read } from './reads.ts';
import { ABSENT_WORD, COMMON_WORD, RARE_WORD } from './searchCatalogue.ts';

/** Views and bookmarks of that member; the database allows no more bookmarks. */
const KEPT = 5000;
/** Views and bookmarks of every other member. */
const KEPT_BY_OTHERS = 3;
const PRAYERS = 1000;

const READS: Omit<Read, 'budget'>[] = [
  { name: 'counts', function: 'my_counts' },
  { name: 'library', function: 'my_library' },
  { name: 'library, last page', function: 'my_library', lastPage: true },
  { name: 'library, rare word', function: 'my_library', args: { query: RARE_WORD } },
  { name: 'library, common word', function: 'my_library', args: { query: COMMON_WORD } },
  { name: 'library, two letters', function: 'my_library', args: { query: 'gr' } },
  { name: 'library, no match', function: 'my_library', args: { query: ABSENT_WORD } },
  { name: 'recent views', function: 'my_recent_views' },
  { name: 'recommendations', function: 'my_recommendations' },
];

export const MEMBER_READS: Read[] = READS.map((read) => ({ ...read, name: `member: ${read.name}`, budget: 20 }));

/** Adds the members and their rows; resolves with the id of the member with very many. */
export async function addMembers(sql: postgres.Sql, count: number): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into auth.users (id, email) select gen_random_uuid(), n || '@example.org' from generate_series(1, ${count}::int) n`;
  await sql`insert into auth.users (id, email) values (${id}, 'much@example.org')`;
  await sql.begin(async (filling) => {
    // Without triggers and foreign key checks, which would run a query for each row.
    await filling`set local session_replication_role = replica`;
    for (const table of ['user_activities', 'user_bookmarks']) {
      await addFew(filling, table, id);
      await addMany(filling, table, id);
    }
  });
  await sql`insert into public.user_preferences (user_id, preferred_categories) values (${id}, '{sermons,books}')`;
  await sql`insert into public.prayer_requests (user_id, title, is_answered)
    select ${id}, 'For peace', n % 3 = 0 from generate_series(1, ${PRAYERS}::int) n`;
  for (const table of ['user_activities', 'user_bookmarks', 'user_preferences', 'prayer_requests']) {
    await sql`vacuum analyze public.${sql(table)}`;
  }
  return id;
}

/** Adds a few rows for every member but this one. */
async function addFew(sql: postgres.TransactionSql, table: string, id: string): Promise<void> {
  const [{ resources } = { resources: 0 }] = await sql`select count(*)::int as resources from public.resources`;
  await sql`
    with member as (select id, row_number() over () as number from auth.users where id <> ${id}),
      resource as (select id, row_number() over () - 1 as number from public.resources)
    insert into public.${sql(table)} (user_id, resource_id, created_at)
    select member.id, resource.id, now() - random() * interval '1 year'
    from member cross join generate_series(1, ${KEPT_BY_OTHERS}::int) as n
      join resource on resource.number = (member.number * 7 + n * 13007) % ${resources}::int
    on conflict do nothing`;
}

/** Adds very many rows for one member. */
async function addMany(sql: postgres.TransactionSql, table: string, id: string): Promise<void> {
  await sql`insert into public.${sql(table)} (user_id, resource_id, created_at)
    select ${id}, id, now() - random() * interval '1 year' from public.resources order by random() limit ${KEPT}`;
}
