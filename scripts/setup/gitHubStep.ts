/** The step that gives the workflows on GitHub their variables and secrets. */
import { type Setup, secretsOf } from './context.ts';
import { runProgram } from './programs.ts';

const GITHUB_VARIABLES = [
  'SITE_URL',
  'PUBLIC_SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_PROJECT_ID',
  // Of the host that was chosen.
  'CLOUDFLARE_PAGES_PROJECT',
  'NETLIFY_SITE_ID',
];
const GITHUB_SECRETS = [
  'PUBLISH_REPORT_SECRET',
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_TOKEN',
  'NETLIFY_AUTH_TOKEN',
];

/** Resolves with what is left to do by hand. */
export async function setUpGitHub(setup: Setup): Promise<string | undefined> {
  const { programs, environment, values } = setup;
  const list = (names: string[]) => names.flatMap((name) => (values[name] ? [`     ${name}`] : []));
  const byHand = [
    'On GitHub: Settings → Secrets and variables → Actions. deploy.env has the values, without the quotation marks.',
    '   Tab Variables → New repository variable:',
    ...list(GITHUB_VARIABLES),
    '   Tab Secrets → New repository secret:',
    ...list(GITHUB_SECRETS),
    '   Or install GitHub’s program gh, sign in with gh auth login, and run npm run setup again: it does all of this.',
  ].join('\n');
  if (!programs.gh) return byHand;
  const { gh } = programs;
  const repository = ['--repo', values.PUBLISH_REPOSITORY ?? ''];
  const store = (kind: string, name: string) =>
    // Through standard input: arguments can be read by other users of the machine.
    runProgram(gh, [kind, 'set', name, ...repository], secretsOf(setup), {
      input: values[name] ?? '',
      environment: { GH_TOKEN: environment.GH_TOKEN, GITHUB_TOKEN: environment.GITHUB_TOKEN },
    });
  for (const name of GITHUB_VARIABLES) if (values[name]) await store('variable', name);
  for (const name of GITHUB_SECRETS) if (values[name]) await store('secret', name);
  return undefined;
}
