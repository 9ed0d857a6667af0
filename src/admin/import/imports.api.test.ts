/** Imports and sources of more rows and items than the backend takes in one call. */
import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import { candidate } from '../../testing/importing.ts';
import { inChunks } from './chunks.rules.ts';

const { signal } = new AbortController();

const openServices = () =>
  openAdminTab('/admin', async () => ({
    ...(await import('../form/matches.api.ts')),
    ...(await import('./imports.api.ts')),
    ...(await import('./importSources.api.ts')),
  }));

/** Books that differ from all others. */
const books = (count: number) =>
  Array.from({ length: count }, (_, row) =>
    candidate({ row, item: null, title: uniqueWord(), external_link: `https://example.org/${uniqueWord()}` }),
  );

test('rows are looked up and undone in as many calls as it takes', async () => {
  const services = await openServices();
  const rows = books(520);
  const id = await services.startImport('csv', 'Books', rows.length);
  for (const chunk of inChunks(rows, 200)) await services.importResources(id, chunk);
  const links = rows.map(({ external_link }) => external_link);
  const matches = await services.catalogueMatches([], links, signal);
  expect(matches.map(({ link }) => link).toSorted()).toEqual(links.toSorted());
  const progress: number[] = [];
  expect(await services.undoImport(id, (binned) => progress.push(binned))).toBe(520);
  expect(progress).toEqual([500, 520]);
});

test('rows are taken in without what PostgreSQL cannot store', async () => {
  const services = await openServices();
  const [row, other] = books(2);
  if (!row || !other) throw new Error('No rows');
  const id = await services.startImport('csv', 'Books', 2);
  const broken = { ...row, title: `${row.title}\0\ud83d`, description: '\0', tags: ['ho\0pe'] };
  expect(await services.importResources(id, [broken, other])).toMatchObject([
    { outcome: 'added' },
    { outcome: 'added' },
  ]);
  expect(await services.catalogueMatches([], [`${row.external_link}\0`, '\ud83d'], signal)).toMatchObject([
    { title: `${row.title}\ufffd` },
  ]);
});

test('items are seen and compared in as many calls as it takes', async () => {
  const services = await openServices();
  const query = uniqueWord();
  await services.saveSource({ platform: 'youtube', kind: 'channel', query, name: 'A choir' });
  const id = (await services.readSources(signal)).find((source) => source.query === query)?.id ?? '';
  const items = Array.from({ length: 501 }, () => uniqueWord());
  await services.markSeen(id, items.slice(1));
  expect(await services.unseenItems(id, items, signal)).toEqual(items.slice(0, 1));
  await services.markSeen(id, items);
  expect(await services.unseenItems(id, items, signal)).toEqual([]);
});
