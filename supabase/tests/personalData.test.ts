/** What the privacy page says is kept, held against the database. */
import type { ISql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { PERSONAL_DATA as GERMAN } from '../../src/languages/de/visitors/texts/privacy.words.ts';
import { PERSONAL_DATA, type StoredData } from '../../src/visitors/texts/privacy.words.ts';
import { sortedNames, withRollback } from './inSql.ts';
import { owner } from './people.ts';

/** Tables without personal data. A new table belongs here or in PERSONAL_DATA. */
const IMPERSONAL = [
  'private.import_rows',
  'private.last_backup',
  'private.mail_settings',
  'private.newsletters',
  'private.publishing_settings',
  'private.publishing_stamps',
  'private.publishing_webhook',
  'private.rate_limit_keys',
  'private.rate_limits',
  'private.resources',
  'private.retention',
  'private.row_limits',
  'private.schedules',
  'private.seen_items',
  'private.word_counts',
  'public.link_checks',
  'public.publishing',
  'public.series',
];

const stored = Object.values<StoredData>(PERSONAL_DATA);
const named = stored.flatMap(({ tables }) => Object.entries(tables));
const namedTables = named.map(([table]) => table);
const namedColumns = named.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));

/** Tables of the site that are neither in PERSONAL_DATA nor known to be impersonal. */
const undecided = (sql: ISql) =>
  sortedNames(sql<{ name: string }[]>`
    select concat_ws('.', relnamespace::regnamespace, relname) as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'm', 'f')
      and concat_ws('.', relnamespace::regnamespace, relname) <> all (${[...namedTables, ...IMPERSONAL]})`);

/**
 * Columns that aren't in PERSONAL_DATA but seem personal: by their name, by referring to an account, or by being
 * in a table of PERSONAL_DATA. Keys and row times alone reveal nothing.
 */
const telling = (sql: ISql) =>
  sortedNames(sql<{ name: string }[]>`
    with columns as (
      select concat_ws('.', relnamespace::regnamespace, relname, attname) as name, attname,
        concat_ws('.', relnamespace::regnamespace, relname) as table_name, conname is not null as points
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
        left join pg_constraint on contype = 'f' and conrelid = attrelid and attnum = any (conkey)
          and confrelid = 'auth.users'::regclass
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'm', 'f')
    )
    select name from columns where name <> all (${namedColumns})
      and (points
        or table_name = any (${namedTables}) and attname not in ('id', 'created_at', 'updated_at', 'activity_type')
        or attname ~ '(^|_)(email|phone|name|user|member|owner|address|ip|agent|message|note|birth|token)(_id)?$')`);

/** What stands in them tells nothing of a person: which function was called, a limit of tries, and how a build went. */
const HARMLESS = ['private.rate_limit_buckets.subject', 'private.rate_limits.per_address', 'public.publishing.message'];

describe('the privacy page', () => {
  test('names every table that holds personal data', async () => {
    expect(await undecided(owner)).toEqual([]);
    expect(await telling(owner)).toEqual(HARMLESS);
  });

  test.each([
    ['a table', 'create table public.planted (id int)', ['public.planted'], []],
    [
      'a table with an address',
      'create table private.planted (email text)',
      ['private.planted'],
      ['private.planted.email'],
    ],
    [
      'who added a resource',
      'alter table private.resources add added_by uuid references auth.users',
      [],
      ['private.resources.added_by'],
    ],
    ['what a member feels', 'alter table public.prayer_requests add mood text', [], ['public.prayer_requests.mood']],
    ['a name', 'alter table private.resources add owner_name text', [], ['private.resources.owner_name']],
  ])('misses %s that is added without it', async (_, statement, tables, columns) => {
    await withRollback(async (sql) => {
      await sql.unsafe(statement);
      expect(await undecided(sql)).toEqual(tables);
      expect(await telling(sql)).toEqual([...HARMLESS, ...columns].toSorted());
    });
  });

  test('names no table or column that does not exist, and none twice', async () => {
    const existing = await sortedNames(owner<{ name: string }[]>`
      select concat_ws('.', relnamespace::regnamespace, relname, attname) as name
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where concat_ws('.', relnamespace::regnamespace, relname, attname) = any (${namedColumns})`);
    expect(namedColumns.toSorted()).toEqual(existing);
    expect(new Set(namedTables).size).toBe(namedTables.length);
  });

  test('states how long each kind of data is kept', async () => {
    const times = await owner<{ subject: string; time: string }[]>`
      select subject, case when keep < interval '2 days' then extract(epoch from keep)::integer / 3600 || ' hours'
        else extract(day from keep) || ' days' end as time
      from private.retention order by subject`;
    const stated = stored.flatMap(({ retention = [], kept }) => retention.map((subject) => ({ subject, kept })));
    expect(stated.map(({ subject }) => subject).toSorted()).toEqual(times.map(({ subject }) => subject));
    for (const { subject, kept } of stated) {
      expect(kept).toContain(times.find((each) => each.subject === subject)?.time);
    }
  });
});

test('the privacy page lists the same in German, in the same order', () => {
  expect(Object.keys(GERMAN)).toEqual(Object.keys(PERSONAL_DATA));
});
