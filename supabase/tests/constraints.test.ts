import type { PostgresError } from 'postgres';
import { describe, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/contract/category.ts';
import { isBlank } from '../../src/core/parts/blank.rules.ts';
import { BLANK_TEXTS, VISIBLE_TEXTS } from '../../src/testing/blankTexts.ts';
import { INVALID_EMAILS, VALID_EMAILS } from '../../src/testing/emails.ts';
import { SAFE_LINKS, UNSAFE_LINKS } from '../../src/testing/externalLinks.ts';
import { addResource, book, uniqueAddress, uniqueWord } from './builders.ts';
import { withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { administrator, member, owner } from './people.ts';

type Row = Record<string, unknown>;

const someone = await member();
const resource_id = await addResource();
const long = (length: number) => 'x'.repeat(length);
const json = (value: object) => owner.json(value as never);

/** A valid row of each table. */
const ROWS: Record<string, Row> = {
  resources: book(),
  user_activities: { user_id: someone.id, resource_id },
  user_preferences: { user_id: someone.id },
  prayer_requests: { user_id: someone.id, title: 'For peace' },
  newsletter_subscriptions: { email: uniqueAddress() },
  contact_messages: { first_name: 'Ruth', email: uniqueAddress(), message: 'Peace!' },
  client_errors: { message: 'x is not a function', page: '/' },
  audit_entries: { subject: 'resource', title: 'Peace', action: 'changed' },
  imports: { source: 'csv', label: 'Books', total: 1 },
  link_checks: {
    ...{ resource_id, link: 'https://example.org/', state: 'alive', answer: 'found' },
    ...{ since: new Date(), looked_at: new Date() },
  },
  series: { kind: 'series', slug: uniqueWord(), title: 'Eight evenings' },
  import_sources: { platform: 'youtube', kind: 'channel', query: uniqueAddress(), name: 'A choir' },
};

/** Rows with each blank text, and with each visible one. */
const blank = (column: string): Row[] => BLANK_TEXTS.map((text) => ({ [column]: text }));
const visible = (column: string): Row[] => VISIBLE_TEXTS.map((text) => ({ [column]: text }));

const EMAILS = ['', ...INVALID_EMAILS];

/** For resources and series. */
const QUESTIONS = {
  refused: [
    [''],
    [' Why?'],
    ['Why?\n'],
    ['What?\nWhy?'],
    [long(201)],
    [null],
    Array(13).fill('Why?'),
    ...BLANK_TEXTS.map((text) => [text]),
  ].map((questions) => ({ questions })),
  accepted: [[], [long(200)], Array(12).fill('Why?')].map((questions) => ({ questions })),
};

/** For each constraint, values that it refuses and values that it just accepts. */
const CONSTRAINTS: Record<string, { refused: Row[]; accepted?: Row[] }> = {
  resources_title_check: {
    refused: [...blank('title'), { title: long(301) }],
    accepted: [...visible('title'), { title: long(300) }],
  },
  resources_created_at_check: {
    refused: [{ created_at: '1899-12-31T23:59:59Z' }],
    accepted: [{ created_at: '1900-01-01T00:00:00Z' }],
  },
  resources_content_flags_check: {
    refused: [{ content_flags: [null] }],
    accepted: [{ content_flags: [] }, { content_flags: ['live', 'explicit'] }],
  },
  resources_passages_check: {
    refused: [
      ...['', 'Romans 8', 'Rom.17', 'Rom.9-Rom.8', 'Rom.8.28-Rom.9', 'Gen.50-Exod.1', 'Jonah.33'].map((each) => ({
        passages: [each],
      })),
      { passages: [null] },
      { passages: Array.from({ length: 21 }, (_, index) => `Ps.${index + 1}`) },
    ],
    accepted: [
      { passages: [] },
      { passages: ['Rom', 'Rom.8', 'Rom.8.28', 'Rom.8.28-Rom.9.3', 'Rom.5-Rom.9', '1Cor.13', 'Ps151.1.3', 'Tob.4'] },
      { passages: Array.from({ length: 20 }, (_, index) => `Ps.${index + 1}`) },
    ],
  },
  resources_language_check: {
    refused: [{ language: '' }, { language: 'e' }, { language: 'EN' }, { language: 'en-US' }, { language: 'English' }],
    accepted: [{ language: null }, { language: 'en' }, { language: 'fil' }],
  },
  resources_description_check: {
    refused: [{ description: long(10_001) }],
    accepted: [long(10_000), '語'.repeat(10_000), '🕊'.repeat(10_000)].map((description) => ({ description })),
  },
  resources_author_check: {
    refused: [...blank('author'), { author: long(201) }],
    accepted: [{ author: null }, ...visible('author'), { author: long(200) }],
  },
  resources_image_url_check: {
    refused: [
      'http://example.org/a.png',
      'https:///a.png',
      'javascript:alert(1)',
      'data:image/png;base64,x',
      '//example.org/a.png',
      '/a.png',
      '/storage/v1/object/public/other/a.png',
      '/storage/v1/object/public/resource-images/',
      '',
      `https://example.org/${long(2000)}`,
    ].map((image_url) => ({ image_url })),
    accepted: [
      { image_url: null },
      { image_url: 'https://example.org/a.png' },
      { image_url: '/storage/v1/object/public/resource-images/a.png' },
    ],
  },
  resources_external_link_check: {
    refused: [
      '',
      'example.org',
      'ftp://example.org',
      'javascript:alert(1)',
      'data:text/html,x',
      ' https://example.org',
      '//example.org',
      'https://',
      'mailto:',
      `https://example.org/${long(2000)}`,
      ...UNSAFE_LINKS,
    ].map((external_link) => ({ external_link })),
    accepted: SAFE_LINKS.map((external_link) => ({ external_link })),
  },
  resources_duration_check: {
    refused: [...blank('duration'), { duration: long(51) }],
    accepted: [{ duration: null }, { duration: '45 min' }],
  },
  resources_pages_check: { refused: [{ pages: 0 }, { pages: -1 }], accepted: [{ pages: null }, { pages: 1 }] },
  resources_tags_check: {
    refused: [
      [''],
      [' hope'],
      ['hope\n'],
      ['\t'],
      [long(51)],
      [null],
      Array(21).fill('hope'),
      ...BLANK_TEXTS.map((text) => [text]),
    ].map((tags) => ({
      tags,
    })),
    accepted: [[], ['two words'], [long(50)], Array(20).fill('hope')].map((tags) => ({ tags })),
  },
  resources_questions_check: QUESTIONS,
  series_questions_check: QUESTIONS,
  resources_import_row_check: { refused: [{ import_row: -1 }], accepted: [{ import_row: null }, { import_row: 0 }] },
  series_title_check: {
    refused: [...blank('title'), { title: long(201) }],
    accepted: [...visible('title'), { title: long(200) }],
  },
  series_description_check: {
    refused: [{ description: long(2001) }],
    accepted: [{ description: '' }, { description: long(2000) }],
  },
  series_slug_check: {
    refused: ['', 'Advent', 'a/b', 'a b', '-a', 'a--b', long(81)].map((slug) => ({ slug })),
    accepted: ['a', '1-peter', long(80)].map((slug) => ({ slug })),
  },
  series_parts_check: {
    refused: [[null], [resource_id, resource_id], Array.from({ length: 501 }, () => crypto.randomUUID())].map(
      (parts) => ({
        parts,
      }),
    ),
    accepted: [[], [resource_id], Array.from({ length: 500 }, () => crypto.randomUUID())].map((parts) => ({ parts })),
  },
  series_cover_check: {
    refused: [{ cover: resource_id }],
    accepted: [{ cover: null }, { cover: resource_id, parts: [resource_id] }],
  },
  imports_label_check: {
    refused: [...blank('label'), { label: long(201) }],
    accepted: [{ label: long(200) }],
  },
  imports_total_check: { refused: [{ total: 0 }], accepted: [{ total: 1 }] },
  import_sources_platform_check: { refused: [{ platform: 'vimeo' }], accepted: [{ platform: 'spotify' }] },
  import_sources_check: {
    refused: [
      { is_watched: true, platform: 'spotify' },
      { is_watched: true, kind: 'keyword' },
    ],
    accepted: ['playlist', 'channel'].map((kind) => ({ is_watched: true, platform: 'youtube', kind })),
  },
  import_sources_watch_error_check: {
    refused: [{ watch_error: long(51) }],
    accepted: [{ watch_error: long(50) }, { watch_error: null }],
  },
  import_sources_watch_failures_check: { refused: [{ watch_failures: -1 }], accepted: [{ watch_failures: 0 }] },
  import_sources_kind_check: {
    refused: [{ kind: 'videos' }],
    accepted: ['playlist', 'channel', 'keyword', 'artist', 'album'].map((kind) => ({ kind })),
  },
  import_sources_query_check: {
    refused: [...blank('query'), { query: long(501) }],
    accepted: [{ query: long(500) }],
  },
  import_sources_name_check: {
    refused: [...blank('name'), { name: long(201) }],
    accepted: [{ name: long(200) }],
  },
  user_activities_activity_type_check: {
    refused: [{ activity_type: 'complete' }, { activity_type: '' }],
    accepted: [{ activity_type: 'view' }],
  },
  user_activities_progress_data_check: {
    refused: [{ progress_data: json([]) }, { progress_data: json({ note: long(200) }) }],
    accepted: [{ progress_data: json({ note: long(160) }) }],
  },
  user_preferences_preferred_categories_check: {
    refused: [{ preferred_categories: Array(CATEGORIES.length + 1).fill('books') }, { preferred_categories: [null] }],
    accepted: [{ preferred_categories: [...CATEGORIES] }],
  },
  prayer_requests_title_check: {
    refused: [...blank('title'), { title: long(201) }],
    accepted: [{ title: long(200) }],
  },
  prayer_requests_description_check: {
    refused: [{ description: long(5001) }],
    accepted: [{ description: '' }, { description: long(5000) }],
  },
  prayer_requests_answer_note_check: {
    refused: [{ answer_note: long(2001) }],
    accepted: [{ answer_note: long(2000) }],
  },
  // A trigger sets answered_at to match is_answered, so no statement breaks this one.
  prayer_requests_answered_at_check: { refused: [], accepted: [{ is_answered: true }, { is_answered: false }] },
  newsletter_subscriptions_email_check: {
    refused: [...EMAILS, 'Ruth@example.org', ' ruth@example.org'].map((email) => ({ email })),
    accepted: [...VALID_EMAILS, `${long(308)}@example.org`].map((email) => ({ email })),
  },
  contact_messages_first_name_check: {
    refused: [...blank('first_name'), { first_name: long(101) }],
    accepted: [{ first_name: long(100) }],
  },
  contact_messages_last_name_check: { refused: [{ last_name: long(101) }], accepted: [{ last_name: long(100) }] },
  contact_messages_email_check: {
    refused: EMAILS.map((email) => ({ email })),
    accepted: [...VALID_EMAILS, 'Ruth@Example.org'].map((email) => ({ email })),
  },
  contact_messages_subject_check: { refused: [{ subject: long(201) }], accepted: [{ subject: long(200) }] },
  contact_messages_message_check: {
    refused: [...blank('message'), { message: long(5001) }],
    accepted: [{ message: long(5000) }],
  },
  client_errors_message_check: {
    refused: [{ message: '' }, { message: long(501) }],
    accepted: [{ message: long(500) }],
  },
  client_errors_bytes_check: {
    refused: [{ stack: long(4001) }, { stack: '界'.repeat(1334) }],
    accepted: [{ stack: null }, { stack: long(4000) }, { stack: '界'.repeat(1333) }],
  },
  contact_messages_bytes_check: {
    // Their own checks refuse longer texts first.
    refused: [],
    accepted: [{ message: '🕊'.repeat(5000) }],
  },
  newsletter_subscriptions_bytes_check: {
    refused: [],
    accepted: [{ email: `${'界'.repeat(200)}@example.org` }],
  },
  audit_entries_former_actor_check: {
    refused: [{ former_actor: 'Ruth' }, { former_actor: 'abcdef0' }],
    accepted: [{ former_actor: null }, { former_actor: 'a1b2c3' }],
  },
  client_errors_page_check: {
    refused: ['', 'books', '/books?query=x', '/reset-password#token', `/${long(500)}`].map((page) => ({ page })),
    accepted: [{ page: '/books' }],
  },
  audit_entries_subject_check: {
    refused: [{ subject: '' }, { subject: long(51) }],
    accepted: [{ subject: long(50) }],
  },
  audit_entries_title_check: { refused: [{ title: long(301) }], accepted: [{ title: '' }, { title: long(300) }] },
  audit_entries_action_check: { refused: [{ action: '' }, { action: long(51) }], accepted: [{ action: long(50) }] },
  audit_entries_before_check: {
    refused: [{ before: json([]) }],
    accepted: [{ before: null }, { before: json({ title: 'War' }) }],
  },
  audit_entries_after_check: {
    refused: [{ after: json([]) }],
    accepted: [{ after: null }, { after: json({ title: 'Peace' }) }],
  },
  link_checks_link_check: { refused: [{ link: long(2001) }], accepted: [{ link: long(2000) }] },
  link_checks_answer_check: { refused: [{ answer: '' }, { answer: long(51) }], accepted: [{ answer: long(50) }] },
  link_checks_moved_to_check: {
    refused: [{ moved_to: long(2001) }],
    accepted: [{ moved_to: null }, { moved_to: long(2000) }],
  },
  link_checks_channel_check: {
    refused: ['', 'javascript:alert(1)', 'https://example.org/@grace', `https://www.youtube.com/@${long(1977)}`].map(
      (channel) => ({ channel }),
    ),
    accepted: [
      { channel: null },
      { channel: 'https://www.youtube.com/channel/UCgraceGraceGraceGrace00' },
      { channel: `https://www.youtube.com/@${long(1975)}` },
    ],
  },
  link_checks_denials_check: { refused: [{ denials: -1 }], accepted: [{ denials: 3 }] },
  publishing_id_check: { refused: [{ id: false }] },
  publishing_check: { refused: [{ revision_built: 2 }] },
  publishing_message_check: { refused: [{ message: long(1001) }] },
  publishing_failures_check: { refused: [{ failures: -1 }] },
  publishing_run_url_check: {
    refused: ['', 'javascript:alert(1)', `https://example.org/${long(500)}`].map((run_url) => ({ run_url })),
  },
  publishing_report_check: { refused: [{ report: {} }, { report: { left_out: [] } }] },
};

const inDatabase = await owner<
  { name: string; table: string }[]
>`select conname as name, relnamespace::regnamespace || '.' || relname as table
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where contype = 'c' and (connamespace = 'public'::regnamespace or conrelid = 'private.resources'::regclass)`;

/** The constraint that refuses the row, or undefined when the row is accepted. */
const error = (table: string, row: Row) =>
  withRollback((sql) => sql`insert into ${sql(table)} ${sql({ ...ROWS[table.split('.')[1] ?? ''], ...row })}`).then(
    () => undefined,
    (error: PostgresError) => error.constraint_name ?? error.code,
  );

test('every constraint of the database is tested', () => {
  expect(Object.keys(CONSTRAINTS).toSorted()).toEqual(inDatabase.map(({ name }) => name).toSorted());
});

describe.each(inDatabase)('$name', ({ name, table }) => {
  const { refused = [], accepted = [] } = CONSTRAINTS[name] ?? {};

  test('refuses invalid values', async () => {
    for (const row of refused) expect([row, await error(table, row)]).toEqual([row, name]);
  });

  test('accepts valid values', async () => {
    for (const row of accepted) expect([row, await error(table, row)]).toEqual([row, undefined]);
  });
});

test('the database and the pages take the same characters for nothing', async () => {
  const rows = await owner<{ code: number }[]>`select code from generate_series(1, ${0x10ffff}) as code
    where code not between ${0xd800} and ${0xdfff} and private.is_blank(chr(code))`;
  const blank = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && isBlank(String.fromCodePoint(code)),
  );
  expect(rows.map(({ code }) => code)).toEqual(blank);
});

test.each([
  ['resources', 'description'],
  ['series', 'description'],
  ['prayer_requests', 'description'],
  ['prayer_requests', 'answer_note'],
])('of %s, %s is saved as empty if it shows nothing', async (table, column) => {
  await withRollback(async (sql) => {
    for (const text of [...BLANK_TEXTS, ...VISIBLE_TEXTS]) {
      const row = { ...ROWS[table], slug: uniqueWord(), [column]: text };
      const { slug, ...rest } = row;
      const [saved] = await sql`insert into public.${sql(table)} ${sql(table === 'series' ? row : rest)} returning *`;
      expect([text, saved?.[column]]).toEqual([text, BLANK_TEXTS.includes(text) ? '' : text]);
    }
  });
});

test.each([
  ['public', 'newsletter_subscriptions', 'require_email', { email: 'ruth<b>@example.org' }, { is_active: false }],
  ['public', 'contact_messages', 'require_email', { email: 'ruth<b>@example.org' }, { handled_at: new Date() }],
  ['private', 'resources', 'require_safe_link', { external_link: 'http://localhost/' }, { title: 'Another' }],
])('an older row of %s.%s that %s would refuse now can be changed', async (schema, table, trigger, old, change) => {
  await withRollback(async (sql) => {
    await sql`alter table ${sql(schema)}.${sql(table)} disable trigger ${sql(trigger)}`;
    const [row] = await sql`insert into ${sql(schema)}.${sql(table)} ${sql({ ...ROWS[table], ...old })} returning id`;
    await sql`alter table ${sql(schema)}.${sql(table)} enable trigger ${sql(trigger)}`;
    const changed =
      await sql`update ${sql(schema)}.${sql(table)} set ${sql({ ...old, ...change })} where id = ${row?.id}`;
    expect(changed.count).toBe(1);
  });
});

test('a constraint also applies over HTTP', async () => {
  const { client } = await administrator();
  const added = await outcome(client.from('resources').insert(book({ title: '' })));
  // PostgREST returns PostgreSQL's code; the embedded backend has one code for all constraints.
  expect(['23514', 'SUP']).toContain(added);
});
