/** Rows of imports, and the calls that take them in. */
import type { Json } from '../../src/contract/database.types.ts';
import type { RowOutcome } from '../../src/contract/importing.ts';
import type { Client } from './people.ts';

/** The id of a video, and the link to it, that no other row has. */
export function uniqueVideo() {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 11);
  return { id, item: `youtube:video:${id}`, link: `https://www.youtube.com/watch?v=${id}` };
}

export type Row = { [column: string]: Json };

/** A row as the import desk sends it. */
export const videoRow = (row: number, given: Row = {}): Row => ({
  row,
  title: `Sermon ${row}`,
  description: 'About hope.',
  category: 'sermons',
  author: 'Ruth',
  tags: ['youtube', 'video'],
  image_url: 'https://i.ytimg.com/vi/x/hqdefault.jpg',
  external_link: uniqueVideo().link,
  duration: '45m',
  pages: null,
  is_hero: false,
  is_top_pick: false,
  ...given,
});

export const videoRows = (count: number, given: Row = {}): Row[] =>
  Array.from({ length: count }, (_, row) => videoRow(row, given));

export const startImport = async (client: Client, label = 'Sermons on hope') =>
  (await client.rpc('start_import', { source: 'youtube', label, total: 200 }).throwOnError()).data;

/** The outcomes of the rows, in their order. */
export async function importRows(client: Client, import_id: string, rows: readonly Row[]) {
  const { data } = await client.rpc('import_resources', { import_id, rows: [...rows] }).throwOnError();
  return data as unknown as RowOutcome[];
}

/** An import of these rows that is finished; its id and outcomes. */
export async function wholeImport(client: Client, rows: readonly Row[], label?: string) {
  const id = await startImport(client, label);
  const outcomes = await importRows(client, id, rows);
  await client.rpc('finish_import', { import_id: id }).throwOnError();
  return { id, outcomes };
}

/** Undoes an import whole; resolves with the number of resources that went to the bin. */
export const undoImport = async (client: Client, import_id: string) =>
  (await client.rpc('undo_import', { import_id }).throwOnError()).data;
