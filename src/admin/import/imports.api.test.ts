/** Imports and sources with more rows and items than the backend accepts per call. */
import { expect, test } from 'vitest';
import { openAdminTab } from '../../../supabase/tests/adminTab.ts';
import { uniqueWord } from '../../../supabase/tests/builders.ts';
import type { Candidate } from '../../contract/importing.ts';
import { candidate } from '../../testing/importing.ts';
import { inChunks } from './chunks.rules.ts';

const { signal } = new AbortController();

type Services = Awaited<ReturnType<typeof openServices>>;

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

/** Starts an import of these rows, and completes it. */
async function importAll({ stageRows, takeInRows }: Services, rows: readonly Candidate[]): Promise<string> {
  const id = crypto.randomUUID();
  const batch = { id, source: 'csv', label: 'Books', total: rows.length, as_drafts: false } as const;
  for (const chunk of inChunks(rows, 500)) await stageRows(batch, chunk);
  while ((await takeInRows(id)) > 0);
  return id;
}

test('rows are undone in as many calls as needed', async () => {
  const services = await openServices();
  const id = await importAll(services, books(520));
  const progress: number[] = [];
  expect(await services.undoImport(id, (binned) => progress.push(binned))).toBe(520);
  expect(progress).toEqual([500, 520]);
});

test('rows are imported and recognised without what PostgreSQL cannot store', async () => {
  const services = await openServices();
  const [row, other] = books(2);
  if (!row || !other) throw new Error('No rows');
  const broken = { ...row, title: `${row.title}\0\ud83d`, description: '\0', tags: ['ho\0pe'] };
  const id = await importAll(services, [broken, other]);
  expect(await services.finishImport(id)).toMatchObject({ added: 2 });
  expect(await services.knownResources([broken, row], signal)).toMatchObject([{ title: `${row.title}\ufffd` }, null]);
});

test('what an import leaves comes back as it was found', async () => {
  const services = await openServices();
  const bad = { ...candidate({ row: 7, pages: 0, flags: ['live', 'age restricted'] }), published: '2024', preview: '' };
  const id = await importAll(services, [bad]);
  expect(await services.leftRows(id, -1, signal)).toMatchObject([{ ...bad, reason: 'pages' }]);
  expect(await services.leftRows(id, 7, signal)).toEqual([]);
});

test('items are recorded and compared in as many calls as needed', async () => {
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
