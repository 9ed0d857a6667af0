/** Rows of imports, and the calls that process them. */
import type { Json } from '../../src/contract/database.types.ts';
import type { ImportSummary } from '../../src/contract/importing.ts';
import { type Client, owner } from './people.ts';

/** The id of a video, and the link to it, that no other row has. */
export function uniqueVideo() {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 11);
  return { id, item: `youtube:video:${id}`, link: `https://www.youtube.com/watch?v=${id}` };
}

export type Row = { [column: string]: Json };

/** A row as the import page sends it. */
export const videoRow = (row: number, overrides: Row = {}): Row => ({
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
  ...overrides,
});

export const videoRows = (count: number, overrides: Row = {}): Row[] =>
  Array.from({ length: count }, (_, row) => videoRow(row, overrides));

interface Batch {
  label?: string;
  source?: 'youtube' | 'csv';
  as_drafts?: boolean;
  total?: number;
}

/** Stages rows of an import, creating it first. */
export const stageRows = (
  client: Client,
  import_id: string,
  rows: readonly Row[],
  { label = 'Sermons on hope', source = 'youtube', as_drafts = false, total = 200 }: Batch = {},
) => client.rpc('stage_import', { import_id, source, label, total, as_drafts, rows: rows as Json });

/** Processes all waiting rows; resolves with how many each call processed. */
export async function takeInAll(client: Client, import_id: string): Promise<number[]> {
  const counts: number[] = [];
  do counts.push((await client.rpc('take_in_rows', { import_id }).throwOnError()).data);
  while (counts.at(-1));
  return counts;
}

export const finishImport = async (client: Client, import_id: string) =>
  (await client.rpc('finish_import', { import_id }).throwOnError()).data as unknown as ImportSummary;

/** The outcomes of an import's rows, in order. */
export const outcomesOf = (import_id: string) => owner<
  { row: number; outcome: string; resource_id: string | null; reason: string | null }[]
>`
  select "row", outcome, resource_id, reason from private.import_rows where import_id = ${import_id} order by "row"`;

/** Stages and processes rows; resolves with the outcomes of all rows of the import. */
export async function importRows(client: Client, import_id: string, rows: readonly Row[], batch?: Batch) {
  await stageRows(client, import_id, rows, batch).throwOnError();
  await takeInAll(client, import_id);
  return [...(await outcomesOf(import_id))];
}

/** A finished import of these rows; resolves with its id and outcomes. */
export async function wholeImport(client: Client, rows: readonly Row[], label = 'Sermons on hope') {
  const id = crypto.randomUUID();
  const outcomes = await importRows(client, id, rows, { label });
  await finishImport(client, id);
  return { id, outcomes };
}

/** Undoes a whole import; resolves with the number of binned resources. */
export const undoImport = async (client: Client, import_id: string) =>
  (await client.rpc('undo_import', { import_id }).throwOnError()).data;
