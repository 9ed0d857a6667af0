/** The setup, with stand-ins for what is outside this machine: Supabase's and GitHub's programs, and its extensions. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { CRON, NET, VAULT } from '../../supabase/tests/hostedExtensions.ts';
import { Failure } from '../backend/failure.ts';
import { temporaryFolder } from '../backend/fixtures/temporaryFolder.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import type { Backend } from '../backend.ts';
import type { Command } from '../system/processes.ts';
import type { Setup } from './context.ts';
import { readDeployFile, writeDeployFile } from './deployFile.ts';
import { answer, faultOf, QUESTIONS } from './questions.ts';
import { completeValues, setUp } from './setUp.ts';
import { openTerminal } from './terminal.ts';

const PROGRAM = fileURLToPath(new URL('fixtures/outsideProgram.ts', import.meta.url));
const PASSWORD = 'p@ssword of the database';

const ANSWERS: Record<string, string> = {
  SUPABASE_PROJECT_ID: 'abcdefghijklmnopqrst',
  SUPABASE_ACCESS_TOKEN: 'sbp_secret',
  DATABASE_URL: `postgresql://postgres.abc:${encodeURIComponent(PASSWORD)}@host:5432/postgres`,
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  SITE_URL: 'https://sanctuary.example',
  ADMIN_EMAIL: 'naomi@example.org',
  STARTER_CATALOGUE: 'yes',
  PUBLISH_REPOSITORY: 'ministry/sanctuary',
  PUBLISH_GITHUB_TOKEN: 'github_pat_secret',
  YOUTUBE_API_KEY: 'key of youtube',
  STATIC_HOST: 'cloudflare-pages',
  CLOUDFLARE_PAGES_PROJECT: 'sanctuary',
  CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
  CLOUDFLARE_API_TOKEN: 'token of cloudflare',
};

// Uses its own backend, since the setup changes roles and extensions.
let backend: Backend;
const values = completeValues(ANSWERS, {});
let first: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql.unsafe(`${CRON}; ${NET}; ${VAULT}; create role authenticator`);
  first = await run();
});

interface Call {
  args: string[];
  environment: Record<string, string>;
  secretsFile: string | null;
  input: string;
}

/** Runs the setup against the test's database. `failing` is the start of a call that fails. */
async function run({ failing = '', withGitHub = true, answers = ANSWERS } = {}) {
  const log = join(await temporaryFolder(), 'calls');
  const program: Command = [process.execPath, PROGRAM, log, failing];
  const setup: Setup = {
    values: completeValues(answers, values),
    programs: { supabase: [...program, 'supabase'], gh: withGitHub ? [...program, 'gh'] : null },
    environment: {},
    withDatabase: (work) => work(backend.sql),
  };
  const told: string[] = [];
  const outcome = await setUp(setup, (line) => told.push(line)).catch((error: unknown) => error);
  const text = await readFile(log, 'utf8').catch(() => '');
  const calls = text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Call => JSON.parse(line));
  return { outcome, calls, told, lines: calls.map(({ args }) => args.join(' ').replace(/\S+secrets\.env/, 'FILE')) };
}

test('an empty project becomes the backend of the site', async () => {
  const { outcome, calls, lines } = first;
  expect(lines).toEqual([
    'supabase link --project-ref abcdefghijklmnopqrst --yes',
    'supabase db push --remote --yes',
    'supabase config push --yes',
    'supabase secrets set --env-file FILE --yes',
    'supabase functions deploy --use-api --yes',
    'gh variable set SITE_URL --repo ministry/sanctuary',
    'gh variable set PUBLIC_SUPABASE_URL --repo ministry/sanctuary',
    'gh variable set SUPABASE_PUBLISHABLE_KEY --repo ministry/sanctuary',
    'gh variable set SUPABASE_PROJECT_ID --repo ministry/sanctuary',
    'gh variable set CLOUDFLARE_PAGES_PROJECT --repo ministry/sanctuary',
    'gh secret set PUBLISH_REPORT_SECRET --repo ministry/sanctuary',
    'gh secret set SUPABASE_ACCESS_TOKEN --repo ministry/sanctuary',
    'gh secret set SUPABASE_DB_PASSWORD --repo ministry/sanctuary',
    'gh secret set CLOUDFLARE_ACCOUNT_ID --repo ministry/sanctuary',
    'gh secret set CLOUDFLARE_API_TOKEN --repo ministry/sanctuary',
  ]);
  expect(calls[0]?.environment).toMatchObject({
    SITE_URL: 'https://sanctuary.example',
    SUPABASE_DB_PASSWORD: PASSWORD,
    SUPABASE_ACCESS_TOKEN: 'sbp_secret',
  });
  expect(calls[3]?.secretsFile).toMatch(
    /^SITE_URL='https:\/\/sanctuary\.example'\nPUBLISH_WEBHOOK_SECRET='[\w-]{43}'\n[\s\S]*YOUTUBE_API_KEY='key of youtube'\n$/,
  );
  expect(calls.at(-1)?.input).toBe('token of cloudflare');

  const { sql } = backend;
  const [webhook] = await sql`select url from private.publishing_webhook`;
  expect(webhook?.url).toBe('https://abcdefghijklmnopqrst.supabase.co/functions/v1/publish-site');
  expect(await sql`select jobname from cron.job order by 1`).toEqual(
    expect.arrayContaining([{ jobname: 'publish' }, { jobname: 'sweep' }]),
  );
  const [catalogue] = await sql`select count(*)::int as resources from public.resources`;
  expect(catalogue?.resources).toBeGreaterThan(20);
  const left = (outcome as string[]).join('\n');
  // In the order in which they are possible.
  expect(left).toMatch(
    /SMTP Settings[\s\S]*First build[\s\S]*register as naomi@example\.org at https:\/\/sanctuary\.example\/register[\s\S]*npm run doctor -- --hosted/,
  );
});

test('a second run changes nothing, and makes the administrator who has registered meanwhile', async () => {
  await backend.sql`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'naomi@example.org', now())`;
  const [before] = await backend.sql`select count(*)::int as resources from public.resources`;
  const { outcome, calls, told } = await run();
  expect(told.at(-1)).toMatch(/^ {2}naomi@example\.org is an administrator now\./);
  expect((outcome as string[]).join('\n')).not.toMatch(/register as/);
  expect(calls[3]?.secretsFile).toContain(`PUBLISH_WEBHOOK_SECRET='${values.PUBLISH_WEBHOOK_SECRET}'`);
  const [after] = await backend.sql`select count(*)::int as resources from public.resources`;
  expect(after).toEqual(before);
  const [admin] = await backend.sql`
    select user_roles.role from public.user_roles join auth.users on users.id = user_id where email = 'naomi@example.org'`;
  expect(admin?.role).toBe('admin');
});

test('without GitHub’s program, it says what to add by hand', async () => {
  const { outcome, lines } = await run({ withGitHub: false });
  expect(lines.filter((line) => line.startsWith('gh'))).toEqual([]);
  expect((outcome as string[]).join('\n')).toMatch(
    /Variables .*\n +SITE_URL\n[\s\S]*Secrets .*\n +PUBLISH_REPORT_SECRET\n/,
  );
});

test('it stops at a step that fails, names it, and tells no secret', async () => {
  const { outcome, lines, told } = await run({ failing: 'supabase db push' });
  expect(lines).toHaveLength(2);
  expect(outcome).toBeInstanceOf(Failure);
  const { message } = outcome as Failure;
  expect(message).toMatch(/^“Apply the migrations” failed: Failed for https:\/\/sanctuary\.example with •••, •••\n/);
  expect(`${told}`).not.toContain(PASSWORD);
});

test('a key that was removed is removed from the functions too', async () => {
  const { lines, calls } = await run({ answers: { ...ANSWERS, YOUTUBE_API_KEY: '' }, failing: 'supabase functions' });
  expect(calls[3]?.secretsFile).not.toContain('YOUTUBE_API_KEY');
  expect(lines[4]).toBe('supabase secrets unset YOUTUBE_API_KEY --yes');
});

test('no secret is among the arguments of a program', () => {
  const secrets = [PASSWORD, 'sbp_secret', ...['WEBHOOK', 'REPORT'].map((name) => values[`PUBLISH_${name}_SECRET`])];
  for (const secret of [...secrets, values.PUBLISH_GITHUB_TOKEN, values.YOUTUBE_API_KEY]) {
    expect(first.lines.join('\n')).not.toContain(secret);
  }
});

describe('an answer is refused', () => {
  const question = (name: string) => QUESTIONS.find((each) => each.name === name) ?? expect.fail(name);
  test.each([
    ['SUPABASE_PROJECT_ID', 'https://supabase.com/project/abc', /20 small letters/],
    ['DATABASE_URL', 'postgresql://postgres@host:5432/postgres', /Leave \[YOUR-PASSWORD\] in it/],
    ['DATABASE_URL', 'postgresql://postgres:100%@host:5432/postgres', /Leave \[YOUR-PASSWORD\] in it/],
    ['DATABASE_URL', 'postgresql://postgres:abc@host:6543/postgres', /session pooler/],
    ['DATABASE_URL', 'host', /postgresql:/],
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_abc', /Never paste a secret key/],
    ['SITE_URL', 'http://example.org', /https/],
    ['SITE_URL', 'https://localhost', /reachable/],
    ['SITE_URL', 'https://example.org/site', /Leave out .*: https:\/\/example\.org$/],
    ['ADMIN_EMAIL', 'ruth', /e-mail address/],
    ['PUBLISH_REPOSITORY', 'https://github.com/a/b', /owner\/name/],
    ['STATIC_HOST', 'Vercel', /cloudflare-pages or netlify/],
    ['CLOUDFLARE_PAGES_PROJECT', 'https://my-sanctuary.pages.dev', /small letters/],
    ['CLOUDFLARE_ACCOUNT_ID', 'ministry@example.org', /32 digits/],
    ['CLOUDFLARE_API_TOKEN', '', /needed/],
    ['SPOTIFY_CLIENT_ID', "it's", /quotation marks/],
  ])('%s: %s', (name, given, fault) => {
    expect(faultOf(question(name), given)).toMatch(fault);
  });

  test('until it can be taken; an empty one keeps what was answered before', async () => {
    const given = ['short', 'abcdefghijklmnopqrst'];
    const told: string[] = [];
    const ask = async ({ name }: { name: string }, known?: string) =>
      name === 'SUPABASE_PROJECT_ID' ? (given.shift() ?? '') : (known ?? '');
    const tell = (line: string) => told.push(line);
    expect(await answer(ask, { known: ANSWERS, tell, save })).toEqual(ANSWERS);
    expect(told).toEqual(['  It has 20 small letters, such as abcdefghijklmnopqrst.']);
  });
});

const save = async () => {};

test('only the host that is chosen is asked about', async () => {
  const asked: string[] = [];
  const ask = async ({ name }: { name: string }) => {
    asked.push(name);
    return { ...ANSWERS, STATIC_HOST: 'netlify', NETLIFY_SITE_ID: 'id', NETLIFY_AUTH_TOKEN: 'token' }[name] ?? '';
  };
  const answers = await answer(ask, { known: {}, tell: () => {}, save });
  expect(asked.filter((name) => /CLOUDFLARE|NETLIFY/.test(name))).toEqual(['NETLIFY_SITE_ID', 'NETLIFY_AUTH_TOKEN']);
  expect(answers).not.toHaveProperty('CLOUDFLARE_PAGES_PROJECT');
});

test('an answer that was removed is empty from then on, and so is the one that belongs to it', async () => {
  const known = { ...ANSWERS, SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret' };
  const removed = { ...ANSWERS, SPOTIFY_CLIENT_ID: '', SPOTIFY_CLIENT_SECRET: '' };
  const ask = async ({ name }: { name: string }, before?: string) =>
    name === 'SPOTIFY_CLIENT_ID' ? '' : (before ?? '');
  expect(await answer(ask, { known, tell: () => {}, save })).toEqual(removed);
  expect(await answer(ask, { known: removed, tell: () => {}, save })).toEqual(removed);
});

test('a hyphen removes an optional answer, and the question says so', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output);
  const question = { name: 'A', text: 'Key', fault: () => null };
  const optional = terminal.ask({ ...question, optional: true }, 'before');
  input.write('-\r');
  expect(await optional).toBe('');
  const needed = terminal.ask(question, 'before');
  input.write('-\r');
  expect(await needed).toBe('-');
  terminal.close();
  expect(output.read().toString()).toMatch(/Key \[before; - removes it\]\n[\s\S]*Key \[before\]\n/);
});

test('the password of the database is asked for, and put into the address that Supabase shows', async () => {
  const shown = 'postgresql://postgres.abc:[YOUR-PASSWORD]@host:5432/postgres';
  const given: Record<string, string> = { ...ANSWERS, DATABASE_URL: shown, SUPABASE_DB_PASSWORD: '100%@#/' };
  const answers = await answer(async ({ name }) => given[name] ?? '', { known: {}, tell: () => {}, save });
  const { DATABASE_URL, SUPABASE_DB_PASSWORD } = completeValues(answers, {});
  expect(DATABASE_URL).toBe('postgresql://postgres.abc:100%25%40%23%2F@host:5432/postgres');
  expect(SUPABASE_DB_PASSWORD).toBe('100%@#/');
});

test('Ctrl+C says how to go on, and what was answered is kept', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = openTerminal(input, output);
  let saved = {};
  const keep = async (answers: object) => {
    saved = { ...answers };
    input.write('\x03');
  };
  const answered = answer(terminal.ask, { known: {}, tell: () => {}, save: keep }).finally(terminal.close);
  input.write('abcdefghijklmnopqrst\r');
  await expect(answered).rejects.toThrow(/^Stopped\. .*run npm run setup again to go on/);
  expect(saved).toEqual({ SUPABASE_PROJECT_ID: 'abcdefghijklmnopqrst' });
});

test('a secret is not shown while it is typed', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  const terminal = openTerminal(input, output);
  const question = { name: 'A', text: 'Secret', fault: () => null };
  const asked = terminal.ask({ ...question, secret: true }, undefined);
  input.write('hunter2\r');
  expect(await asked).toBe('hunter2');
  const second = terminal.ask({ ...question, text: 'Open' }, 'before');
  input.write('\r');
  expect(await second).toBe('before');
  terminal.close();
  expect(shown).not.toContain('hunter2');
  expect(shown).toContain('••••••••');
  expect(shown).toMatch(/Secret\n[\s\S]*Open \[before\]\n/);
});

test('only its owner can read deploy.env', async () => {
  const file = join(await temporaryFolder(), 'deploy.env');
  await writeDeployFile({ A: 'b c=#d', B: '$x' }, file);
  expect(await readDeployFile(file)).toEqual({ A: 'b c=#d', B: '$x' });
  expect((await stat(file)).mode & 0o077).toBe(0);
});
