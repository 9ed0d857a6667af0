/** Measures how long visitors' searches and lists take in a large catalogue. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { setBackend } from '../../src/services/backend.ts';
import { tables } from '../../src/services/tables.ts';
import { Failure, run } from '../backend/failure.ts';
import { type Backend, startBackend } from '../backend.ts';
import { insertResources } from './generateResources.ts';
import { searchCatalogue } from './searchCatalogue.ts';
import { search, searchAsVisitor, searchPlan } from './searchPlan.ts';
import { lastPage, QUESTIONS, type Question, type SearchArguments } from './searchQuestions.ts';
import { middle, quietest, type Times, throughput, time } from './timing.ts';

const HELP = `npm run bench:search [-- --rows 100000 --runs 20 --rounds 5 --only "two letters"]

Fills an embedded backend of its own with generated resources and asks it what the lists ask, as a
visitor: in PostgreSQL (as the role anon) and over HTTP as the site does. Prints PostgreSQL's plan of
each question, the milliseconds of half and of 95 % of the answers against the budgets for 100,000
resources, and the answers a second that ten clients get.
  --rows     resources in the catalogue
  --runs     answers in a round
  --rounds   rounds; told are the middle one and the quietest, since other work on the machine disturbs
  --only     the questions whose name has these letters`;

const CLIENTS = 10;
const SECONDS = 3;

interface Measured {
  question: Question;
  args: SearchArguments;
  matched: number;
  sql: Times[];
  http: Times[];
}

async function command() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      runs: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.info(HELP);
  const [rows, runs, rounds] = [wholeNumber(values.rows), wholeNumber(values.runs), wholeNumber(values.rounds)];
  const questions = QUESTIONS.filter(({ name }) => name.includes(values.only));
  const folder = await mkdtemp(join(tmpdir(), 'sanctuary-bench-'));
  const backend = await startBackend({ environment: { DATA_DIR: join(folder, 'data'), PORT: '0' } });
  try {
    await fill(backend.sql, rows);
    setBackend({ url: backend.url, key: backend.settings.publishableKey });
    const measured = await measure(backend.sql, questions, runs, rounds);
    await printPlans(backend, measured);
    console.table(Object.fromEntries(measured.map((one) => [one.question.name, line(one)])));
    console.table(await throughputs(measured));
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Failure(`${text} is no whole number above zero.`);
  return number;
}

async function fill(sql: postgres.Sql, rows: number): Promise<void> {
  console.info(`Adding ${rows} resources…`);
  await insertResources(sql, searchCatalogue(rows));
  await sql`vacuum analyze public.resources`;
  const [size] = await sql`select pg_size_pretty(pg_table_size('public.resources')) as rows,
    pg_size_pretty(pg_indexes_size('public.resources')) as indexes`;
  console.info(`They take ${size?.rows}, and their indexes ${size?.indexes}.`);
}

/** Runs all questions in turn in each round, so that a disturbance does not affect only one of them. */
async function measure(sql: postgres.Sql, questions: Question[], runs: number, rounds: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const question of questions) measured.push(await prepare(sql, question));
  for (let round = 0; round < rounds; round += 1) {
    for (const { args, sql: inSql, http } of measured) {
      inSql.push(await sql.begin((visitor) => timeAsVisitor(visitor, args, runs)));
      http.push(await time(runs, () => ask(args)));
    }
  }
  return measured;
}

async function prepare(sql: postgres.Sql, question: Question): Promise<Measured> {
  const [first] = await sql.begin((visitor) => searchAsVisitor(visitor, question.args));
  const matched = Number(first?.total ?? 0);
  const args = question.lastPage ? { ...question.args, page: lastPage(matched) } : question.args;
  return { question, args, matched, sql: [], http: [] };
}

async function timeAsVisitor(sql: postgres.TransactionSql, args: SearchArguments, runs: number): Promise<Times> {
  await sql`set local role anon`;
  return time(runs, () => search(sql, args));
}

/** Searches through the API as the site does. */
async function ask(args: SearchArguments): Promise<void> {
  const { error } = await tables().rpc('search_resources', args);
  if (error) throw error;
}

function line({ question, matched, sql, http }: Measured) {
  const [best, usual] = [quietest(sql), middle(sql)];
  const verdict = usual.p95 <= question.budget ? 'ok' : best.p95 <= question.budget ? 'ok when quiet' : 'over';
  return {
    matched,
    'SQL p50': ms(usual.p50),
    'SQL p95': ms(usual.p95),
    'quietest p95': ms(best.p95),
    'HTTP p50': ms(middle(http).p50),
    'HTTP p95': ms(middle(http).p95),
    budget: question.budget,
    verdict,
  };
}

const ms = (milliseconds: number): number => Number(milliseconds.toFixed(1));

async function throughputs(measured: Measured[]): Promise<Record<string, object>> {
  const lines: Record<string, object> = {};
  for (const { question, args } of measured) {
    const answers = await throughput(CLIENTS, SECONDS, () => ask(args));
    lines[question.name] = { [`answers a second to ${CLIENTS} clients`]: Math.round(answers) };
  }
  return lines;
}

async function printPlans({ databaseUrl }: Backend, measured: Measured[]): Promise<void> {
  for (const { question, args } of measured) {
    console.info(`\n${question.name}\n${await searchPlan(databaseUrl, args)}`);
  }
}

if (import.meta.main) await run(command);
