import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { platformItem } from '../../src/catalogue/media/platformItem.rules.ts';
import { SAFE_LINKS, UNSAFE_LINKS } from '../../src/testing/externalLinks.ts';
import { LINKS_WITHOUT_ITEM, PLATFORM_LINKS } from '../../src/testing/platformLinks.ts';
import { addDeletedResource, addResource, book, everyone } from './builders.ts';
import { uniqueVideo } from './imports.ts';
import { changeCatalogue, testWithRollback } from './inSql.ts';
import { DENIED, DUPLICATE, NO_SUCH_COLUMN, outcome } from './outcome.ts';
import { owner } from './people.ts';

/** PostgreSQL's code when a statement writes a generated column. */

const MIGRATION = new URL('../migrations/20261127150003_notations_of_links.sql', import.meta.url);

const { nobody, one, admin, formerAdmin } = await everyone();

describe('the database and the import desk find the same item in', () => {
  test.each([
    ['every notation of an item', PLATFORM_LINKS.map(([link]) => link)],
    ['links that have none', LINKS_WITHOUT_ITEM],
    ['safe links', SAFE_LINKS],
    ['unsafe links', UNSAFE_LINKS],
  ])('%s', async (_, links) => {
    const rows = await owner`select link, private.platform_item(link) as item
      from unnest(${links as string[]}::text[]) with ordinality as asked (link, place) order by place`;
    expect(rows.map(({ link, item }) => [link, item])).toEqual(links.map((link) => [link, platformItem(link)]));
  });

  /** Parts of URLs, combined in all ways. */
  const HOSTS = ['youtu.be', 'm.YouTube.com', 'open.spotify.com:80', 'youtube.com.', 'example.org'];
  const PATHS = [
    '',
    '/',
    '/shorts/dy9nwe9_xzw',
    '/x/%2e./playlist',
    '/embed/track/5W9Al2ewPfzbWHOV2BAtBR',
    '\\v\\dy9nwe9_xzw\\.',
  ];
  const ENDS = [
    '',
    '?v=dy9nwe9_xzw',
    '?list=PLH0Szn1yYNedn4&v=%64y9nwe9_xzw',
    '?a#?v=dy9nwe9_xzw',
    '?v=a+b&v=c',
    ' ?\tv=dy9nwe9_xzw ',
  ];

  test('addresses put together from pieces', async () => {
    const links = HOSTS.flatMap((host) => PATHS.flatMap((path) => ENDS.map((end) => `https://${host}${path}${end}`)));
    const rows = await owner`select link, private.platform_item(link) as item from unnest(${links}::text[]) as link`;
    expect(rows.filter(({ item }) => item !== null).length).toBeGreaterThan(15);
    expect(rows.map(({ link, item }) => [link, item])).toEqual(links.map((link) => [link, platformItem(link)]));
  });
});

testWithRollback(
  'links from before more notations were known get their items, and what is then there twice goes to the bin',
  async (sql) => {
    await changeCatalogue(sql, { deleted_at: '2026-01-01' });
    await sql.unsafe(
      `create or replace function private.platform_item(link text) returns text immutable language sql return null`,
    );
    const add = async (title: string, external_link: string, others: object = {}) =>
      sql`insert into private.resources ${sql({ ...book({ title, external_link }), updated_at: '2026-01-01', ...others })}`;
    await add('First', 'https://www.youtube.com/v/dy9nwe9_xzw&hl=en', { created_at: '2026-01-01' });
    await add('Later', 'https://youtu.be/dy9nwe9_xzw', { created_at: '2026-01-02' });
    await add('Draft', 'https://www.youtube.com/e/dy9nwe9_xzw', { created_at: '2025-01-01', is_draft: true });
    await add('Single', 'https://youtu.be/aaaaaaaaaaa', { content_flags: ['live'] });
    await add('Elsewhere', 'https://example.org/');
    // The table was still public at that time.
    await sql.unsafe((await readFile(MIGRATION, 'utf8')).replaceAll('public.resources', 'private.resources'));
    const rows = await sql`select title, platform_item as item, content_flags as flags from private.resources
    where deleted_at is null order by title`;
    expect([...rows]).toEqual([
      { title: 'Elsewhere', item: null, flags: [] },
      { title: 'First', item: 'youtube:video:dy9nwe9_xzw', flags: [] },
      { title: 'Single', item: 'youtube:video:aaaaaaaaaaa', flags: ['live'] },
    ]);
    const trail =
      await sql`select title from public.audit_entries where action = 'binned' and title in ('Later', 'Draft') order by 1`;
    expect(trail.map(({ title }) => title)).toEqual(['Draft', 'Later']);
  },
);

describe('an item of a platform is in the catalogue once', () => {
  test('a second resource with it is refused, in any notation', async () => {
    const { id, link } = uniqueVideo();
    await addResource({ external_link: link });
    const again = book({ external_link: `https://youtu.be/${id}?si=x` });
    expect(await outcome(admin.client.from('resources').insert(again))).toBe(DUPLICATE);
  });

  test('changing another resource to it is refused', async () => {
    const { link } = uniqueVideo();
    await addResource({ external_link: link });
    const other = await addResource({ external_link: uniqueVideo().link });
    const change = admin.client.from('resources').update({ external_link: link }).eq('id', other);
    expect(await outcome(change)).toBe(DUPLICATE);
  });

  test('in the bin it may be as often as it was deleted, and only one of them comes back', async () => {
    const { link } = uniqueVideo();
    const ids = [await addDeletedResource({ external_link: link }), await addDeletedResource({ external_link: link })];
    const restore = (which: string[]) => admin.client.rpc('change_resources', { ids: which, action: 'restore' });
    expect(await outcome(restore(ids))).toBe(DUPLICATE);
    expect(await outcome(restore(ids.slice(0, 1)))).toBe(1);
    expect(await outcome(restore(ids.slice(1)))).toBe(DUPLICATE);
  });

  test('undoing a deletion is refused while it is in the catalogue again', async () => {
    const { link } = uniqueVideo();
    const id = await addResource({ external_link: link });
    const { data } = await admin.client.rpc('change_resources', { ids: [id], action: 'bin' }).single();
    await addResource({ external_link: link });
    expect(await outcome(admin.client.rpc('undo_changes', { batch: data?.batch ?? '' }))).toBe(DUPLICATE);
  });

  test('other links may be those of many resources', async () => {
    const external_link = 'https://wa.me/2348000000000';
    await addResource({ external_link });
    expect(await outcome(admin.client.from('resources').insert(book({ external_link })))).toBe('done');
  });

  test('nobody can write it directly', async () => {
    const row = { ...book(), platform_item: 'youtube:video:dy9nwe9_xzw' } as never;
    for (const client of [nobody, one.client, formerAdmin.client, admin.client])
      expect([DENIED, ...NO_SUCH_COLUMN]).toContain(await outcome(client.from('resources').insert(row)));
  });
});
