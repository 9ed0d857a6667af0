import type postgres from 'postgres';

/** Schemas that are described completely; of others, only what the migrations added. */
const OWN = `('public', 'private')`;

/**
 * Each query returns lines about one kind of object. Positions of columns are left out: a column that was added later comes
 * last, and nothing depends on that. So are the names of constraints that PostgreSQL chose.
 */
const QUERIES: Record<string, string> = {
  function: `
    select p.oid::regprocedure || ' = ' || md5(pg_get_functiondef(p.oid)) from pg_proc p
    where pronamespace::regnamespace::text in ${OWN} and prokind in ('f', 'p')`,
  column: `
    select format('%s.%s %s %s %s %s', c.oid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), coalesce(nullif(attidentity, ''), attgenerated))
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p', 'v', 'm', 'c') and attnum > 0 and not attisdropped`,
  'statistics target': `
    select format('%s.%s %s', attrelid::regclass, attname, attstattarget) from pg_attribute join pg_class on oid = attrelid
    where relnamespace::regnamespace::text in ${OWN} and attstattarget >= 0 and attnum > 0 and not attisdropped`,
  'row level security': `
    select format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class
    where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p')`,
  view: `
    select format('%s %s %s', oid::regclass, reloptions, md5(pg_get_viewdef(oid))) from pg_class
    where relnamespace::regnamespace::text in ${OWN} and relkind in ('v', 'm')`,
  enum: `
    select format('%s %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum group by enumtypid`,
  index: `
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indrelid where relnamespace::regnamespace::text in ${OWN}`,
  constraint: `
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace::regnamespace::text in ${OWN}`,
  policy: `
    select format('%s.%s %I %s %s %s using %s check %s', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies`,
  trigger: `select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal`,
  grant: `
    select format('%s %s to %s', object, privilege_type, grantee::regrole) from (
      select p.oid::regprocedure::text as object, coalesce(proacl, acldefault('f', proowner)) as acl from pg_proc p
      where pronamespace::regnamespace::text in ${OWN}
      union all
      select oid::regclass::text, coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) from pg_class
      where relnamespace::regnamespace::text in ${OWN} and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select format('%s.%s', attrelid::regclass, attname), attacl from pg_attribute where attacl is not null and not attisdropped
      union all
      select 'schema ' || nspname, nspacl from pg_namespace where nspname in ${OWN}
      union all
      select format('defaults of %s %s', defaclnamespace::regnamespace, defaclobjtype), defaclacl from pg_default_acl
    ) objects, aclexplode(acl)`,
  comment: `
    select format('%s %s', pg_describe_object(classoid, objoid, objsubid), md5(description)) from pg_description
    where pg_describe_object(classoid, objoid, objsubid) ~ '(public|private)' and classoid <> 'pg_extension'::regclass`,
  extension: `select format('%s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  role: `select format('%s %s', setrole::regrole, setconfig) from pg_db_role_setting where setdatabase = 0`,
  bucket: `select format('%s %s %s %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets`,
  rows: `
    select 'private.rate_limits ' || to_jsonb(t)::text from private.rate_limits t
    union all select 'private.row_limits ' || to_jsonb(t)::text from private.row_limits t
    union all select 'private.retention ' || to_jsonb(t)::text from private.retention t
    union all select 'public.publishing ' || count(*)::text from public.publishing
    union all select 'private.publishing_settings ' || to_jsonb(t)::text from private.publishing_settings t
    union all select 'private.publishing_webhook ' || count(*)::text from private.publishing_webhook
    union all select 'private.last_backup ' || count(*)::text from private.last_backup`,
};

const CRON = `select format('%s %s %s', jobname, schedule, command) from cron.job`;

/** Everything that the migrations create in a database, one line each, sorted: equal lists mean equal databases. */
export async function describeDatabase(sql: postgres.Sql): Promise<string[]> {
  const lines = await sql.begin('read only', async (transaction) => {
    // So that all names are qualified with their schema.
    await transaction`set local search_path = ''`;
    const [cron] = await transaction`select to_regclass('cron.job') is not null as exists`;
    const found: string[] = [];
    for (const [kind, query] of Object.entries({ ...QUERIES, ...(cron?.exists ? { job: CRON } : {}) })) {
      const rows = await transaction.unsafe(query).values();
      found.push(...rows.map(([text]) => `${kind}: ${text}`));
    }
    return found;
  });
  return lines.toSorted();
}

/** Lines that only one database has: after "−" those of `a`, after "+" those of `b`. */
export function differences(a: readonly string[], b: readonly string[]): string[] {
  const [inA, inB] = [new Set(a), new Set(b)];
  return [
    ...a.filter((line) => !inB.has(line)).map((line) => `− ${line}`),
    ...b.filter((line) => !inA.has(line)).map((line) => `+ ${line}`),
  ];
}
