/** Measures how fast many resources are imported through the API, in the same chunks as the import page. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inChunks } from '../../src/admin/import/chunks.rules.ts';
import type { Database, Json } from '../../src/contract/database.types.ts';
import type { ImportSummary } from '../../src/contract/importing.ts';
import type { Backend } from '../backend/backend.ts';
import { type GeneratedResource, generateResources } from '../backend/fixtures/generateResources.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { readArguments } from '../system/arguments.ts';
import { CommandError, run } from '../system/commandError.ts';
import { wholeNumber } from './options.ts';

const HELP = `npm run bench:import [-- --rows 5000,20000]

Imports generated resources into a temporary embedded backend, through its REST API, as an administrator. Looks them all
up first, as the review does, then stages them and takes them in, undoes the import, and imports them again from the bin.
Prints each step's rows per second beside the goal, and the slowest request in milliseconds.
  --rows   rows per import; each number gets its own backend`;

/** The fewest rows per second. */
const GOALS: Record<string, number> = { import: 1_500 };

type Client = SupabaseClient<Database>;

type Requests = AsyncIterable<unknown>;

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
  const chunks = inChunks(resources.map(rowOf), 500);
  const table: Record<string, object> = {};
  const measured = async (name: string, requests: Requests) => {
    console.info(`${name}: ${count} rows…`);
    table[name] = { ...(await time(count, requests)), goal: GOALS[name] };
  };
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await measured('look up', lookUps(client, resources));
  await measured('import', importing(client, first, chunks, 'added'));
  await measured('undo', undoing(client, first, count));
  await measured('import from the bin', importing(client, second, chunks, 'restored'));
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

async function* lookUps(client: Client, resources: GeneratedResource[]): Requests {
  for (const chunk of inChunks(resources, 500)) {
    const rows = chunk.map(({ external_link, title }) => ({ external_link, title }));
    yield client.rpc('known_resources', { rows }).throwOnError();
  }
}

/** Stages and imports all rows, and verifies that each was added. */
async function* importing(
  client: Client,
  import_id: string,
  chunks: Json[][],
  expected: 'added' | 'restored',
): Requests {
  const total = chunks.flat().length;
  const about = { import_id, source: 'csv', label: 'Benchmark', total, as_drafts: false } as const;
  for (const rows of chunks) yield client.rpc('stage_import', { ...about, rows }).throwOnError();
  for (let count: number | null = null; count !== 0; ) {
    const answer = await client.rpc('take_in_rows', { import_id }).throwOnError();
    count = answer.data;
    yield answer;
  }
  const answer = await client.rpc('finish_import', { import_id }).throwOnError();
  const summary = answer.data as unknown as ImportSummary;
  if (summary[expected] !== total)
    throw new CommandError(`Not all ${total} rows were ${expected}: ${JSON.stringify(summary)}.`);
  yield answer;
}

/** A call bins 500 resources. */
async function* undoing(client: Client, import_id: string, count: number): Requests {
  for (let binned = 0; binned < count; binned += 500) yield client.rpc('undo_import', { import_id }).throwOnError();
}

/** Runs requests one after another. */
async function time(rows: number, requests: Requests) {
  const started = performance.now();
  let [slowest, last] = [0, started];
  for await (const _ of requests) {
    slowest = Math.max(slowest, performance.now() - last);
    last = performance.now();
  }
  const seconds = (last - started) / 1000;
  return {
    'rows/s': Math.round(rows / seconds),
    seconds: Number(seconds.toFixed(1)),
    'slowest request': Math.round(slowest),
  };
}

if (import.meta.main) await run(command);
