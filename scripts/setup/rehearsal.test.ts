/**
 * The whole setup on this machine: against stand-ins for the services, with the real Supabase CLI and a real PostgreSQL
 * that has the schemas of a new project.
 */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { AUTH, STORAGE } from '../backend/fixtures/hostedSchemas.ts';
import { withHostedDatabase } from '../backend/hostedDatabase.ts';
import { withTemporaryBackend } from '../backend/withTemporaryBackend.ts';
import { CHECKS } from '../doctor/checks.ts';
import { isHealthy, resultLines, runChecks } from '../doctor/runChecks.ts';
import { ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import { cloneInto, hostBackend } from './fixtures/hostedBackend.ts';
import { ANSWERS, type Answers, setupIn } from './fixtures/setupIn.ts';
import { REF } from './fixtures/standIns/supabase.ts';
import { newWorld, serveWorld, type World } from './fixtures/standIns/world.ts';
import { findAll, takeSteps } from './setUp.ts';

const PROGRAM = fileURLToPath(new URL('fixtures/supabaseHere.ts', import.meta.url));

/** The Supabase CLI accepts only tokens of this form. */
const TOKEN = `sbp_${'0123456789'.repeat(4)}`;

const NEW_USER: Answers = { ...ANSWERS, SUPABASE_ACCESS_TOKEN: TOKEN, name: 'Harbour', accent: '#1d4f9e' };

/** The checks that the doctor can run without the site. */
const EXAMINED = ['migrations', 'second factor', 'mail', 'links in emails', 'logging', 'webhook', 'schedules'];

test('the setup goes through with Supabase’s own program and a new database, again, and from another machine', async () => {
  await withTemporaryBackend(async (backend, folder) => {
    const world = newWorld();
    world.supabase.token = TOKEN;
    const served = await serveWorld(world);
    const database = await newDatabase(backend);
    const hosted = await hostBackend(backend, world, database);
    try {
      await copyForProgram(folder, served.addresses.supabase);
      const { copy } = await cloneInto(folder);
      await setUpThreeTimes({ world, addresses: served.addresses, url: hosted.url, folder, copy });
      await examine(database, world);
    } finally {
      served.close();
      hosted.close();
      await database.sql.end();
    }
  });
});

type Database = Awaited<ReturnType<typeof newDatabase>>;

/** A database as Supabase provides it, without anything of this project. */
async function newDatabase({ sql, databaseUrl }: Backend) {
  await sql`create database hosted`;
  const address = databaseUrl.replace(/\w+$/, 'hosted');
  const hosted = postgres(address, { max: 2, onnotice: () => {} });
  await hosted.unsafe(`${AUTH}; ${STORAGE}`);
  return { sql: hosted, databaseUrl: address };
}

/** The Supabase CLI doesn't follow links out of its folder. */
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
}

async function setUpThreeTimes(place: Place): Promise<void> {
  const { world, url, folder } = place;
  const narrowed = () => {
    world.gitHub.tokens.github_pat_token = ['actions'];
    return '';
  };
  const values: Record<string, string> = { PUBLIC_SUPABASE_URL: url };
  await setUp(place, values, { ...NEW_USER, narrowed });
  expect(world.gitHub.runs).toHaveLength(1);
  const icon = await execute(['git', '--git-dir', join(folder, 'origin.git'), 'show', 'main:public/icon.svg']);
  expect(icon.stdout, 'the icon has the colour of the ministry').not.toContain('#f5b95f');
  expect(world.supabase.auth).toMatchObject({
    mailer_subjects_recovery: 'Sign in or choose a new password',
    mailer_templates_recovery_content: expect.stringContaining('Harbour'),
    mailer_notifications_password_changed_enabled: true,
  });
  for (const { files } of Object.values(world.supabase.functions)) expect(files).toBeGreaterThan(4);

  world.writes = [];
  await setUp(place, values, { agrees: 'no' });
  expect(world.writes).toEqual([]);

  // It doesn't know what's stored on GitHub, so it needs a token that may store everything again.
  world.gitHub.tokens.github_pat_token = ['actions', 'secrets', 'actions_variables'];
  const chosen = { SUPABASE_PROJECT_ID: REF, SUPABASE_DB_PASSWORD: 'new', CLOUDFLARE_PAGES_PROJECT: '1' };
  await findAll(prepared(place, { PUBLIC_SUPABASE_URL: url }, { ...NEW_USER, ...chosen, agrees: 'no' }));
  expect([world.supabase.projects.length, world.cloudflare.projects.length]).toEqual([1, 1]);
}

async function setUp(place: Place, values: Record<string, string>, answers: Answers): Promise<void> {
  const setup = prepared(place, values, answers);
  await findAll(setup);
  await takeSteps(setup);
  Object.assign(values, setup.values);
}

function prepared({ addresses, folder, copy, world }: Place, values: Record<string, string>, answers: Answers) {
  const { db_user, db_host, db_port, db_name } = world.supabase.database;
  const database = `postgresql://${db_user}@${db_host}:${db_port}/${db_name}`;
  const { setup } = setupIn(addresses, {
    answers,
    values,
    setup: {
      tell: () => {},
      folder: copy,
      supabase: [process.execPath, PROGRAM, folder, database],
      withDatabase: (work) => withHostedDatabase(setup.values.DATABASE_URL ?? '', work),
    },
  });
  return setup;
}

/** The doctor finds nothing wrong. */
async function examine({ sql, databaseUrl }: Database, { supabase }: World): Promise<void> {
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
  expect(isHealthy(results), resultLines(results).join('\n')).toBe(true);
}
