/** The doctor on a deployment that's broken in many ways: each fault is found and named, and nothing else. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { CRON, NET, VAULT } from '../../supabase/tests/hostedExtensions.ts';
import type { Backend } from '../backend/backend.ts';
import { serveApp } from '../backend/fixtures/serveApp.ts';

import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { mailSettings } from '../backend/mails.ts';
import { staticSite } from '../backend/staticSite.ts';
import { cleanUpAfterFile, temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import type { Deployment } from './checks/check.ts';
import { environment } from './checks/environment.ts';
import { unsetFacts } from './checks/facts.ts';
import { planOutcome } from './checks/mail.ts';
import { readAuthConfig } from './checks/managementApi.ts';
import { CHECKS } from './checks.ts';
import { projectOf, withEmbeddedDeployment, withHostedDeployment } from './deployment.ts';
import { isHealthy, type Result, resultLines, runChecks } from './runChecks.ts';

// Uses its own backend, since its faults would fail other tests.
let backend: Backend;
let embedded: Deployment;
/** The same backend in place of a hosted one, with everything else that Supabase has. */
let hosted: Deployment;
/** The response of Supabase's Management API; tests may change it. */
let auth: Record<string, unknown>;

/** Supabase's advisors take seconds, so only their own test runs them. */
const QUICK = CHECKS.filter(({ name }) => name !== 'advice');
/** The address of the test's site is not public, and the project's own facts are not set. */
const OF_THE_TEST = ['environment', 'facts'];

const TOKEN = 'token of the management api';

beforeAll(async () => {
  backend = await startTestBackend();
  await serveSite();
  const { settings, sql, databaseUrl } = backend;
  const shared = {
    siteUrl: settings.siteUrl,
    publishableKey: settings.publishableKey,
    database: { sql, url: databaseUrl },
  };
  embedded = { ...shared, kind: 'embedded', supabaseUrl: settings.siteUrl, authConfig: null };
  await addHostedParts();
  auth = healthyAuth();
  const address = await listen(
    new Hono().get('/v1/projects/abc/config/auth', (c) =>
      c.req.header('authorization') === `Bearer ${TOKEN}` ? c.json(auth) : c.text('', 401),
    ),
  );
  const authConfig = () => readAuthConfig({ token: TOKEN, project: 'abc', address });
  hosted = { ...embedded, kind: 'hosted', authConfig };
});

async function listen(app: Hono): Promise<string> {
  const { url, close } = await serveApp(app);
  cleanUpAfterFile(async () => close());
  return url;
}

/** A small site with the project's own rules for the host; `files` replace or add some. */
async function serveSite(files: Record<string, string> = {}): Promise<void> {
  const folder = await temporaryFolder();
  for (const file of ['_headers', '_redirects']) await cp(join(ROOT, 'public', file), join(folder, file));
  const page = `<link rel="canonical" href="${backend.settings.siteUrl}/"><script src="/_astro/page.abc.js"></script>`;
  const pages = ['index', '404', 'counselling', 'admin'].map((name) => [`${name}.html`, page]);
  const others = { 'sitemap.xml': '<urlset/>', 'snapshots/books.json': '{}', '_astro/page.abc.js': 'export {};' };
  for (const [path = '', text = ''] of [...pages, ...Object.entries(others), ...Object.entries(files)]) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const site = await staticSite(folder);
  backend.serve((request) => site.fetch(request));
}

async function addHostedParts(): Promise<void> {
  const { sql, settings } = backend;
  await sql.unsafe(`${CRON}; ${NET}; ${VAULT}; create role authenticator`);
  await sql`select private.set_up_publishing_webhook(${`${settings.siteUrl}/functions/v1/publish-site`}, ${'s'.repeat(32)})`;
  await sql`select private.schedule_sweep(), private.schedule_applying(), private.schedule_mails()`;
  await sql.unsafe(`
    alter role authenticator set log_min_messages = 'fatal';
    alter role authenticated set log_min_messages = 'fatal';
    update public.publishing set state = 'live', revision_built = revision_requested, finished_at = now(),
      live_at = now(), due_at = null;
  `);
}

function healthyAuth(): Record<string, unknown> {
  const { siteUrl: site_url } = embedded;
  const totp = { mfa_totp_enroll_enabled: true, mfa_totp_verify_enabled: true };
  return {
    site_url,
    uri_allow_list: '',
    smtp_host: 'smtp.example.org',
    smtp_port: '465',
    ...totp,
    ...mailSettings(site),
  };
}

/** Findings by the check's name, without remarks. */
const found = (results: Result[]): Record<string, string> =>
  Object.fromEntries(
    results
      .map(
        ({ name, findings }) => [name, findings.filter(({ remark }) => !remark).map(({ problem }) => problem)] as const,
      )
      .filter(([name, findings]) => findings.length > 0 && !OF_THE_TEST.includes(name))
      .map(([name, findings]) => [name, findings.join('\n')]),
  );

const foundIn = async (deployment: Deployment) => found(await runChecks(deployment, QUICK));

test('the embedded backend is in order, and checks that don’t apply are listed', async () => {
  const results = await runChecks(embedded, QUICK);
  expect(isHealthy(results.filter(({ name }) => name !== 'facts'))).toBe(true);
  const lines = resultLines(results).join('\n');
  expect(lines).toMatch(/^✓ policies:/m);
  expect(lines).toMatch(/^! facts: The counselling page has no email address\.\n {4}→ Set counsellingEmail/m);
  expect(lines).toMatch(/^· mail: Doesn’t apply here: .*\/mailbox/m);
  expect(lines).toMatch(/^✓ administrators: There’s an administrator, and each has a confirmed address\.$/m);
  // Checks that don't apply aren't listed as unchecked.
  expect(lines).not.toMatch(/^–/m);
});

test.each([
  ['embedded', () => embedded, /^✗ facts: The counselling page lists no helpline to call\.\n {4}→ Set helplines/m],
  ['hosted', () => hosted, /^✗ facts: The counselling page lists no helpline to call\.\n {4}→ Run npm run setup/m],
] as const)('without a helpline, the %s site is not in order', async (_, deployment, line) => {
  const results = (await runChecks(deployment(), QUICK)).filter(({ name }) => name === 'facts');
  expect(isHealthy(results)).toBe(false);
  expect(resultLines(results).join('\n')).toMatch(line);
});

test('a hosted deployment that lacks nothing is in order', async () => {
  expect(await foundIn(hosted)).toEqual({});
});

test('an administrator without a second factor is remarked on where there can be one', async () => {
  const lines = resultLines(await runChecks(hosted, QUICK));
  expect(lines).toContain('! administrators: Administrators who sign in with just a password: 1');
});

/** Places that only exist for hosted sites. */
const ELSEWHERE = /dashboard|SQL editor|GitHub|Project Settings|npm run setup|--hosted|at your host|Supabase’s/;

test('what to do about the embedded backend needs no service on the internet', async () => {
  const { sql, settings } = backend;
  const fixesOf = async (deployment: Deployment) =>
    (await runChecks(deployment, QUICK)).flatMap(({ name, findings }) => findings.map(({ fix }) => `${name}: ${fix}`));
  await sql.unsafe(`
    alter table public.prayer_requests disable row level security;
    grant truncate on private.resources to anon;
    grant select on public.user_roles to anon;
    create policy "Planted" on public.user_roles for select to anon using (true);
    update storage.buckets set public = false;
    create table public.planted (id int primary key);
    alter table public.planted enable row level security;
    grant select on public.planted to authenticated;
    update supabase_migrations.schema_migrations set version = '0' where version = '20261127110001';
    update public.publishing set state = 'failed', message = 'The catalogue is empty'`);
  await serveSite({ _headers: '', 'index.html': '', _redirects: '/* /index.html 200' });
  const nowhere = 'http://127.0.0.1:9';
  const fixes = [
    ...(await fixesOf(embedded)),
    ...(await fixesOf({ ...embedded, publishableKey: settings.secretKey })),
    ...(await fixesOf({ ...embedded, publishableKey: 'sb_publishable_wrong' })),
    ...(await fixesOf({ ...embedded, siteUrl: nowhere, supabaseUrl: nowhere })),
    ...(await fixesOf({ ...embedded, supabaseUrl: await listen(new Hono().all('*', (c) => c.notFound())) })),
  ];
  await serveSite();
  await sql.unsafe(`
    alter table public.prayer_requests enable row level security;
    revoke truncate on private.resources from anon;
    drop policy "Planted" on public.user_roles;
    revoke select on public.user_roles from anon;
    update storage.buckets set public = true;
    drop table public.planted;
    update supabase_migrations.schema_migrations set version = '20261127110001' where version = '0';
    update public.publishing set state = 'live', message = ''`);
  const found = new Set(fixes.map((fix) => fix.split(':')[0]));
  expect([...found].sort()).toEqual(
    ['bucket', 'build', 'facts', 'functions', 'headers', 'keys', 'migrations', 'policies', 'site address'].sort(),
  );
  expect(fixes.filter((fix) => ELSEWHERE.test(fix))).toEqual([]);
});

test.each([
  [{ PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co' }, 'abcdefghijklmnopqrst'],
  [
    { PUBLIC_SUPABASE_URL: 'https://data.harbour.example', SUPABASE_PROJECT_ID: 'abcdefghijklmnopqrst' },
    'abcdefghijklmnopqrst',
  ],
  [{ PUBLIC_SUPABASE_URL: 'https://data.harbour.example' }, undefined],
])('the project of %j is %s', (variables, project) => {
  expect(projectOf(variables)).toBe(project);
});

test('where Supabase has a domain of its own, the settings of Auth are read of the project in deploy.env', async () => {
  const variables = {
    SITE_URL: 'https://harbour.example',
    PUBLIC_SUPABASE_URL: 'https://data.harbour.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
    SUPABASE_PROJECT_ID: 'abcdefghijklmnopqrst',
    SUPABASE_ACCESS_TOKEN: 'sbp_token',
  };
  expect(await withHostedDeployment(variables, async ({ authConfig }) => typeof authConfig)).toBe('function');
});

test.each([
  [null, /^! backup: There is no backup yet\.\n {4}→ Make a backup .*\n {6}npm run backup -- --hosted$/m],
  ['20 days', /^! backup: The last backup was made 20 days ago\./m],
  ['1 day', /^✓ backup: The last backup was made 1 day ago\./m],
])('a last backup %s ago is reported', async (age, line) => {
  await backend.sql`update private.last_backup set made_at = now() - ${age}::interval`;
  expect(resultLines(await runChecks(hosted, QUICK)).join('\n')).toMatch(line);
});

test.each([
  ['2 weeks', true, /^! token: It expires in 14 days, on/m],
  ['-1 day', false, /^✗ token: It expired on .*, so nothing can be published\./m],
])('a GitHub token that ends in %s is found', async (time, healthy, line) => {
  const { sql } = backend;
  await sql`update public.publishing set token_expires_at = now() + ${time}::interval`;
  const results = await runChecks(hosted, QUICK);
  await sql`update public.publishing set token_expires_at = null`;
  expect(isHealthy(results.filter(({ name }) => name === 'token'))).toBe(healthy);
  expect(resultLines(results).join('\n')).toMatch(line);
});

describe('the command', () => {
  const doctor = (args: string[], environment: Record<string, string>) =>
    execute([process.execPath, join(ROOT, 'scripts/doctor.ts'), ...args], { cwd: ROOT, environment }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
    );

  test('checks the running embedded backend, in which all but the helplines is in order', async () => {
    const { dataDirectory: DATA_DIR, siteUrl } = backend.settings;
    const { code, text } = await doctor([], { DATA_DIR, SITE_URL: siteUrl });
    expect(text).toMatch(/^✓ migrations: /m);
    expect(text.match(/^✗.*$/gm)).toEqual(['✗ facts: The counselling page lists no helpline to call.']);
    expect(text).toMatch(/1 check found something to fix\.\n$/);
    expect(code).toBe(1);
  });

  test('ends with 1 when something is to be fixed, and says how', async () => {
    const { siteUrl: SITE_URL, publishableKey: SUPABASE_PUBLISHABLE_KEY } = backend.settings;
    const variables = { SITE_URL, PUBLIC_SUPABASE_URL: SITE_URL, SUPABASE_PUBLISHABLE_KEY, DATABASE_URL: '' };
    const { code, text } = await doctor(['--hosted'], variables);
    expect(text).toMatch(/^✗ environment: SITE_URL doesn’t begin with https\.\n {4}→ Set SITE_URL to/m);
    expect(text).toMatch(/2 checks found something to fix/);
    expect(code).toBe(1);
  });

  test('says that nothing runs', async () => {
    const { code, text } = await doctor([], { DATA_DIR: await temporaryFolder() });
    expect(text).toMatch(/isn’t running: start it first with npm start/);
    expect(code).toBe(1);
  });
});

test('what cannot be checked without access is named', async () => {
  const results = await runChecks({ ...hosted, database: null, authConfig: null }, QUICK);
  expect(found(results)).toEqual({});
  const skipped = results.filter((result) => result.notChecked);
  expect(skipped.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['migrations', 'policies', 'mail', 'webhook']),
  );
  expect(resultLines(skipped).join('\n')).toMatch(/DATABASE_URL[\s\S]*SUPABASE_ACCESS_TOKEN/);
});

describe('in the database, it finds', () => {
  test.each([
    [
      'a migration that is not applied',
      'migrations',
      /Migrations haven’t been applied: 20261127110001/,
      "delete from supabase_migrations.schema_migrations where version = '20261127110001'",
      "insert into supabase_migrations.schema_migrations (version, name) values ('20261127110001', 'email_shape')",
    ],
    [
      'a migration that this copy lacks',
      'migrations',
      /this copy of the project lacks: 20991231000000/,
      "update supabase_migrations.schema_migrations set version = '20991231000000' where version = '20261127110001'",
      "update supabase_migrations.schema_migrations set version = '20261127110001' where version = '20991231000000'",
    ],
    [
      'a table without row level security',
      'policies',
      /Row level security is off: prayer_requests/,
      'alter table public.prayer_requests disable row level security',
      'alter table public.prayer_requests enable row level security',
    ],
    [
      'rights that no migration granted',
      'policies',
      /resources \(truncate to anon\)/,
      'grant truncate on private.resources to anon',
      'revoke truncate on private.resources from anon',
    ],
    [
      'a bucket with pictures that nobody can see',
      'bucket',
      /isn’t public/,
      "update storage.buckets set public = false where id = 'resource-images'",
      "update storage.buckets set public = true where id = 'resource-images'",
    ],
    [
      'a bucket that accepts scripts',
      'bucket',
      /file types other than/,
      "update storage.buckets set allowed_mime_types = array_replace(allowed_mime_types, 'image/png', 'image/svg+xml') where id = 'resource-images'",
      "update storage.buckets set allowed_mime_types = array_replace(allowed_mime_types, 'image/svg+xml', 'image/png') where id = 'resource-images'",
    ],
    [
      'that there is no administrator',
      'administrators',
      /no administrator/,
      "set session_replication_role = replica; update public.user_roles set role = 'user' where role = 'admin'; reset session_replication_role",
      "update public.user_roles set role = 'admin'",
    ],
    [
      'a build that failed, with its cause',
      'build',
      /The last build failed: The catalogue is empty/,
      "update public.publishing set state = 'failed', message = 'The catalogue is empty'",
      "update public.publishing set state = 'live', message = ''",
    ],
    [
      'that no build has run for days',
      'answers',
      /Nothing has been published for 3 days/,
      "update public.publishing set live_at = now() - interval '3 days'",
      'update public.publishing set live_at = now()',
    ],
    [
      'that the webhook has no secret',
      'webhook',
      /The Vault has no publish_webhook_secret/,
      "update vault.secrets set name = 'another'",
      "update vault.secrets set name = 'publish_webhook_secret'",
    ],
    [
      'that the webhook calls another address',
      'webhook',
      /doesn’t know the address of publish-site/,
      "update private.publishing_webhook set url = 'https://elsewhere.example'",
      "update private.publishing_webhook set url = 'SITE/functions/v1/publish-site'",
    ],
    [
      'that nothing deletes old personal data',
      'schedules',
      /Nothing deletes old personal data/,
      "delete from cron.job where jobname = 'sweep'",
      'select private.schedule_sweep()',
    ],
    [
      'that nothing publishes what is due',
      'schedules',
      /Nothing publishes and unpublishes what is due/,
      "delete from cron.job where jobname = 'schedules'",
      'select private.schedule_applying()',
    ],
    [
      'that nothing sends mails',
      'schedules',
      /Nothing sends the site’s own emails/,
      "delete from cron.job where jobname = 'mails'",
      'select private.schedule_mails()',
    ],
    [
      'that nothing looks for mails that members are to get',
      'schedules',
      /Nothing sends the site’s own emails/,
      "delete from cron.job where jobname = 'member mails'",
      'select private.schedule_mails()',
    ],
    [
      'that nothing asks for builds',
      'schedules',
      /Nothing sends the webhook/,
      "delete from cron.job where jobname = 'publish'",
      'select private.schedule_publishing()',
    ],
    [
      'that prayers may get into the log',
      'logging',
      /end up in the log: authenticated/,
      'alter role authenticated reset log_min_messages',
      "alter role authenticated set log_min_messages = 'fatal'",
    ],
  ])('%s', async (_, name, what, breakIt, fixIt) => {
    const { sql, settings } = backend;
    await sql.unsafe(breakIt);
    const broken = await foundIn(hosted);
    await sql.unsafe(fixIt.replace('SITE', settings.siteUrl));
    expect(Object.keys(broken)).toEqual([name]);
    expect(broken[name]).toMatch(what);
    expect(await foundIn(hosted)).toEqual({});
  });

  test('that members get no daily email, because nobody can follow the plan that is named', async () => {
    const { sql } = backend;
    const lacks = [{ problem: expect.stringMatching(/No plan has an address that ends in “lent”/) }];
    await sql`insert into public.series (kind, slug, title) values ('series', 'lent', 'Lent')`;
    expect(await planOutcome(sql, 'lent')).toMatchObject(lacks);
    await sql`update public.series set is_plan = true where slug = 'lent'`;
    expect(await planOutcome(sql, 'lent')).toEqual([]);
    await sql`update public.series set is_draft = true where slug = 'lent'`;
    expect(await planOutcome(sql, 'lent')).toMatchObject(lacks);
    await sql`delete from public.series where slug = 'lent'`;
    expect(await planOutcome(sql, null)).toEqual({ notApplicable: 'src/site.ts names none.' });
  });

  test('after an upgrade was rolled back, the database being ahead is a remark', async () => {
    const { sql } = backend;
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('20991231000000', 'later')`;
    const results = (await runChecks(hosted, QUICK)).filter(({ name }) => name === 'migrations');
    await sql`delete from supabase_migrations.schema_migrations where version = '20991231000000'`;
    expect(isHealthy(results)).toBe(true);
    expect(resultLines(results).join('\n')).toMatch(
      /! migrations: .*lacks: 20991231000000\n.*the next one: npm run upgrade/,
    );
  });

  test.each([
    ['embedded', () => embedded, /Stop npm start/, /make-admin -- you@/],
    ['hosted', () => hosted, /Run npm run setup/, /make-admin -- --hosted you@/],
  ])('what to do about it in the %s one', async (_, deployment, migrate, makeAdmin) => {
    const { sql } = backend;
    await sql`update supabase_migrations.schema_migrations set version = '0' where version = '20261127110001'`;
    // In one call, since the role is set on one of several connections.
    await sql.unsafe(`
      set session_replication_role = replica;
      update public.user_roles set role = 'user' where role = 'admin';
      reset session_replication_role`);
    const results = await runChecks(deployment(), QUICK);
    await sql`update public.user_roles set role = 'admin'`;
    await sql`update supabase_migrations.schema_migrations set version = '20261127110001' where version = '0'`;
    const fixes = (name: string) => results.find((result) => result.name === name)?.findings.map(({ fix }) => fix);
    expect(fixes('migrations')?.[0]).toMatch(migrate);
    expect(fixes('administrators')?.[0]).toMatch(makeAdmin);
  });

  test('what Supabase’s advisors find', async () => {
    await backend.sql`create table public.planted (id int primary key)`;
    await backend.sql`grant select on public.planted to anon`;
    const advice = CHECKS.filter(({ name }) => name === 'advice');
    const results = await runChecks(hosted, advice);
    await backend.sql`drop table public.planted`;
    expect(found(results).advice).toMatch(/rls_disabled_in_public: .*planted/);
  });
});

test('if Supabase’s advisors can’t be run, their error is shown', async () => {
  const advice = CHECKS.filter(({ name }) => name === 'advice');
  const database = { sql: backend.sql, url: 'postgres://postgres:wrong@127.0.0.1:1/postgres' };
  const results = await runChecks({ ...hosted, database }, advice);
  expect(found(results).advice).toMatch(/^Couldn’t check it: failed to connect to postgres/);
});

describe('over HTTP, it finds', () => {
  test('a secret key in the place of the publishable one', async () => {
    const { secretKey } = backend.settings;
    expect((await foundIn({ ...hosted, publishableKey: secretKey })).keys).toMatch(/Every visitor would get it/);
  });

  test('a key that Supabase refuses', async () => {
    expect((await foundIn({ ...hosted, publishableKey: 'sb_publishable_wrong' })).keys).toMatch(/answers 401/);
  });

  test('a private table that visitors can read', async () => {
    await backend.sql`grant select on public.user_roles to anon`;
    await backend.sql`create policy "Planted" on public.user_roles for select to anon using (true)`;
    const broken = await foundIn(hosted);
    await backend.sql`drop policy "Planted" on public.user_roles`;
    await backend.sql`revoke select on public.user_roles from anon`;
    expect(broken).toEqual({ keys: 'Visitors can read public.user_roles.' });
  });

  test('functions that are not deployed', async () => {
    const withoutFunctions = new Hono()
      .all('/functions/*', (c) => c.notFound())
      .all('*', (c) => fetch(backend.url + c.req.path + new URL(c.req.url).search, { headers: c.req.raw.headers }));
    const supabaseUrl = await listen(withoutFunctions);
    expect((await foundIn({ ...hosted, supabaseUrl })).functions).toMatch(/link-metadata answers 404/);
  });

  test('functions that know another site', async () => {
    const site = await listen(new Hono().all('*', (c) => fetch(backend.url + c.req.path)));
    const { functions } = await foundIn({ ...hosted, siteUrl: site });
    expect(functions).toContain(`link-metadata doesn’t accept calls from ${site}`);
  });

  test('a site and a project that cannot be reached, each once', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const broken = await foundIn({ ...hosted, siteUrl: nowhere, supabaseUrl: nowhere });
    expect(broken.keys).toMatch(/^http:\/\/127\.0\.0\.1:9 can’t be reached/);
    expect(broken['site address']).toMatch(/can’t be reached/);
    for (const name of ['functions', 'sign-up', 'headers']) expect(Object.keys(broken)).not.toContain(name);
  });

  test.each([
    ['a host that sends no headers', { _headers: '' }, 'headers', /\/ has x-frame-options: nothing, not DENY/],
    [
      'pages that were built for another address',
      { 'index.html': '<link rel="canonical" href="https://elsewhere.example/">' },
      'site address',
      /belong to https:\/\/elsewhere\.example/,
    ],
    [
      'a host that answers every address with the home page',
      { _redirects: '/* /index.html 200' },
      'site address',
      /doesn’t exist answers 30\d|doesn’t exist answers 200/,
    ],
  ])('%s', async (_, files, name, what) => {
    await serveSite(files);
    const broken = await foundIn(hosted);
    await serveSite();
    expect(Object.keys(broken)).toEqual([name]);
    expect(broken[name]).toMatch(what);
  });
});

describe('in the settings of Auth, it finds', () => {
  test.each([
    ['that there is no mail server', { smtp_host: null }, 'mail', /two emails an hour/],
    ['a port that functions do not reach', { smtp_port: '587' }, 'mail', /don’t reach port 587/],
    [
      'a mail that is not the project’s',
      { mailer_templates_recovery_content: '<a href="{{ .ConfirmationURL }}">' },
      'templates',
      /mailer_templates_recovery_content isn’t this project’s/,
    ],
    [
      'mails that link elsewhere',
      { site_url: 'http://localhost:3000' },
      'links in emails',
      /localhost:3000 instead of/,
    ],
    ['return addresses with wildcards', { uri_allow_list: 'https://*' }, 'links in emails', /https:\/\/\*/],
    [
      'that nobody can set up a second factor',
      { mfa_totp_enroll_enabled: false },
      'second factor',
      /Nobody can set up/,
    ],
    [
      'that administrators with a second factor are locked out',
      { mfa_totp_verify_enabled: false },
      'second factor',
      /locked out/,
    ],
  ])('%s', async (_, change, name, what) => {
    const healthy = auth;
    auth = { ...healthy, ...change };
    const broken = await foundIn(hosted);
    auth = healthy;
    expect(Object.keys(broken)).toEqual([name]);
    expect(broken[name]).toMatch(what);
  });

  test('nothing with a wrong token, and says so', async () => {
    const address = await listen(new Hono().all('*', (c) => c.text('', 401)));
    const authConfig = () => readAuthConfig({ token: 'wrong', project: 'abc', address });
    expect((await foundIn({ ...hosted, authConfig })).mail).toMatch(/doesn’t accept SUPABASE_ACCESS_TOKEN/);
    const offline = () => readAuthConfig({ token: TOKEN, project: 'abc', address: 'http://127.0.0.1:9' });
    expect((await foundIn({ ...hosted, authConfig: offline })).mail).toMatch(/Management API can’t be reached/);
  });
});

test.each([
  ['http://example.org', /doesn’t begin with https/],
  ['https://localhost', /points to this machine/],
  ['https://example.org/', /must end after the host name: https:\/\/example\.org/],
  ['example.org', /isn’t an address/],
])('SITE_URL %s is found to be wrong', async (siteUrl, what) => {
  const outcome = await environment.find({ ...hosted, siteUrl, supabaseUrl: 'https://abc.supabase.co' });
  expect(outcome).toEqual([expect.objectContaining({ problem: expect.stringMatching(what) })]);
});

test('facts that are not set are named', () => {
  const facts = { contactEmail: 'a@example.org', counsellingEmail: null, helplines: [], bankAccount: null, social: [] };
  expect(unsetFacts(facts)).toEqual(['counsellingEmail', 'helplines', 'bankAccount', 'social']);
});

test('the site that runs is found on any port', async () => {
  const environment = { DATA_DIR: backend.settings.dataDirectory, PORT: '4321' };
  const found = await withEmbeddedDeployment(environment, async ({ siteUrl, supabaseUrl }) => [siteUrl, supabaseUrl]);
  expect(found).toEqual([backend.settings.siteUrl, backend.settings.siteUrl]);
});
