/** The setup, from three tokens to a published site, with stand-ins for the services and a real PostgreSQL. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Backend } from '../backend/backend.ts';
import { startTestBackend } from '../backend/fixtures/testBackend.ts';
import { withHostedDatabase } from '../backend/hostedDatabase.ts';
import type { CommandError } from '../system/commandError.ts';
import { cleanUpAfterFile, temporaryFolder } from '../system/fixtures/temporaryFolder.ts';
import { execute } from '../system/processes.ts';
import type { Addresses, Setup } from './context.ts';
import { readFacts } from './facts.ts';
import { cloneInto, hostBackend } from './fixtures/hostedBackend.ts';
import { ANSWERS, type Answers, setupIn } from './fixtures/setupIn.ts';
import { REF } from './fixtures/standIns/supabase.ts';
import { newWorld, serveWorld, type World } from './fixtures/standIns/world.ts';
import { narrowToken, storeYouTubeKey } from './gitHubSteps.ts';
import { findAll, takeSteps } from './setUp.ts';
import { setMailServer } from './supabaseSteps.ts';
import { askIn, askNobody } from './terminal.ts';

const PROGRAM = fileURLToPath(new URL('fixtures/outsideProgram.ts', import.meta.url));

const NEW_USER: Answers = {
  ...ANSWERS,
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  YOUTUBE_API_KEY: 'key of youtube',
  name: 'St. Ann’s "Harbour"',
  shortName: 'Harbour',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it's plain text.
  description: "It’s what Ann's teens read: $& `${name}` \\n });",
  language: ['Deutsch', 'de'],
  accent: ['blue', 'rgb(255, 0, 0)'],
  helplines: 'Youth line, 0800 111-222, day and night; Other, +49 30 1, weekdays',
  messagesRead: 'We read messages on weekdays.',
  bankAccount: 'A Bank, Harbour e.V., DE1',
  social: 'https://www.instagram.com/harbour https://youtube.com/@harbour',
  newsletterMembers: '40',
  minimumAge: '14',
};

// Uses its own backend, since the setup changes roles and extensions.
let backend: Backend;
let world: World;
let addresses: Addresses;
let url: string;
let copy: string;
let origin: string;
/** As deploy.env keeps them between runs. */
let values: Record<string, string>;

beforeAll(async () => {
  backend = await startTestBackend();
  world = newWorld();
  const [served, hosted] = [await serveWorld(world), await hostBackend(backend, world)];
  cleanUpAfterFile(async () => [served, hosted].map(({ close }) => close()));
  ({ addresses } = served);
  ({ url } = hosted);
  ({ copy, origin } = await cloneInto(await temporaryFolder()));
  values = { PUBLIC_SUPABASE_URL: url };
});
beforeEach(() => {
  world.faults = [];
  world.writes = [];
});

interface Call {
  args: string[];
  environment: Record<string, string>;
}

interface Script {
  answers?: Answers;
  /** The beginning of a Supabase CLI call that fails. */
  failing?: string;
  setup?: Partial<Setup>;
}

async function run({ answers = {}, failing = '', setup: changed = {} }: Script = {}) {
  const log = join(await temporaryFolder(), 'calls');
  const script = setupIn(addresses, {
    answers,
    values,
    setup: {
      folder: copy,
      supabase: [process.execPath, PROGRAM, log, failing],
      withDatabase: (work) => withHostedDatabase(script.setup.values.DATABASE_URL ?? '', work, { pause: 10 }),
      save: async () => {
        values = { ...script.setup.values };
      },
      ...changed,
    },
  });
  const { setup, output, questions } = script;
  const outcome = await findAll(setup)
    .then(() => takeSteps(setup))
    .catch((error: CommandError) => error);
  const text = await readFile(log, 'utf8').catch(() => '');
  const calls = text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): Call => JSON.parse(line));
  return { outcome, output, questions, calls, lines: calls.map(({ args }) => args.join(' ')) };
}

const leftOf = (outcome: unknown): string => {
  if (outcome instanceof Error) throw outcome;
  return (outcome as string[]).join('\n');
};

/** The Supabase CLI call that uploads the functions. */
const UPLOAD = 'functions deploy --use-api --yes';

/** The person removes two permissions from the token when asked to. */
function narrowed(): string {
  world.gitHub.tokens.github_pat_token = ['metadata', 'actions'];
  return '';
}

/** The person keeps the token with Enter, and when it lacks permissions, adds them. */
function widened(): string {
  const rights = world.gitHub.tokens;
  if (isAskedAgain) rights.github_pat_token = ['metadata', 'actions', 'secrets', 'actions_variables'];
  isAskedAgain = !isAskedAgain;
  return 'github_pat_token';
}
let isAskedAgain = false;

describe('with nothing but three tokens', () => {
  let first: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    first = await run({ answers: { ...NEW_USER, narrowed } });
  });

  test('the project is made and becomes the backend of the site', async () => {
    leftOf(first.outcome);
    expect(first.lines).toEqual([
      `link --project-ref ${REF} --yes`,
      'db push --remote --yes',
      UPLOAD,
      'config push --yes',
    ]);
    expect(first.calls[0]?.environment).toMatchObject({
      SITE_URL: 'https://sanctuary.pages.dev',
      SUPABASE_DB_PASSWORD: values.SUPABASE_DB_PASSWORD,
      SUPABASE_ACCESS_TOKEN: 'sbp_token',
    });
    expect(world.supabase.projects).toMatchObject([{ name: 'sanctuary', region: 'eu-central-1' }]);
    expect(world.supabase.auth).toMatchObject({
      smtp_host: 'smtp.example.org',
      smtp_port: '465',
      rate_limit_email_sent: 100,
      // In the site's language.
      mailer_subjects_recovery: 'Melde dich an oder wähle ein neues Passwort',
      mailer_templates_password_changed_notification_content: expect.stringContaining('Passwort'),
    });
    const [webhook] = await backend.sql`select url from private.publishing_webhook`;
    expect(webhook?.url).toBe(`${url}/functions/v1/publish-site`);
    const [mailing] = await backend.sql`select * from private.mail_settings`;
    expect(mailing).toMatchObject({ confirms_newsletter: true, a_day: 70, offers_mails: true, news_weekday: 5 });
    const [catalogue] = await backend.sql`select count(*)::int as resources from public.resources`;
    expect(catalogue?.resources).toBeGreaterThan(20);
  });

  test('GitHub has what builds need, and has built', () => {
    expect(world.gitHub.variables).toEqual({
      SITE_URL: 'https://sanctuary.pages.dev',
      PUBLIC_SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: backend.settings.publishableKey,
      SUPABASE_PROJECT_ID: REF,
      CLOUDFLARE_PAGES_PROJECT: 'sanctuary',
    });
    expect(Object.keys(world.gitHub.secrets).sort()).toEqual([
      'BACKUP_PASSWORD',
      'CLOUDFLARE_ACCOUNT_ID',
      'CLOUDFLARE_API_TOKEN',
      'DATABASE_URL',
      'PUBLISH_REPORT_SECRET',
      'SUPABASE_ACCESS_TOKEN',
      'SUPABASE_DB_PASSWORD',
      'YOUTUBE_API_KEY',
    ]);
    expect(world.gitHub.secrets.CLOUDFLARE_API_TOKEN).toBe('cloudflare token');
    expect(world.gitHub.secrets).toMatchObject({
      DATABASE_URL: values.DATABASE_URL,
      YOUTUBE_API_KEY: 'key of youtube',
    });
    expect(world.gitHub.runs).toMatchObject([{ conclusion: 'success' }]);
    expect(first.output.join('\n')).toMatch(
      /actions\/runs\/1000\n.*Ctrl\+C leaves it running[\s\S]*Build and check the site …/,
    );
  });

  test('the token that the database keeps can no longer change what builds are given', () => {
    expect(first.questions.filter((name) => name === 'narrowed')).toHaveLength(1);
    expect(world.gitHub.tokens.github_pat_token).toEqual(['metadata', 'actions']);
    expect(world.supabase.secrets).toMatchObject({
      PUBLISH_GITHUB_TOKEN: 'github_pat_token',
      PUBLISH_REPOSITORY: 'ministry/sanctuary',
      YOUTUBE_API_KEY: 'key of youtube',
      PUBLISH_WEBHOOK_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('the facts are in src/site.ts, as Biome formats them, and on GitHub', async () => {
    const text = await readFile(join(copy, 'src/site.ts'), 'utf8');
    expect(text).toContain(
      `  name: 'St. Ann’s "Harbour"',\n  shortName: 'Harbour',\n  description: "It’s what Ann's teens read: $& `,
    );
    expect((await readFacts(copy)).description).toBe(NEW_USER.description);
    expect(text).toContain("accent: '#ff0000',");
    expect(text).toContain("language: 'de',");
    expect(text).toContain("dial: '0800111222'");
    expect(text).toContain("dial: '+49301'");
    expect(text).toContain("{\n    bank: 'A Bank',");
    expect(text).toMatch(/name: 'YouTube',\s+href: 'https:\/\/youtube\.com\/@harbour'/);
    expect(text).toContain('minimumAge: 14,');
    expect(text).toMatch(/^\/\*\*\n \* The facts about the site[\s\S]*interface Site \{/);
    // It was shown before it was written.
    expect(first.output.join('\n')).toContain("shortName: 'Harbour'");
    const { stdout } = await execute(['git', '--git-dir', origin, 'log', '--format=%s', 'main']);
    expect(stdout).toBe('Set the facts about the ministry\nStart\n');
  });

  test('their colour is understood, shown as it will be, and in the icons on GitHub', async () => {
    const text = first.output.join('\n');
    expect(text).toMatch(
      / {2}Enter a # and six digits[^\n]*\n {2}By day: {3}#d20503, darkened [^\n]*\n {2}At night: #[0-9a-f]{6}\n/,
    );
    const show = ['show', '--name-only', '--format=', 'main'];
    const { stdout } = await execute(['git', '--git-dir', origin, ...show]);
    expect(stdout.trim().split('\n')).toEqual(
      expect.arrayContaining(['public/icon.svg', 'public/favicon.ico', 'src/site.ts']),
    );
  });

  test('the administrator is registered, and gets the mail for a password', async () => {
    const [admin] = await backend.sql`
      select user_roles.role from public.user_roles join auth.users on users.id = user_id
      where email = 'naomi@example.org' and email_confirmed_at is not null`;
    expect(admin?.role).toBe('admin');
    expect(leftOf(first.outcome)).toBe(
      'First administrator: open the email to naomi@example.org and choose a password. If the link has expired, open https://sanctuary.pages.dev/login and choose “Forgot password” to email naomi@example.org a link to choose a password.',
    );
    const mails = await readFile(join(backend.settings.dataDirectory, 'mailbox.jsonl'), 'utf8');
    expect(mails).toContain('"to":"naomi@example.org"');
  });

  test('no secret is shown, and none is among the arguments of a program', () => {
    const { SUPABASE_DB_PASSWORD = '-', PUBLISH_WEBHOOK_SECRET = '-' } = values;
    for (const secret of [
      'sbp_token',
      'cloudflare token',
      'github_pat_token',
      SUPABASE_DB_PASSWORD,
      PUBLISH_WEBHOOK_SECRET,
    ])
      expect(`${first.output} ${first.lines}`).not.toContain(secret);
  });

  test('a second run writes nothing and leaves nothing', async () => {
    const { outcome, output, lines } = await run({ answers: { agrees: 'no' } });
    expect(leftOf(outcome)).toBe('');
    expect(world.writes).toEqual([]);
    expect(lines).not.toContain(UPLOAD);
    expect(output.filter((line) => line.startsWith('✓'))).toHaveLength(23);
    expect(world.gitHub.runs).toHaveLength(1);
  });

  test('another copy on GitHub gets the key for link checks too', async () => {
    const { setup } = setupIn(addresses, { values });
    await storeYouTubeKey(setup);
    setup.values.PUBLISH_REPOSITORY = 'ministry/another';
    await expect(storeYouTubeKey(setup)).rejects.toThrow(/GET \/repos\/ministry\/another\/actions\/secrets/);
  });

  test('functions that Supabase got from elsewhere are uploaded again, once', async () => {
    const slug = 'publish-site';
    world.supabase.functions[slug] = { slug, version: 7, files: 12 };
    expect((await run({ answers: { agrees: 'no' } })).lines).toContain(UPLOAD);
    expect((await run({ answers: { agrees: 'no' } })).lines).not.toContain(UPLOAD);
  });

  test('when tokens end is noted: as the host tells, and a year after Supabase’s was given', async () => {
    const noted = async () => {
      leftOf((await run({ answers: { agrees: 'no' } })).outcome);
      const [row] = await backend.sql`
        select supabase_token_ends_at - now() as left, host_token_ends_at::text as host from private.publishing_webhook`;
      return row;
    };
    world.cloudflare.tokenEnd = '2027-03-03T12:00:00Z';
    expect(await noted()).toEqual({ left: expect.stringMatching(/^364 days/), host: '2027-03-03 12:00:00+00' });
    // A token that still works after a year never expires.
    world.cloudflare.tokenEnd = null;
    values.SUPABASE_TOKEN_ENDS = '2026-01-01T00:00:00.000Z';
    expect(await noted()).toEqual({ left: null, host: null });
    values.SUPABASE_TOKEN_NOTED = '';
    expect(await noted()).toMatchObject({ left: expect.stringMatching(/^364 days/) });
  });

  test('a changed answer is written, and only it', async () => {
    world.gitHub.tokens.github_pat_wide = ['actions', 'secrets', 'actions_variables'];
    const wide = { setup: { gitHubProgramToken: 'github_pat_wide' } };
    const { outcome, questions } = await run({ answers: { agrees: 'no', YOUTUBE_API_KEY: '' }, ...wide });
    leftOf(outcome);
    expect(world.writes).toEqual([
      'DELETE /repos/ministry/sanctuary/actions/secrets/YOUTUBE_API_KEY',
      `DELETE /v1/projects/${REF}/secrets`,
    ]);
    expect(world.gitHub.secrets).not.toHaveProperty('YOUTUBE_API_KEY');
    expect(questions).not.toContain('narrowed');
    await run({ answers: { agrees: 'no', CLOUDFLARE_API_TOKEN: 'cloudflare token' }, ...wide });
    expect(world.writes).toHaveLength(2);
  });

  test('for one more key, the one right that it needs is asked for, and taken away again', async () => {
    const answers = { agrees: 'no', YOUTUBE_API_KEY: 'another key', PUBLISH_GITHUB_TOKEN: widened, narrowed };
    const { outcome, output } = await run({ answers });
    leftOf(outcome);
    expect(output.join('\n')).toMatch(/Permissions: Actions and Secrets, each “Read and write”, and nothing else\./);
    expect(output.join('\n')).toMatch(
      /lacks permission for Secrets, .*\n {2}Permission: Secrets, “Read and write”\. Choose Update/,
    );
    expect(world.gitHub.secrets.YOUTUBE_API_KEY).toBe('another key');
    leftOf((await run({ answers: { ...answers, YOUTUBE_API_KEY: '' } })).outcome);
    expect(world.gitHub.secrets).not.toHaveProperty('YOUTUBE_API_KEY');
  });

  test('where nothing has to be stored, one right is enough', async () => {
    const { output } = await run({ answers: { agrees: 'no' } });
    expect(output.join('\n')).toMatch(/\n {2}Permission: Actions, “Read and write”, and nothing else\.$/m);
  });

  test('GitHub’s program that is signed in as somebody else is not used', async () => {
    world.gitHub.tokens.gho_other = ['actions'];
    const answers = { agrees: 'no', YOUTUBE_API_KEY: 'a third key', PUBLISH_GITHUB_TOKEN: widened, narrowed };
    leftOf((await run({ answers, setup: { gitHubProgramToken: 'gho_other' } })).outcome);
    expect(world.gitHub.secrets.YOUTUBE_API_KEY).toBe('a third key');
    leftOf((await run({ answers: { ...answers, YOUTUBE_API_KEY: '' } })).outcome);
  });

  test('a move to Netlify removes the variable of the former host, and publishes again', async () => {
    const answers = {
      agrees: 'no',
      STATIC_HOST: 'netlify',
      NETLIFY_AUTH_TOKEN: 'nfp_token',
      SITE_NAME: ['taken', 'harbour'],
    };
    const { outcome, output } = await run({ answers, setup: { gitHubProgramToken: 'github_pat_wide' } });
    leftOf(outcome);
    expect(output).toContain('  Netlify doesn’t accept this name: must be unique');
    expect(world.gitHub.variables).toMatchObject({
      NETLIFY_SITE_ID: 'id-of-harbour',
      SITE_URL: 'https://harbour.netlify.app',
    });
    expect(world.gitHub.variables).not.toHaveProperty('CLOUDFLARE_PAGES_PROJECT');
    expect(world.gitHub.runs).toHaveLength(2);
  });
});

describe('what stops it says how to go on', () => {
  const again = (script: Script = {}) => run({ ...script, answers: { agrees: 'no', ...script.answers } });

  test('a program that fails: the step, the cause, and no secret', async () => {
    const { outcome, lines, output } = await again({ failing: 'db push' });
    expect(lines).toHaveLength(2);
    expect((outcome as CommandError).message).toMatch(
      /^“Apply the migrations” failed: Failed for https:\/\/harbour\.netlify\.app with •••, •••\n/,
    );
    expect(`${output}`).not.toContain(values.SUPABASE_DB_PASSWORD);
  });

  test('a database that is ahead, after an upgrade was taken back, is left as it is', async () => {
    const later = '20991231000000';
    await backend.sql`insert into supabase_migrations.schema_migrations (version, name) values (${later}, 'later')`;
    const { outcome, lines } = await again();
    await backend.sql`delete from supabase_migrations.schema_migrations where version = ${later}`;
    leftOf(outcome);
    expect(lines).toContain('config push --yes');
    expect(lines.join()).not.toContain('db push');
  });

  test('a build that fails: its step and its page', async () => {
    values.PUBLISHED_FOR = '';
    world.gitHub.conclusion = 'failure';
    const { outcome } = await again();
    expect(`${outcome}`).toMatch(
      /the build ended with failure at “Build and check the site”\. https:\/\/github\.com\S+ says why/,
    );
    world.gitHub.conclusion = 'success';
  });

  test('a build that runs already, perhaps for the former host, is followed by one of its own', async () => {
    world.gitHub.runs.unshift({ id: 7, looks: 1, conclusion: 'failure' });
    world.gitHub.workflows['publish.yml'] = 'disabled_inactivity';
    const { outcome } = await again();
    leftOf(outcome);
    expect(world.writes).toEqual([
      'PUT /repos/ministry/sanctuary/actions/workflows/publish.yml/enable',
      'POST /repos/ministry/sanctuary/actions/workflows/publish.yml/dispatches',
    ]);
    // This version is live now, so the next one is waited for.
    world.gitHub.runs.unshift({ id: 8, looks: 1, conclusion: 'success' });
    world.writes = [];
    const { output } = await again();
    expect([world.writes, output.join('\n')]).toEqual([[], expect.stringContaining('/actions/runs/8\n')]);
  });

  test('a run that ended halfway is made good by the next one', async () => {
    world.gitHub.secrets = {};
    values.GITHUB_STORED = '';
    world.faults = [{ at: 'PUT /repos/ministry/sanctuary/actions/secrets/DATABASE_URL', status: 500 }];
    const wide = { setup: { gitHubProgramToken: 'github_pat_wide' } };
    const { outcome } = await again(wide);
    expect(`${outcome}`).toMatch(/“Store variables and secrets on GitHub” failed: GitHub has a problem of its own/);
    expect(Object.keys(world.gitHub.secrets)).toEqual([
      'PUBLISH_REPORT_SECRET',
      'SUPABASE_ACCESS_TOKEN',
      'SUPABASE_DB_PASSWORD',
    ]);
    // Builds don't have the new values yet.
    expect(world.writes.filter((line) => line.includes('/variables'))).toEqual([]);
    world.faults = [];
    leftOf((await again(wide)).outcome);
    expect(world.gitHub.secrets.DATABASE_URL).toBe(values.DATABASE_URL);
  });

  test('a token that may do too much does not get into the database', async () => {
    world.gitHub.tokens.github_pat_mighty = ['actions', 'actions_variables'];
    const { outcome } = await again({
      answers: { PUBLISH_GITHUB_TOKEN: 'github_pat_mighty' },
      setup: { isAsking: false },
    });
    expect(`${outcome}`).toMatch(
      /The database keeps GitHub’s token, so the token may only start builds\. Remove its permission for Variables:/,
    );
    expect(world.supabase.secrets.PUBLISH_GITHUB_TOKEN).toBe('github_pat_token');
    values.PUBLISH_GITHUB_TOKEN = 'github_pat_token';
  });

  test('without a terminal, a token that lacks rights, before anything is changed', async () => {
    world.netlify.token = 'nfp_other';
    const { outcome, lines } = await again({
      answers: { NETLIFY_AUTH_TOKEN: 'nfp_other' },
      setup: { isAsking: false },
    });
    expect(`${outcome}`).toMatch(/This token lacks permission for Secrets and Variables, so the site stays as it is/);
    expect([world.writes, lines]).toEqual([[], []]);
    values.NETLIFY_AUTH_TOKEN = 'nfp_token';
    world.netlify.token = 'nfp_token';
  });

  test('a token that was not narrowed: which rights are left, and what else to do', async () => {
    world.gitHub.tokens.github_pat_token = ['actions', 'secrets', 'actions_variables'];
    const looks = [
      () => {},
      () => {
        world.gitHub.tokens.github_pat_token = ['actions', 'secrets'];
      },
      narrowed,
    ];
    const texts: string[] = [];
    const script = setupIn(addresses, { values });
    script.setup.ask = async ({ text }) => {
      texts.push(text);
      looks.shift()?.();
      return '';
    };
    await narrowToken(script.setup);
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      'The database keeps GitHub’s token, so the token may only start builds. Remove its permission for Secrets and Variables:',
      'GitHub says the token still has permission for Secrets and Variables. Choose “Update” at the end of its page to save what you removed.',
      'GitHub says the token still has permission for Secrets. Choose “Update” at the end of its page to save what you removed.',
    ]);
  });

  test('a log that cannot be kept quiet stops nothing, and is told', async () => {
    await backend.sql`alter role authenticator rename to another`;
    const { outcome } = await again();
    await backend.sql`alter role another rename to authenticator`;
    expect(leftOf(outcome)).toMatch(/^Log: .* PostgreSQL said “role "authenticator" does not exist”/);
  });

  test('a project that waits for a backup publishes nothing; with its administrators, the site may be empty', async () => {
    const mayBeEmpty = async () => (await backend.sql`select private.may_be_empty() as may_be_empty`)[0]?.may_be_empty;
    await backend.sql`delete from public.resources`;
    const roles = await backend.sql`delete from public.user_roles returning *`;
    const runs = world.gitHub.runs.length;
    Object.assign(values, { PUBLISHED_FOR: '' });
    world.supabase.auth.site_url = 'https://harbour.example';
    const backup = { answers: { ADMIN_EMAIL: '', STARTER_CATALOGUE: 'no' } };
    expect(leftOf((await again(backup)).outcome)).toBe(
      'Restore the backup (docs/upkeep.md), then run npm run setup again: it publishes the site. Until then, visitors keep the one they have.',
    );
    expect([world.gitHub.runs.length, world.supabase.auth.site_url]).toEqual([runs, 'https://harbour.example']);
    expect(await mayBeEmpty()).toBe(false);
    await backend.sql`insert into public.user_roles ${backend.sql(roles)}`;
    expect(leftOf((await again(backup)).outcome)).toBe('');
    expect(await mayBeEmpty()).toBe(true);
    expect(world.gitHub.runs.length).toBe(runs + 1);
    Object.assign(values, { ADMIN_EMAIL: 'naomi@example.org', STARTER_CATALOGUE: 'yes' });
  });

  test('facts that git cannot send, with what git says; the next run sends them', async () => {
    const git = (...args: string[]) => execute(['git', ...args], { cwd: copy });
    await git('remote', 'set-url', '--push', 'origin', join(copy, 'nowhere'));
    const { outcome } = await again({ answers: { agrees: 'yes', shortName: 'Port' } });
    expect(leftOf(outcome)).toMatch(
      /^Facts about the ministry: they’re only on this computer, .* git said: .*\. Fix this and run npm run setup again: it sends them\.$/,
    );
    await git('remote', 'set-url', '--push', 'origin', origin);
    leftOf((await again()).outcome);
    expect((await execute(['git', '--git-dir', origin, 'show', 'main:src/site.ts'])).stdout).toContain("'Port'");
  });

  test('facts beside changes of somebody: how all of them are sent', async () => {
    const git = (...args: string[]) => execute(['git', ...args], { cwd: copy });
    await writeFile(join(copy, 'mine'), '');
    await git('add', 'mine');
    await git('commit', '--quiet', '-m', 'Mine');
    const { outcome } = await again();
    expect(leftOf(outcome)).toMatch(
      /Other changes are waiting here too\. Send them all to GitHub: git push origin HEAD:main$/,
    );
    await git('push', '--quiet', 'origin', 'HEAD:main');
  });

  test('on another computer, Enter at the mail server leaves the one at Supabase as it is', async () => {
    const mailing = () => backend.sql`select has_server, confirms_newsletter, offers_mails from private.mail_settings`;
    const all = { has_server: true, confirms_newsletter: true, offers_mails: true };
    const kept = { ...values };
    values = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('SMTP_')));
    const { outcome, questions } = await again({ answers: { SMTP_HOST: '' } });
    values = kept;
    expect([questions.includes('SMTP_HOST'), leftOf(outcome), [...(await mailing())]]).toEqual([true, '', [all]]);
    expect(world.supabase.auth.smtp_host).toBe('smtp.example.org');
  });

  test('another project gets the mail server’s password, and so does one whose mail server was removed', async () => {
    const password = () => world.supabase.auth.smtp_pass;
    const other = { ...values, SUPABASE_PROJECT_ID: 'zyxwvutsrqponmlkjihg' };
    world.supabase.auth.smtp_pass = null;
    await setMailServer(setupIn(addresses, { values: other, setup: { folder: copy } }).setup);
    expect(password()).toMatch(/^[0-9a-f]{64}$/);
    Object.assign(world.supabase.auth, { smtp_host: null, smtp_pass: null });
    leftOf((await again()).outcome);
    expect(password()).toMatch(/^[0-9a-f]{64}$/);
  });

  test('without a mail server, the page for one', async () => {
    const { outcome } = await again({ answers: { SMTP_HOST: '' } });
    expect(await backend.sql`select confirms_newsletter, offers_mails from private.mail_settings`).toEqual([
      { confirms_newsletter: false, offers_mails: false },
    ]);
    expect(leftOf(outcome)).toContain(`https://supabase.com/dashboard/project/${REF}/auth/smtp`);
    expect(values.SMTP_PASSWORD).toBe('');
  });
});

describe('a domain of one’s own that is added later', () => {
  const DOMAIN = 'https://harbour.example';
  const BEFORE = 'https://sanctuary.pages.dev';
  const answers = { agrees: 'no', SITE_URL: 'harbour.example', PUBLISH_GITHUB_TOKEN: widened, narrowed };
  /** The addresses for builds, emails and functions. */
  const places = () => [world.gitHub.variables.SITE_URL, world.supabase.auth.site_url, world.supabase.secrets.SITE_URL];

  beforeAll(async () => {
    world.faults = [];
    const cloudflare = { agrees: 'no', STATIC_HOST: 'cloudflare-pages', CLOUDFLARE_PAGES_PROJECT: '1' };
    leftOf((await run({ answers: { ...cloudflare, PUBLISH_GITHUB_TOKEN: widened, narrowed } })).outcome);
    // As the Supabase CLI sets it.
    world.supabase.auth.site_url = BEFORE;
    expect(places()).toEqual([BEFORE, BEFORE, BEFORE]);
    world.cloudflare.projects[0]?.domains.push('harbour.example');
  });

  test('what the token lacks is asked for before anything is changed', async () => {
    const stopped = new Error('Ctrl+C');
    let count = 0;
    const stop = () => {
      count += 1;
      if (count === 2) throw stopped;
      return 'github_pat_token';
    };
    const { outcome, output, lines } = await run({ answers: { ...answers, PUBLISH_GITHUB_TOKEN: stop } });
    expect(outcome).toBe(stopped);
    expect(output.at(-1)).toMatch(/This token lacks permission for Secrets and Variables, so the site stays as it is/);
    expect([world.writes, lines, places()]).toEqual([[], [], [BEFORE, BEFORE, BEFORE]]);
  });

  test('while the site is not live there, mails and functions lead to the former address', async () => {
    world.gitHub.conclusion = 'failure';
    const { outcome, calls } = await run({ answers });
    world.gitHub.conclusion = 'success';
    expect(`${outcome}`).toMatch(/“Build the site and publish it” failed/);
    expect(places()).toEqual([DOMAIN, BEFORE, BEFORE]);
    const push = calls.find(({ args }) => args[0] === 'config');
    expect(push?.environment.SITE_URL).toBe(BEFORE);
  });

  test('the next run goes on there', async () => {
    const { outcome, questions } = await run({ answers: { agrees: 'no', SITE_URL: 'harbour.example' } });
    leftOf(outcome);
    expect(places()).toEqual([DOMAIN, DOMAIN, DOMAIN]);
    expect(questions).not.toContain('narrowed');
  });
});

describe('Supabase’s project', () => {
  test('that sleeps is woken', async () => {
    for (const project of world.supabase.projects) project.states = ['INACTIVE'];
    const { outcome, output } = await run({ answers: { agrees: 'no' } });
    leftOf(outcome);
    expect(output).toContain('… Waking the project (INACTIVE)');
  });

  test('that could not be made is named', async () => {
    for (const project of world.supabase.projects) project.states = ['INIT_FAILED', 'ACTIVE_HEALTHY'];
    const { outcome } = await run();
    expect(`${outcome}`).toContain(`the project is INIT_FAILED. See https://supabase.com/dashboard/project/${REF}`);
  });

  test('that exists: its password is asked for until it opens the database, or a new one is set', async () => {
    const { SUPABASE_DB_PASSWORD, ...others } = values;
    values = others;
    const page = `https://supabase.com/dashboard/project/${REF}/settings/general`;
    const answers = { agrees: 'no', SUPABASE_PROJECT_ID: page, SUPABASE_DB_PASSWORD: ['wrong', 'new'] };
    const { outcome, output } = await run({ answers, setup: { gitHubProgramToken: 'github_pat_wide' } });
    leftOf(outcome);
    expect(output).toContain('  The database doesn’t accept this password.');
    expect(world.writes[0]).toBe(`PATCH /v1/projects/${REF}/database/password`);
    expect(values.SUPABASE_DB_PASSWORD).toMatch(/^[\w-]{32}$/);
  });

  test('a token that is refused is asked for again', async () => {
    const answers = { agrees: 'no', SUPABASE_ACCESS_TOKEN: ['token', 'sbp_expired', 'sbp_token'] };
    const { outcome, output } = await run({ answers });
    leftOf(outcome);
    expect(output).toContain('  It must begin with sbp_.');
    expect(output.join('\n')).toContain('doesn’t accept the token. Create a new one at https://supabase.com/dashboard');
  });
});

test('without a terminal, what is missing is named', async () => {
  const { setup } = setupIn(addresses, { setup: { ask: askNobody, isAsking: false, folder: copy } });
  await expect(findAll(setup)).rejects.toThrow(
    /There’s no terminal to ask in\. SUPABASE_ACCESS_TOKEN: It must begin with sbp_\./,
  );
});

describe('in the terminal', () => {
  const question = { name: 'A', text: 'Key', error: () => null };
  const streams = () => [new PassThrough(), new PassThrough()] as const;

  test('a hyphen removes an optional answer, and the question says so', async () => {
    const [input, output] = streams();
    const ask = askIn(input, output);
    const optional = ask({ ...question, optional: true }, 'before');
    input.write('-\r');
    expect(await optional).toBe('');
    const needed = ask(question, 'before');
    input.write('-\r');
    expect(await needed).toBe('-');
    expect(output.read().toString()).toMatch(/Key \[before; - removes it\]\n[\s\S]*Key \[before\]\n/);
  });

  test('a secret is not shown while it is typed', async () => {
    const [input, output] = streams();
    const ask = askIn(input, output);
    const answer = ask({ ...question, secret: true }, undefined);
    input.write('hunter2\r');
    expect(await answer).toBe('hunter2');
    const shown = output.read().toString();
    expect(shown).not.toContain('hunter2');
    expect(shown).toContain('••••••••');
  });

  test('Ctrl+C says how to go on', async () => {
    const [input, output] = streams();
    const answer = askIn(input, output)(question, undefined);
    input.write('\x03');
    await expect(answer).rejects.toThrow(/^Stopped\. .*run npm run setup again to continue/);
  });
});
