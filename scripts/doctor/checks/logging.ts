import { databaseCheck, findingIf } from './check.ts';

const QUIET =
  "alter role authenticator set log_min_messages = 'fatal'; alter role authenticated set log_min_messages = 'fatal';";

export const logging = databaseCheck({
  name: 'logging',
  passMessage: 'PostgreSQL keeps rejected rows, such as prayers, out of its log.',
  notEmbedded: 'its PostgreSQL logs no statements.',
  find: async (sql) => {
    const roles = await sql`
      select rolname from pg_roles where rolname in ('authenticator', 'authenticated')
      and not coalesce('log_min_messages=fatal' = any (rolconfig), false)`;
    return findingIf(
      roles.length > 0,
      `Rows rejected from members end up in the log: ${roles.map(({ rolname }) => rolname).join(', ')}`,
      `Run in the SQL editor of Supabase’s dashboard: ${QUIET}`,
    );
  },
});
