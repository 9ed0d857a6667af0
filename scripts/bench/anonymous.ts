/** Measures the highest cost of a single visitor's request in a large catalogue. */
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { Failure, run } from '../backend/failure.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import type { Backend } from '../backend.ts';
import { type AnonymousRequest, ORDINARY, REQUESTS, SLOWEST } from './anonymousRequests.ts';
import { insertResources } from './generateResources.ts';
import { searchCatalogue } from './searchCatalogue.ts';

const HELP = `npm run bench:anonymous [-- --rows 100000]

Fills a temporary embedded backend with generated resources and sends it expensive requests with
the publishable key only. Prints for each request the status and size of the response, the time
until it arrived, and the time that PostgreSQL processes were busy with it (summed over processes,
sampled every few milliseconds). Last, prints how long another visitor's list takes meanwhile.
  --rows   resources in the catalogue`;

/** Limits for one request: wall-clock milliseconds in PostgreSQL, and bytes of the response. */
const BUDGET = { milliseconds: 1000, bytes: 2_000_000 };
/** Milliseconds allowed for cancelling a statement. */
const TOLERANCE = 200;
/** Number of slow requests that run at the same time. */
const CONCURRENT = 24;

async function command() {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.info(HELP);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1)
    throw new Failure(`--rows is "${values.rows}", which is not a whole number above zero.`);
  await withTemporaryBackend(async (backend) => {
    console.info(`Adding ${rows} resources…`);
    await insertResources(backend.sql, searchCatalogue(rows));
    await backend.sql`vacuum analyze public.resources`;
    await send(backend, ORDINARY);
    const lines: Record<string, object> = {};
    for (const request of REQUESTS) lines[request.name] = await measure(backend, request);
    console.table(lines);
    console.table(await measureOthers(backend));
  });
}

async function measure(backend: Backend, request: AnonymousRequest) {
  const sampling = sampleBusyTime(backend.sql);
  const { status, bytes, milliseconds } = await send(backend, request);
  const busy = await sampling.stop();
  const isWithin = milliseconds <= BUDGET.milliseconds + TOLERANCE && bytes <= BUDGET.bytes;
  return {
    status,
    'ms to the response': Math.round(milliseconds),
    'ms of PostgreSQL': Math.round(busy),
    bytes,
    verdict: isWithin ? 'ok' : 'over',
  };
}

/** The duration of another visitor's list request, in milliseconds, while many of the slowest requests run. */
async function measureOthers(backend: Backend): Promise<object> {
  const alone = await send(backend, ORDINARY);
  const slow = Array.from({ length: CONCURRENT }, () => send(backend, SLOWEST));
  const beside = await send(backend, ORDINARY);
  await Promise.all(slow);
  const line = ({ status, milliseconds }: Measured) => ({ status, 'ms to the response': Math.round(milliseconds) });
  return { 'a list alone': line(alone), [`a list beside ${CONCURRENT} of the slowest`]: line(beside) };
}

interface Measured {
  status: number;
  bytes: number;
  milliseconds: number;
}

async function send({ url, settings }: Backend, { path, headers, body }: AnonymousRequest): Promise<Measured> {
  const started = performance.now();
  const response = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: settings.publishableKey, 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { byteLength: bytes } = await response.arrayBuffer();
  return { status: response.status, bytes, milliseconds: performance.now() - started };
}

/** Sums how long PostgreSQL's processes are busy, except the one that samples. */
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
