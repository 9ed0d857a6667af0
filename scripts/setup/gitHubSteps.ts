/** Steps on GitHub: variables and secrets of the builds, the token of the database, and the first build. */
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../system/commandError.ts';
import { apis, type Setup } from './context.ts';
import { answer } from './questions.ts';
import {
  currentStep,
  enableWorkflow,
  mayReadVariables,
  newestRun,
  type Run,
  readRun,
  startRun,
  storeRepositorySecrets,
  storeVariables,
} from './services/gitHub.ts';
import { RefusedRequest } from './services/jsonClient.ts';
import { sha256 } from './services/supabase.ts';

const VARIABLES = [
  'SITE_URL',
  'PUBLIC_SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_PROJECT_ID',
  // Of the host that was chosen.
  'CLOUDFLARE_PAGES_PROJECT',
  'NETLIFY_SITE_ID',
];
const SECRETS = [
  'PUBLISH_REPORT_SECRET',
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'DATABASE_URL',
  'BACKUP_PASSWORD',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_TOKEN',
  'NETLIFY_AUTH_TOKEN',
];

const WORKFLOWS = ['deploy.yml', 'publish.yml', 'links.yml'];

/** Nothing is asked of GitHub where the same was stored before: by then the token may do nothing but start builds. */
export async function storeOnGitHub(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const print = sha256(
    [...VARIABLES, ...SECRETS, 'PUBLISH_REPOSITORY'].map((name) => `${name}=${values[name] ?? ''}`).join('\n'),
  );
  if (values.GITHUB_STORED === print) return undefined;
  const api = apis(setup).gitHubSettings;
  const given = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  await storeVariables(api, given(VARIABLES), VARIABLES);
  await storeRepositorySecrets(api, given(SECRETS));
  values.GITHUB_STORED = print;
}

const YOUTUBE_KEY = 'YOUTUBE_API_KEY';

/** For the workflow that looks at links. Apart from the other secrets: no build needs it, so another key starts none. */
export async function storeYouTubeKey(setup: Setup): Promise<string | undefined> {
  const { values } = setup;
  const key = values[YOUTUBE_KEY] ?? '';
  const print = key && sha256(key);
  if ((values.GITHUB_YOUTUBE ?? '') === print) return undefined;
  const api = apis(setup).gitHubSettings;
  try {
    if (key) await storeRepositorySecrets(api, { [YOUTUBE_KEY]: key });
    else await api('DELETE', `/actions/secrets/${YOUTUBE_KEY}`);
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    return `${key ? 'gh secret set' : 'gh secret delete'} ${YOUTUBE_KEY}, since this token of GitHub may not. Without it, YouTube is not asked about links by its key.`;
  }
  values.GITHUB_YOUTUBE = print;
  return undefined;
}

export async function enableWorkflows(setup: Setup): Promise<undefined> {
  for (const file of WORKFLOWS) await enableWorkflow(apis(setup).gitHub, file);
}

const NARROW = `The database keeps this token, so it may start builds and no more:
  https://github.com/settings/personal-access-tokens → the token → Edit → remove Secrets and Variables → Update.`;

/** Who stole the token from the database could send all visitors elsewhere, if it might change variables. */
export async function narrowToken(setup: Setup): Promise<undefined> {
  const { gitHub } = apis(setup);
  while (await mayReadVariables(gitHub)) {
    // Without it, the database cannot start builds: better than a token that may do too much.
    if (!setup.isAsking) throw new CommandError(NARROW);
    const question = { name: 'narrowed', text: `${NARROW}\nThen press Enter.`, optional: true, error: () => null };
    await answer({ ...setup, values: {}, save: async () => {} }, question);
  }
}

const PUBLISH = 'publish.yml';
/** How often a build is looked at: with pauses of five seconds, 25 minutes, after which the workflow ends it. */
const LOOKS = 300;

/** Builds the site, unless this version of it is there, and waits. A build that runs is waited for. */
export async function publish(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const { gitHub } = apis(setup);
  const newest = await newestRun(gitHub, PUBLISH);
  if (values.PUBLISHED_FOR === values.GITHUB_STORED && newest?.conclusion === 'success') return undefined;
  const isRunning = newest && newest.status !== 'completed';
  const run = isRunning ? newest.id : await startRun(gitHub, PUBLISH, values.GITHUB_BRANCH ?? 'main');
  await waitForBuild(setup, run);
  values.PUBLISHED_FOR = values.GITHUB_STORED ?? '';
}

async function waitForBuild(setup: Setup, id: number): Promise<void> {
  const { tell, pause } = setup;
  const { gitHub } = apis(setup);
  for (let look = 1, told = ''; look <= LOOKS; look += 1) {
    const run = await readRun(gitHub, id);
    if (look === 1) tell(`  ${run.html_url}\n  Ctrl+C leaves it running.`);
    if (run.conclusion === 'success') return;
    const step = (await currentStep(gitHub, id)) ?? (run.status === 'queued' ? 'Waiting for a machine' : '');
    if (run.status === 'completed') throw new CommandError(failureOf(run, step));
    if (step && step !== told) tell(`  ${step} …`);
    told = step || told;
    await setTimeout(pause);
  }
  throw new CommandError('The build takes longer than 25 minutes. Look at the tab Actions on GitHub.');
}

const failureOf = ({ conclusion, html_url }: Run, step: string): string =>
  conclusion === 'skipped'
    ? `GitHub skipped the build, since its variables are missing. Delete the line GITHUB_STORED of deploy.env. ${html_url}`
    : `the build ended with ${conclusion}${step && ` at “${step}”`}. ${html_url} says why.`;
