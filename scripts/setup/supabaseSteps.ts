/** Steps at Supabase: its CLI does the complex ones, its API the rest. */
import { mailSettings } from '../backend/mails.ts';
import { compareMigrations } from '../backend/migrations.ts';
import { CommandError } from '../system/commandError.ts';
import { filesHash } from '../system/filesHash.ts';
import { ROOT } from '../system/paths.ts';
import { execute } from '../system/processes.ts';
import { apis, type Setup, secretsOf } from './context.ts';
import { readFacts } from './facts.ts';
import { authConfig, changeAuthConfig, functionVersions, sha256, storeSecrets } from './services/supabase.ts';

/** Secrets of the edge functions besides SITE_URL, by the names under which the functions read them. */
const FUNCTION_SECRETS = [
  'PUBLISH_WEBHOOK_SECRET',
  'PUBLISH_REPORT_SECRET',
  'PUBLISH_REPOSITORY',
  'PUBLISH_GITHUB_TOKEN',
  'YOUTUBE_API_KEY',
  'SPOTIFY_CLIENT_ID',
  'SPOTIFY_CLIENT_SECRET',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMTP_SENDER',
];

/** Runs the Supabase CLI. Its output is shown only if it fails, with secrets removed. */
export async function supabase(
  { supabase: [program, ...first], values }: Setup,
  ...args: string[]
): Promise<undefined> {
  const { SITE_URL, SUPABASE_DB_PASSWORD, SUPABASE_ACCESS_TOKEN } = values;
  try {
    await execute([program, ...first, ...args, '--yes'], {
      cwd: ROOT,
      environment: { SITE_URL, SUPABASE_DB_PASSWORD, SUPABASE_ACCESS_TOKEN },
    });
  } catch (error) {
    const { stderr = '', stdout = '', message = '' } = error as { stderr?: string; stdout?: string; message?: string };
    throw new CommandError(withoutSecrets(stderr.trim() || stdout.trim() || message, secretsOf(values)));
  }
}

/** Short values aren't secrets, and replacing them would make the text unreadable. */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.filter((secret) => secret.length > 7).reduce((clean, secret) => clean.replaceAll(secret, '•••'), text);

/** Supabase’s program refuses a database that is ahead, as after npm run upgrade -- --back, though it lacks nothing. */
export async function applyMigrations(setup: Setup): Promise<undefined> {
  const { isAhead } = await setup.withDatabase(compareMigrations);
  return isAhead ? undefined : supabase(setup, 'db', 'push', '--remote');
}

/** Files that affect the functions: what they import, and their settings. */
const FUNCTION_FILES = [
  'supabase/config.toml',
  'supabase/functions/**/*.*',
  'src/contract/*.ts',
  'src/core/outbound/*.ts',
  'src/**/*.rules.ts',
  'src/site.ts',
  'src/**/mails/*.ts',
  'src/languages/mailWords.ts',
  'src/styles/colour.ts',
];

/** Skips the upload if the files haven't changed since, and Supabase still has that version. */
export async function uploadFunctions(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const { SUPABASE_PROJECT_ID = '' } = values;
  const files = await filesHash(ROOT, FUNCTION_FILES);
  const print = async () =>
    sha256(`${SUPABASE_PROJECT_ID} ${files} ${await functionVersions(apis(setup).supabase, SUPABASE_PROJECT_ID)}`);
  if (values.FUNCTIONS_STORED === (await print())) return undefined;
  await supabase(setup, 'functions', 'deploy', '--use-api');
  values.FUNCTIONS_STORED = await print();
}

/** Secrets without an answer are left as they are; removed ones are ''. */
export async function storeFunctionSecrets(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const secrets = FUNCTION_SECRETS.flatMap((name) => (name in values ? [[name, values[name]]] : []));
  await storeSecrets(apis(setup).supabase, values.SUPABASE_PROJECT_ID ?? '', Object.fromEntries(secrets));
}

/** Links in emails keep their current address, if it's a site's, until the site is live at the new one. */
export async function setAuth(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const { site_url } = await authConfig(apis(setup).supabase, values.SUPABASE_PROJECT_ID ?? '');
  const SITE_URL = /^https:/.test(String(site_url)) ? String(site_url) : (values.SITE_URL ?? '');
  return supabase({ ...setup, values: { ...values, SITE_URL } }, 'config', 'push');
}

/** Once the site is live there. */
export async function setAddress(setup: Setup): Promise<undefined> {
  const { SUPABASE_PROJECT_ID = '', SITE_URL = '' } = setup.values;
  const api = apis(setup).supabase;
  await changeAuthConfig(api, SUPABASE_PROJECT_ID, { site_url: SITE_URL });
  await storeSecrets(api, SUPABASE_PROJECT_ID, { SITE_URL });
}

export async function setAccountMails(setup: Setup): Promise<undefined> {
  const settings = mailSettings(await readFacts(setup.folder));
  await changeAuthConfig(apis(setup).supabase, setup.values.SUPABASE_PROJECT_ID ?? '', settings);
}

/** Emails per hour for the whole site, as in config.toml; without a mail server, Supabase doesn't allow changing it. */
const MAILS_AN_HOUR = 100;
const NO_MAIL = (project: string) =>
  `Mail server: nobody can register without one. Run npm run setup to add it, or enter it at https://supabase.com/dashboard/project/${project}/auth/smtp`;

/** Leaves a mail server at Supabase alone if none was named here, as on a successor's computer. */
export async function setMailServer(setup: Setup): Promise<string | undefined> {
  const { values } = setup;
  const {
    SUPABASE_PROJECT_ID = '',
    SMTP_HOST,
    SMTP_PORT = '',
    SMTP_USER = '',
    SMTP_PASSWORD = '',
    SMTP_SENDER = '',
  } = values;
  const api = apis(setup).supabase;
  const { smtp_host } = await authConfig(api, SUPABASE_PROJECT_ID);
  if (!SMTP_HOST) return smtp_host && SMTP_HOST === undefined ? undefined : NO_MAIL(SUPABASE_PROJECT_ID);
  // Supabase never returns the password, so it's sent only if it's new there.
  const print = sha256(`${SUPABASE_PROJECT_ID} ${SMTP_PASSWORD}`);
  const password = smtp_host && values.SMTP_STORED === print ? {} : { smtp_pass: SMTP_PASSWORD };
  await changeAuthConfig(api, SUPABASE_PROJECT_ID, {
    smtp_host: SMTP_HOST,
    smtp_port: SMTP_PORT,
    smtp_user: SMTP_USER,
    smtp_admin_email: SMTP_SENDER,
    smtp_sender_name: (await readFacts(setup.folder)).name,
    rate_limit_email_sent: MAILS_AN_HOUR,
    ...password,
  });
  values.SMTP_STORED = print;
  return undefined;
}
