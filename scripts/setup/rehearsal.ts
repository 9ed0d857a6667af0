/**
 * The whole setup on this machine: against stand-ins for the services, with Supabase's own program and a real PostgreSQL
 * that has the schemas of a new project.
 */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { Backend } from '../backend/backend.ts';
import { AUTH, STORAGE } from '../backend/fixtures/hostedSchemas.ts';
import { withHostedDatabase } from '../backend/hostedDatabase.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { CHECKS } from '../doctor/checks.ts';
import { isHealthy, resultLines, runChecks } from '../doctor/runChecks.ts';
import { CommandError } from '../system/commandError.ts';
import { ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import { cloneInto, hostBackend } from './fixtures/hostedBackend.ts';
import { ANSWERS, type Answers, setupIn } from './fixtures/setupIn.ts';
import { REF } from './fixtures/standIns/supabase.ts';
import { newWorld, serveWorld, type World } from './fixtures/standIns/world.ts';
import { findAll, takeSteps } from './setUp.ts';

const PROGRAM = fileURLToPath(new URL('fixtures/supabaseHere.ts', import.meta.url));

/** Supabase's program takes only tokens of this form. */
const TOKEN = `sbp_${'0123456789'.repeat(4)}`;

const NEW_USER: Answers = { ...ANSWERS, SUPABASE_ACCESS_TOKEN: TOKEN, name: 'Harbour', accent: '#1d4f9e' };

/** What the doctor finds out without the site. */
const EXAMINED = [
  'migrations',
  'second factor',
  'mail',
  'templates',
  'links in mails',
  'logging',
  'webhook',
  'schedules',
];

/** Of the steps. */
const STOOD_IN: Record<string, string> = {
  'Build the site and publish it': 'by a stand-in: npm run build is the real one',
};

export interface Row {
  what: string;
  milliseconds: number;
  result: string;
}

/** @throws CommandError when a part of it does not hold. */
export async function rehearse(tell: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  await withTemporaryBackend(async (backend, folder) => {
    const world = newWorld();
    world.supabase.token = TOKEN;
    const served = await serveWorld(world);
    const database = await newDatabase(backend);
    const hosted = await hostBackend(backend, world, database);
    try {
      await copyForProgram(folder, served.addresses.supabase);
      const { copy } = await cloneInto(folder);
      const place = { world, addresses: served.addresses, url: hosted.url, folder, copy, tell };
      await rehearseAll(place, rows);
      await timed(rows, 'Doctor, without the site', async () => examine(database, world, tell));
    } finally {
      served.close();
      hosted.close();
      await database.sql.end();
    }
  });
  return rows;
}

type Database = Awaited<ReturnType<typeof newDatabase>>;

/** A database as Supabase gives it, before anything of this project is in it. */
async function newDatabase({ sql, databaseUrl }: Backend) {
  await sql`create database hosted`;
  const address = databaseUrl.replace(/\w+$/, 'hosted');
  const hosted = postgres(address, { max: 2, onnotice: () => {} });
  await hosted.unsafe(`${AUTH}; ${STORAGE}`);
  return { sql: hosted, databaseUrl: address };
}

/** Supabase's program follows no links out of its folder. */
async function copyForProgram(folder: string, api: string): Promise<void> {
  for (const part of ['supabase', 'src']) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  const profile = {
    name: 'rehearsal',
    api_url: api,
    dashboard_url: api,
    project_host: 'project.test',
    pooler_host: 'pooler.test',
  };
  const lines = Object.entries(profile).map(([name, value]) => `${name}: ${value}\n`);
  await writeFile(join(folder, 'profile.yaml'), lines.join(''));
}

interface Place {
  world: World;
  addresses: Parameters<typeof setupIn>[0];
  url: string;
  folder: string;
  copy: string;
  tell(line: string): void;
}

async function rehearseAll(place: Place, rows: Row[]): Promise<void> {
  const { world, url, folder } = place;
  const narrowed = () => {
    world.gitHub.tokens.github_pat_token = ['actions'];
    return '';
  };
  const values: Record<string, string> = { PUBLIC_SUPABASE_URL: url };
  await run(place, values, { ...NEW_USER, narrowed }, rows);
  require(world.gitHub.runs.length === 1, 'the site was not built');
  const icon = await execute(['git', '--git-dir', join(folder, 'origin.git'), 'show', 'main:public/icon.svg']);
  require(!icon.stdout.includes('#f5b95f'), 'the icon on GitHub has not got the colour of the ministry');
  require(Object.values(world.supabase.functions).every(({ files }) => files > 5), 'functions were not uploaded');

  world.writes = [];
  await timed(rows, 'The same again', () => run(place, values, { agrees: 'no' }, []));
  require(world.writes.length === 0, `it wrote ${world.writes}`);

  // It knows nothing of what is stored on GitHub, so it needs a token that may store all of it again.
  world.gitHub.tokens.github_pat_token = ['actions', 'secrets', 'actions_variables'];
  const chosen = { SUPABASE_PROJECT_ID: REF, SUPABASE_DB_PASSWORD: 'new', CLOUDFLARE_PAGES_PROJECT: '1' };
  const another = prepared(place, { PUBLIC_SUPABASE_URL: url }, { ...NEW_USER, ...chosen, agrees: 'no' });
  await timed(rows, 'The same project is found from another machine', () => findAll(another));
  require(world.supabase.projects.length === 1 && world.cloudflare.projects.length === 1, 'it made a second project');
}

async function run(place: Place, values: Record<string, string>, answers: Answers, rows: Row[]) {
  const setup = prepared(place, values, answers);
  await timed(rows, 'Questions; project and site are found or made', () => findAll(setup));
  const { took, left } = await takeSteps(setup);
  for (const [what, milliseconds] of Object.entries(took))
    rows.push({ what, milliseconds, result: STOOD_IN[what] ?? 'done' });
  for (const line of left) place.tell(`! ${line}`);
  Object.assign(values, setup.values);
}

function prepared({ addresses, folder, copy, world, tell }: Place, values: Record<string, string>, answers: Answers) {
  const { db_user, db_host, db_port, db_name } = world.supabase.database;
  const database = `postgresql://${db_user}@${db_host}:${db_port}/${db_name}`;
  const { setup } = setupIn(addresses, {
    answers,
    values,
    setup: {
      tell,
      folder: copy,
      supabase: [process.execPath, PROGRAM, folder, database],
      withDatabase: (work) => withHostedDatabase(setup.values.DATABASE_URL ?? '', work),
    },
  });
  return setup;
}

async function timed(rows: Row[], what: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const result = await work();
  rows.push({ what, milliseconds: performance.now() - started, result: typeof result === 'string' ? result : 'done' });
}

async function examine({ sql, databaseUrl }: Database, { supabase }: World, tell: (line: string) => void) {
  const checks = CHECKS.filter(({ name }) => EXAMINED.includes(name));
  const [webhook] = await sql`select url from private.publishing_webhook`;
  const supabaseUrl = String(webhook?.url).replace('/functions/v1/publish-site', '');
  const results = await runChecks(
    {
      kind: 'hosted',
      siteUrl: 'https://sanctuary.pages.dev',
      supabaseUrl,
      publishableKey: '',
      database: { sql, url: databaseUrl },
      authConfig: async () => supabase.auth,
    },
    checks,
  );
  for (const line of resultLines(results)) tell(line);
  require(isHealthy(results), resultLines(results).join('\n'));
  return `${checks.length} checks`;
}

function require(holds: boolean, otherwise: string): void {
  if (!holds) throw new CommandError(`The rehearsal failed: ${otherwise}`);
}
