import { describe, expect, test } from 'vitest';
import { platformItem } from '../../src/catalogue/media/platformItem.rules.ts';
import { SAFE_LINKS, UNSAFE_LINKS } from '../../src/testing/externalLinks.ts';
import { LINKS_WITHOUT_ITEM, PLATFORM_LINKS } from '../../src/testing/platformLinks.ts';
import { addDeletedResource, addResource, book, everyone } from './builders.ts';
import { uniqueVideo } from './imports.ts';
import { DENIED, DUPLICATE, outcome } from './outcome.ts';
import { owner } from './people.ts';

/** PostgreSQL's code when a statement writes a generated column. */
const GENERATED = '428C9';

const { nobody, one, admin, former } = await everyone();

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

  /** Pieces of addresses, put together in all ways. */
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

  test('nobody writes it by hand', async () => {
    const row = { ...book(), platform_item: 'youtube:video:dy9nwe9_xzw' } as never;
    for (const client of [nobody, one.client, former.client, admin.client])
      expect([DENIED, GENERATED]).toContain(await outcome(client.from('resources').insert(row)));
  });
});
