import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../src/contract/database.types.ts';
import { addResource, type NewResource, uniqueWord } from './builders.ts';
import { lockTable, testWithRollback, withRollback } from './inSql.ts';
import { outcome } from './outcome.ts';
import { administrator, owner, service } from './people.ts';

const admin = await administrator();

const DAY = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** Adds a resource, and the result of checking its link. Returns its id. */
async function addChecked(
  overrides: Partial<TablesInsert<'link_checks'>> = {},
  resource: NewResource = {},
): Promise<string> {
  const resource_id = await addResource(resource);
  const link = resource.external_link ?? 'https://example.org/pilgrim';
  const check = { resource_id, link, state: 'gone' as const, answer: 'not found', since: ago(9), looked_at: ago(0) };
  await owner`insert into public.link_checks ${owner({ ...check, ...overrides })}`;
  return resource_id;
}

const broken = async (query: string) =>
  (await admin.client.rpc('broken_links', { query }).throwOnError()).data.map(({ resource_id }) => resource_id);

test('the service reads what was seen', async () => {
  const id = await addChecked();
  expect(await outcome(service().from('link_checks').select().eq('resource_id', id))).toBe(1);
});

describe('the list', () => {
  test('has gone links and those that failed three nights in a row, newest failure first', async () => {
    const title = uniqueWord();
    const gone = await addChecked({ since: ago(9) }, { title });
    const failing = await addChecked({ state: 'failing', since: ago(2) }, { title });
    await addChecked({ state: 'failing', since: ago(1) }, { title });
    for (const state of ['alive', 'blocked'] as const) await addChecked({ state }, { title });
    await addResource({ title });
    expect(await broken(title)).toEqual([failing, gone]);
  });

  test('lists moved links after them, with their new address, unless it isn’t allowed in the catalogue', async () => {
    const title = uniqueWord();
    const moved = (moved_to: string | null, since: number) =>
      addChecked({ state: 'moved', answer: 'found', moved_to, since: ago(since) }, { title });
    const old = await moved('https://example.org/talks', 5);
    const gone = await addChecked({ since: ago(9) }, { title });
    const recent = await moved('https://example.org/a', 1);
    for (const none of ['http://127.0.0.1/', 'https://user:secret@example.org/', null]) await moved(none, 1);
    const { data } = await admin.client.rpc('broken_links', { query: title }).throwOnError();
    expect(data.map(({ resource_id, moved_to }) => [resource_id, moved_to])).toEqual([
      [gone, null],
      [recent, 'https://example.org/a'],
      [old, 'https://example.org/talks'],
    ]);
  });

  test('says since when, what was answered, and how many there are', async () => {
    const query = uniqueWord();
    for (let count = 0; count < 3; count += 1) await addChecked({}, { title: query, category: 'books' });
    const { data } = await admin.client.rpc('broken_links', { query, page: 2, page_size: 2 });
    expect(data).toEqual([expect.objectContaining({ state: 'gone', answer: 'not found', channel: null, total: 3 })]);
    expect(Date.parse(data?.[0]?.since ?? '')).toBeCloseTo(Date.now() - 9 * DAY, -5);
    expect(await outcome(admin.client.rpc('broken_links', { query, category: 'books' }))).toBe(3);
    expect(await outcome(admin.client.rpc('broken_links', { query, category: 'movies' }))).toBe(0);
  });

  test('leaves out binned resources and those with another link by now', async () => {
    const title = uniqueWord();
    const id = await addChecked({}, { title });
    await addChecked({}, { title, deleted_at: ago(1) });
    expect(await broken(title)).toEqual([id]);
    await owner`update private.resources set external_link = 'https://example.org/new' where id = ${id}`;
    expect(await broken(title)).toEqual([]);
  });
});

interface Look {
  resource_id: string;
  link: string;
  state?: string;
  flags?: string[];
  captions?: boolean;
  channel?: string;
}

function note(sql: TransactionSql, look: Look) {
  const seen = { state: 'alive', answer: 'found', moved_to: null, since: ago(0), looked_at: ago(0) };
  return sql`select private.note_looks(${sql.json([{ ...seen, denials: 0, denied_since: null, ...look }])})`;
}

describe('links to check', () => {
  testWithRollback('are the catalogue’s web links, least recently checked first', async (sql) => {
    const add = async (external_link: string) =>
      (
        await sql`insert into private.resources (title, category, external_link)
        values ('A link', 'books', ${external_link}) returning id`
      )[0]?.id as string;
    const [old, recent, fresh] = [
      await add('https://a.example/'),
      await add('http://b.example/'),
      await add('https://c.example/'),
    ];
    const mail = await add('mailto:ruth@example.org');
    const seen = (id: string, link: string, looked_at: string) =>
      sql`insert into public.link_checks ${sql({ resource_id: id, link, state: 'alive', answer: 'found', since: ago(9), looked_at })}`;
    await seen(old, 'https://a.example/', ago(3));
    await seen(recent, 'http://b.example/', ago(1));
    // A different link from the checked one.
    await seen(fresh, 'https://before.example/', ago(1));
    // Other tests add resources meanwhile.
    const rows =
      await sql`select * from private.links_to_look_at() where resource_id in ${sql([old, recent, fresh, mail])}`;
    expect(rows.map(({ resource_id, seen }) => [resource_id, seen?.state ?? null])).toEqual([
      [fresh, null],
      [old, 'alive'],
      [recent, 'alive'],
    ]);
  });

  test('the result for a link that was replaced meanwhile is not saved', async () => {
    const resource_id = await addResource();
    await withRollback(async (sql) => {
      await note(sql, { resource_id, link: 'https://example.org/before' });
      await note(sql, { resource_id: crypto.randomUUID(), link: 'https://example.org/pilgrim' });
      expect(await sql`select from public.link_checks where resource_id = ${resource_id}`).toHaveLength(0);
      await note(sql, { resource_id, link: 'https://example.org/pilgrim', state: 'failing' });
      await note(sql, { resource_id, link: 'https://example.org/pilgrim', state: 'alive' });
      expect(await sql`select state from public.link_checks where resource_id = ${resource_id}`).toEqual([
        { state: 'alive' },
      ]);
    });
  });
});

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

/** Adds a video with these flags in a transaction, and returns its flags after `work`. */
const flagsAfter = (flags: string, work: (sql: TransactionSql, resource_id: string) => Promise<unknown>) =>
  withRollback(async (sql) => {
    await sql`delete from private.resources where platform_item = 'youtube:video:dQw4w9WgXcQ'`;
    const [added] = await sql`insert into private.resources (title, category, external_link, content_flags)
      values ('A video', 'movies', ${VIDEO}, ${flags}) returning id, updated_at`;
    await work(sql, added?.id);
    const [row] = await sql`select content_flags::text[] as flags from private.resources where id = ${added?.id}`;
    return row?.flags;
  });

test('captions that YouTube reports are saved, but an administrator may overrule them', async () => {
  await flagsAfter('{}', async (sql, resource_id) => {
    const toldThat = async (captions: boolean) => {
      await note(sql, { resource_id, link: VIDEO, captions });
      return (await sql`select has_captions from private.resources where id = ${resource_id}`)[0]?.has_captions;
    };
    const setBy = (has_captions: boolean) =>
      sql`update private.resources set has_captions = ${has_captions} where id = ${resource_id}`;
    await setBy(true);
    expect(await toldThat(false)).toBe(true);
    await setBy(false);
    expect(await toldThat(true)).toBe(true);
    await setBy(false);
    expect(await toldThat(true)).toBe(false);
    await setBy(true);
    expect(await toldThat(false)).toBe(false);
  });
});

describe('the channel', () => {
  const channel = 'https://www.youtube.com/@grace';

  test('is saved for the link that it belongs to, and shown to administrators', async () => {
    const query = uniqueWord();
    const id = await addChecked({ channel }, { title: query });
    const { data } = await admin.client.rpc('broken_links', { query });
    expect(data).toEqual([expect.objectContaining({ resource_id: id, channel })]);
    await withRollback(async (sql) => {
      const resource_id = await addResource();
      const link = 'https://example.org/pilgrim';
      const kept = async () =>
        (await sql`select channel from public.link_checks where resource_id = ${resource_id}`)[0]?.channel;
      await note(sql, { resource_id, link, channel });
      expect(await kept()).toBe(channel);
      await sql`update private.resources set external_link = 'https://example.org/new' where id = ${resource_id}`;
      await note(sql, { resource_id, link: 'https://example.org/new' });
      expect(await kept()).toBeNull();
    });
  });

  test.each<[string, number | null, boolean]>([
    ['by a key 29 days ago is kept', 29, true],
    ['by a key 31 days ago is deleted', 31, false],
    ['without a key is kept', null, true],
  ])('received %s, although the link is gone', async (_, daysAgo, isKept) => {
    const id = await addChecked({ channel, channel_told_at: daysAgo === null ? null : ago(daysAgo), since: ago(90) });
    await withRollback(async (sql) => {
      await sql`select private.sweep()`;
      const [row] = await sql`select channel from public.link_checks where resource_id = ${id}`;
      expect(row?.channel).toBe(isKept ? channel : null);
    });
  });
});

describe('content flags', () => {
  test('are what YouTube returns now, except explicit, which it doesn’t know', async () => {
    const withFlags = (flags: string[]) => (sql: TransactionSql, resource_id: string) =>
      note(sql, { resource_id, link: VIDEO, flags });
    expect(await flagsAfter('{live}', withFlags([]))).toEqual([]);
    expect(await flagsAfter('{}', withFlags(['not embeddable', 'age restricted']))).toEqual([
      'age restricted',
      'not embeddable',
    ]);
    expect(await flagsAfter('{explicit,live}', withFlags(['age restricted']))).toEqual(['age restricted', 'explicit']);
    expect(await flagsAfter('{live}', (sql, resource_id) => note(sql, { resource_id, link: VIDEO }))).toEqual(['live']);
  });

  test('that are the same change nothing, so nothing is published', async () => {
    await flagsAfter('{age restricted,live}', async (sql, resource_id) => {
      await lockTable(sql, 'public.publishing');
      const revision = async () => (await sql`select revision_requested from public.publishing`)[0]?.revision_requested;
      const before = await revision();
      await note(sql, { resource_id, link: VIDEO, flags: ['live', 'age restricted'] });
      expect(await revision()).toBe(before);
      await note(sql, { resource_id, link: VIDEO, flags: ['live'] });
      expect(await revision()).not.toBe(before);
    });
  });

  /** The flags after a sweep, if YouTube's API returned them this many days ago: in a check, or during the import. */
  const swept = (flags: string, daysAgo: { look?: number; imported?: number; source?: string }) =>
    flagsAfter(flags, async (sql, resource_id) => {
      const { look, imported, source = 'youtube' } = daysAgo;
      if (imported !== undefined) {
        const [batch] =
          await sql`insert into public.imports ${sql({ source, label: 'Videos', total: 1, created_at: ago(imported) })} returning id`;
        await sql`update private.resources set import_id = ${batch?.id} where id = ${resource_id}`;
      }
      if (look !== undefined)
        await sql`insert into public.link_checks ${sql({
          ...{ resource_id, link: VIDEO, state: 'alive', answer: 'found', since: ago(90), looked_at: ago(0) },
          refreshed_at: ago(look),
        })}`;
      await sql`select private.sweep()`;
    });

  test.each<[string, { look?: number; imported?: number; source?: string }, boolean]>([
    ['29 days ago by a check', { look: 29 }, true],
    ['31 days ago by a check', { look: 31 }, false],
    ['29 days ago at the import', { imported: 29 }, true],
    ['31 days ago at the import', { imported: 31 }, false],
    ['31 days ago at the import, and by a check since', { imported: 31, look: 1 }, true],
    ['a year ago from an administrator’s file', { imported: 365, source: 'csv' }, true],
    ['from no platform', {}, true],
  ])('received %s', async (_, daysAgo, isKept) => {
    expect(await swept('{age restricted,not embeddable}', daysAgo)).toEqual(
      isKept ? ['age restricted', 'not embeddable'] : [],
    );
  });

  test('that YouTube never returns are never deleted', async () => {
    expect(await swept('{explicit,live}', { look: 31 })).toEqual(['explicit']);
  });
});
