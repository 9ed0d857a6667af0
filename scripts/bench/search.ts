/** Measures how long visitors' searches, members' dashboards and the admin page take to read a large catalogue. */
import type postgres from 'postgres';
import type { Backend } from '../backend/backend.ts';
import { insertResources } from '../backend/fixtures/generateResources.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { readArguments } from '../system/arguments.ts';
import { run } from '../system/commandError.ts';
import { ADMIN_READS, addAdministrator } from './adminReads.ts';
import { addMembers, MEMBER_READS } from './memberReads.ts';
import { wholeNumber } from './options.ts';
import { measureReads, type Read } from './reads.ts';
import { searchCatalogue } from './searchCatalogue.ts';
import { VISITOR_READS } from './visitorReads.ts';

const HELP = `npm run bench:search [-- --rows 100000 --members 100000 --only "two letters"]

Fills a temporary embedded backend with generated resources and runs the list searches in
PostgreSQL as a visitor. Then adds members and runs the dashboard's queries for one of them, who
has 5,000 views and 5,000 bookmarks, and the admin page's queries. Prints the median and the 95th
percentile of each in milliseconds, taken from the median of five rounds, beside the budget for 100,000
resources and members, and how many lists per second ten clients get over HTTP.
  --rows     resources in the catalogue
  --members  members besides that one
  --only     runs only queries with this text in their name, such as "member: library" or "admin: bin", and prints
             PostgreSQL's plan for each`;

/** A page of a list, and the search that takes longest. */
const OVER_HTTP = ['category', 'two letters'];
const CLIENTS = 10;
const SECONDS = 3;

async function command() {
  const { values } = readArguments(HELP, {
    rows: { type: 'string', default: '100000' },
    members: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
  });
  const [rows, members] = [wholeNumber(values.rows), wholeNumber(values.members)];
  const chosen = (reads: Read[]) => reads.filter(({ name }) => name.includes(values.only));
  const withPlans = values.only !== '';
  await withTemporaryBackend(async (backend) => {
    const { sql } = backend;
    await fillCatalogue(sql, rows);
    const ofVisitors = await measureReads(backend, chosen(VISITOR_READS), { withPlans });
    const ofMembers =
      chosen(MEMBER_READS).length > 0
        ? await measureReads(backend, chosen(MEMBER_READS), { id: await addMembers(sql, members), withPlans })
        : [];
    const ofAdministrators = await measureReads(backend, chosen(ADMIN_READS), {
      id: await addAdministrator(sql),
      withPlans,
    });
    const measured = [...ofVisitors, ...ofMembers, ...ofAdministrators];
    console.table(Object.fromEntries(measured.map(({ read, line }) => [read.name, line])));
    const throughputs: Record<string, object> = {};
    for (const { read } of ofVisitors.filter(({ read }) => OVER_HTTP.includes(read.name)))
      throughputs[read.name] = await throughput(backend, read);
    console.table(throughputs);
  });
}

/** Inserts resources, has PostgreSQL count them for its planner, and prints how much room they take. */
async function fillCatalogue(sql: postgres.Sql, count: number): Promise<void> {
  console.info(`Adding ${count} resources…`);
  await insertResources(sql, searchCatalogue(count));
  await sql`vacuum analyze private.resources, public.audit_entries`;
  const [size] = await sql`select pg_size_pretty(pg_table_size('private.resources')) as rows,
    pg_size_pretty(pg_indexes_size('private.resources')) as indexes`;
  console.info(`The rows take ${size?.rows}, their indexes ${size?.indexes}.`);
}

/** Load test: clients that each send the next request as soon as the last has ended. The database may cancel requests. */
async function throughput({ url, settings }: Backend, { function: name, args }: Read) {
  const request = {
    method: 'POST',
    headers: { apikey: settings.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(args),
  };
  const started = performance.now();
  let [answered, refused] = [0, 0];
  const client = async () => {
    while (performance.now() - started < SECONDS * 1000) {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, request);
      await response.text();
      if (response.ok) answered += 1;
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  return { [`lists per second for ${CLIENTS} clients`]: Math.round(answered / seconds), refused };
}

if (import.meta.main) await run(command);
