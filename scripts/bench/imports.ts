/** Measures how fast many resources are imported through the API, in chunks as the import desk sends them. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inChunks, nextChunk } from '../../src/admin/import/chunks.rules.ts';
import { platformItem } from '../../src/catalogue/media/platformItem.rules.ts';
import type { Database, Json } from '../../src/contract/database.types.ts';
import type { RowOutcome } from '../../src/contract/importing.ts';
import type { Backend } from '../backend/backend.ts';
import { type GeneratedResource, generateResources } from '../backend/fixtures/generateResources.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { readArguments } from '../system/arguments.ts';
import { CommandError, run } from '../system/commandError.ts';
import { wholeNumber } from './options.ts';

const HELP = `npm run bench:import [-- --rows 5000,20000]

Imports generated resources into a temporary embedded backend: through its REST API, as an administrator, in chunks
as the import desk sends them. Looks all of them up first, as the review does, then imports them, sends them again as after a lost
connection, undoes the import, and imports them again from the bin. Prints the rows per second of each beside
their goal, and the slowest request in milliseconds.
  --rows   rows of the import; a backend of its own for each number`;

/** The fewest rows per second. */
const GOALS: Record<string, number> = { import: 1_500 };

type Client = SupabaseClient<Database>;

type Call = () => PromiseLike<{ data: unknown; error: unknown }>;

async function command() {
  const { values } = readArguments(HELP, { rows: { type: 'string', default: '5000,20000' } });
  const sizes = values.rows.split(',').map(wholeNumber);
  const tables: [number, object][] = [];
  for (const rows of sizes)
    await withTemporaryBackend(async (backend) => void tables.push([rows, await measure(backend, rows)]));
  for (const [rows, table] of tables) {
    console.info(`\n${rows} rows`);
    console.table(table);
  }
}

async function measure(backend: Backend, count: number): Promise<object> {
  const client = await signIn(backend);
  const resources = generateResources(count, new Date());
  const rows = asSent(resources.map(rowOf));
  const first = await startImport(client, count);
  const table: Record<string, object> = {};
  const measured = async (name: string, calls: Call[]) => {
    console.info(`${name}: ${count} rows…`);
    table[name] = { ...(await time(count, calls)), goal: GOALS[name] };
  };
  await measured('look up', lookUps(client, resources));
  await measured('import', sending(client, first, rows, 'added'));
  await measured('send again', sending(client, first, rows, 'added'));
  await measured('undo', undoing(client, first, count));
  const second = await startImport(client, count);
  await measured('import from the bin', sending(client, second, rows, 'restored'));
  return table;
}

async function signIn({ url, settings }: Backend): Promise<Client> {
  const client = createClient<Database>(url, settings.publishableKey, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({
    email: settings.adminEmail,
    password: settings.adminPassword,
  });
  if (error) throw error;
  return client;
}

/** Some of the texts are cut in the middle of a character. */
const rowOf = ({ id, created_at, ...columns }: GeneratedResource, row: number): Json => ({
  ...{ row, ...columns },
  author: columns.author?.toWellFormed() ?? null,
  tags: columns.tags.map((tag) => tag.toWellFormed()),
});

async function startImport(client: Client, total: number): Promise<string> {
  const { data, error } = await client.rpc('start_import', { source: 'csv', label: 'Benchmark', total });
  if (error) throw error;
  return data;
}

/** The first chunks are smaller. */
function asSent<Row>(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let sent = 0; sent < rows.length; sent += nextChunk(sent)) chunks.push(rows.slice(sent, sent + nextChunk(sent)));
  return chunks;
}

const lookUps = (client: Client, resources: GeneratedResource[]): Call[] =>
  inChunks(resources, 500).map((chunk) => () => {
    const items = chunk.flatMap(({ external_link: link }) => platformItem(link) ?? []);
    const links = chunk.map(({ external_link: link }) => link).filter((link) => platformItem(link) === null);
    return client.rpc('catalogue_matches', { items, links });
  });

const sending = (client: Client, import_id: string, chunks: Json[][], expected: RowOutcome['outcome']): Call[] =>
  chunks.map((rows) => async () => {
    const answer = await client.rpc('import_resources', { import_id, rows });
    const outcomes = (answer.data ?? []) as unknown as RowOutcome[];
    const other = outcomes.find(({ outcome }) => outcome !== expected);
    if (other)
      throw new CommandError(`Row ${other.row} was ${other.outcome} (${other.reason}) instead of ${expected}.`);
    return answer;
  });

/** A call bins 500 resources. */
const undoing = (client: Client, import_id: string, count: number): Call[] =>
  Array.from({ length: Math.ceil(count / 500) }, () => () => client.rpc('undo_import', { import_id }));

/** Makes one call after the other. */
async function time(rows: number, calls: Call[]) {
  const started = performance.now();
  let slowest = 0;
  for (const call of calls) {
    const sent = performance.now();
    const { error } = await call();
    if (error) throw error;
    slowest = Math.max(slowest, performance.now() - sent);
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    'rows/s': Math.round(rows / seconds),
    seconds: Number(seconds.toFixed(1)),
    'slowest request': Math.round(slowest),
  };
}

if (import.meta.main) await run(command);
