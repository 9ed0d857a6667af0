/** Measures how long visitors' searches, members' dashboards and the admin page take to read a large catalogue. */
import type postgres from 'postgres';
import { setBackend } from '../../src/core/backend/backend.api.ts';
import { tables } from '../../src/core/backend/tables.api.ts';
import type { Backend } from '../backend/backend.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { readArguments } from '../system/arguments.ts';
import { run } from '../system/commandError.ts';
import { adminCatalogue } from './adminCatalogue.ts';
import { addAdministrator, adminReads } from './adminReads.ts';
import { fillCatalogue } from './fillCatalogue.ts';
import { addMembers, MEMBER_READS } from './memberReads.ts';
import { wholeNumber } from './options.ts';
import { measureReads, type Read, type Repetition } from './reads.ts';
import { resultLine } from './resultLine.ts';
import { lastPage, SEARCHES, type Search, type SearchArguments } from './searches.ts';
import { runSearch, searchAsVisitor, searchPlan } from './searchPlan.ts';
import { type Times, throughput, time } from './timing.ts';

const HELP = `npm run bench:search [-- --rows 100000 --members 100000 --runs 20 --rounds 5 --only "two letters"]

Fills a temporary embedded backend with generated resources and runs the searches of the lists as a
visitor: in PostgreSQL (as the role anon) and over HTTP as the site does. Then adds members and runs in
PostgreSQL what the dashboard reads for one of them, who has 5,000 views and 5,000 bookmarks, and what
the admin page reads. Prints
PostgreSQL's plan of each, the median and 95th percentile in milliseconds compared with the budgets for
100,000 resources and members, and the lists per second that ten clients get.
  --rows     resources in the catalogue
  --members  members beside that one
  --runs     searches per round
  --rounds   rounds; the median and the fastest one are printed, since other programs disturb
  --only     runs only what has this text in its name, as "member: library" and "admin: bin" have`;

const CLIENTS = 10;
const SECONDS = 3;

interface Measured {
  search: Search;
  args: SearchArguments;
  matched: number;
  sql: Times[];
  http: Times[];
}

async function command() {
  const { values } = readArguments(HELP, {
    rows: { type: 'string', default: '100000' },
    members: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  });
  const [rows, members] = [wholeNumber(values.rows), wholeNumber(values.members)];
  const [runs, rounds] = [wholeNumber(values.runs), wholeNumber(values.rounds)];
  const searches = SEARCHES.filter(({ name }) => name.includes(values.only));
  const reads = MEMBER_READS.filter(({ name }) => name.includes(values.only));
  await withTemporaryBackend(async (backend) => {
    await fillCatalogue(backend.sql, adminCatalogue(rows));
    setBackend({ url: backend.url, key: backend.settings.publishableKey });
    const measured = await measure(backend.sql, searches, runs, rounds);
    await printPlans(backend, measured);
    const lines = measured.map((one) => [one.search.name, resultLine({ ...one, budget: one.search.budget })] as const);
    const memberLines = reads.length > 0 ? await measureMembers(backend, reads, members, { runs, rounds }) : [];
    const adminLines = await measureAdmin(backend, values.only, { runs, rounds });
    console.table(Object.fromEntries([...lines, ...memberLines, ...adminLines]));
    console.table(await throughputs(measured));
  });
}

async function measureMembers(backend: Backend, reads: Read[], members: number, repetition: Repetition) {
  console.info(`\nAdding ${members} members…`);
  return measureReads(backend, reads, await addMembers(backend.sql, members), repetition);
}

async function measureAdmin(backend: Backend, text: string, repetition: Repetition) {
  const id = await addAdministrator(backend.sql);
  return measureReads(backend, await adminReads(backend.sql, id, text), id, repetition);
}

/** Each round runs all searches in turn, so that a disturbance does not affect only one of them. */
async function measure(sql: postgres.Sql, searches: Search[], runs: number, rounds: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const search of searches) measured.push(await prepare(sql, search));
  for (let round = 0; round < rounds; round += 1) {
    for (const { args, sql: inSql, http } of measured) {
      inSql.push(await sql.begin((visitor) => timeAsVisitor(visitor, args, runs)));
      http.push(await time(runs, () => searchOverHttp(args)));
    }
  }
  return measured;
}

async function prepare(sql: postgres.Sql, search: Search): Promise<Measured> {
  const [first] = await sql.begin((visitor) => searchAsVisitor(visitor, search.args));
  const matched = Number(first?.total ?? 0);
  const args = search.lastPage ? { ...search.args, page: lastPage(matched) } : search.args;
  return { search, args, matched, sql: [], http: [] };
}

async function timeAsVisitor(sql: postgres.TransactionSql, args: SearchArguments, runs: number): Promise<Times> {
  await sql`set local role anon`;
  return time(runs, () => runSearch(sql, args));
}

/** Searches through the API as the site does. */
async function searchOverHttp(args: SearchArguments): Promise<void> {
  const { error } = await tables().rpc('search_resources', args);
  if (error) throw error;
}

async function throughputs(measured: Measured[]): Promise<Record<string, object>> {
  const lines: Record<string, object> = {};
  for (const { search, args } of measured) {
    const { answered, refused } = await throughput(CLIENTS, SECONDS, () => searchOverHttp(args));
    lines[search.name] = { [`lists per second of ${CLIENTS} clients`]: Math.round(answered), refused };
  }
  return lines;
}

async function printPlans({ databaseUrl }: Backend, measured: Measured[]): Promise<void> {
  for (const { search, args } of measured) {
    console.info(`\n${search.name}\n${await searchPlan(databaseUrl, args)}`);
  }
}

if (import.meta.main) await run(command);
