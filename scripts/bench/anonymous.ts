/** Measures the highest cost of a single visitor's request in a large catalogue. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { Failure, run } from '../backend/failure.ts';
import { type Backend, startBackend } from '../backend.ts';
import { type AnonymousRequest, ORDINARY, REQUESTS, SLOWEST } from './anonymousRequests.ts';
import { insertResources } from './generateResources.ts';
import { searchCatalogue } from './searchCatalogue.ts';

const HELP = `npm run bench:anonymous [-- --rows 100000]

Fills an embedded backend of its own with generated resources and asks it, with the publishable key alone,
what costs much. Prints of each request the status of its answer, the milliseconds until it was there, those
that processes of PostgreSQL were busy with it (of several processes together; seen every few milliseconds),
and the bytes sent. Last, how long a list takes for others meanwhile.
  --rows   resources in the catalogue`;

/** Limits for one request: wall-clock milliseconds in PostgreSQL, and bytes of the response. */
const BUDGET = { milliseconds: 1000, bytes: 2_000_000 };
/** Milliseconds allowed for cancelling a statement. */
const TOLERANCE = 200;
const AT_ONCE = 24;

async function command() {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.info(HELP);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1) throw new Failure(`${values.rows} is no whole number above zero.`);
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-bench-'));
  const backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
  try {
    console.info(`Adding ${rows} resources…`);
    await insertResources(backend.sql, searchCatalogue(rows));
    await backend.sql`vacuum analyze public.resources`;
    await ask(backend, ORDINARY);
    const lines: Record<string, object> = {};
    for (const request of REQUESTS) lines[request.name] = await measure(backend, request);
    console.table(lines);
    console.table(await crowd(backend));
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(backend: Backend, request: AnonymousRequest) {
  const sampling = sampleBusyTime(backend.sql);
  const { status, bytes, milliseconds } = await ask(backend, request);
  const busy = await sampling.stop();
  const isWithin = milliseconds <= BUDGET.milliseconds + TOLERANCE && bytes <= BUDGET.bytes;
  return {
    status,
    'ms to the answer': Math.round(milliseconds),
    'ms of PostgreSQL': Math.round(busy),
    bytes,
    verdict: isWithin ? 'ok' : 'over',
  };
}

/** The duration of another visitor's list request, in milliseconds, while many of the slowest requests run. */
async function crowd(backend: Backend): Promise<object> {
  const alone = await ask(backend, ORDINARY);
  const slow = Array.from({ length: AT_ONCE }, () => ask(backend, SLOWEST));
  const beside = await ask(backend, ORDINARY);
  await Promise.all(slow);
  const line = ({ status, milliseconds }: Answer) => ({ status, 'ms to the answer': Math.round(milliseconds) });
  return { 'a list alone': line(alone), [`a list beside ${AT_ONCE} of the slowest`]: line(beside) };
}

interface Answer {
  status: number;
  bytes: number;
  milliseconds: number;
}

async function ask({ url, settings }: Backend, { path, headers, body }: AnonymousRequest): Promise<Answer> {
  const started = performance.now();
  const answer = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: settings.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { byteLength: bytes } = await answer.arrayBuffer();
  return { status: answer.status, bytes, milliseconds: performance.now() - started };
}

/** Sums up how long PostgreSQL's processes are busy, except the one that samples. */
function sampleBusyTime(sql: postgres.Sql): { stop(): Promise<number> } {
  let isOver = false;
  let busy = 0;
  const sampled = (async () => {
    for (let last = performance.now(); !isOver; await setTimeout(5)) {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and backend_type in ('client backend', 'parallel worker')`;
      const now = performance.now();
      busy += (row?.count ?? 0) * (now - last);
      last = now;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sampled;
      return busy;
    },
  };
}

if (import.meta.main) await run(command);
