/** Steps on GitHub: variables and secrets for the builds, the database's token, and the first build. */
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../system/commandError.ts';
import { apis, type Setup } from './context.ts';
import { answer } from './questions.ts';
import {
  currentStep,
  enableWorkflow,
  GITHUB_TOKENS,
  lackingRights,
  newestRun,
  type Right,
  type Run,
  readRun,
  removeRepositorySecret,
  startRun,
  storeRepositorySecrets,
  storeVariables,
} from './services/gitHub.ts';
import { sha256 } from './services/supabase.ts';

const VARIABLES = [
  'SITE_URL',
  'PUBLIC_SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_PROJECT_ID',
  // For the chosen host only.
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

/** A hash of the values that builds use; deploy.env has the hash of the ones last stored. */
const buildsPrint = ({ values }: Setup): string =>
  sha256([...VARIABLES, ...SECRETS, 'PUBLISH_REPOSITORY'].map((name) => `${name}=${values[name] ?? ''}`).join('\n'));

const YOUTUBE_KEY = 'YOUTUBE_API_KEY';
/** Stored separately: builds don't need it, so changing it starts none. */
const youTubePrint = ({ values }: Setup): string =>
  values[YOUTUBE_KEY] ? sha256(`${values.PUBLISH_REPOSITORY} ${values[YOUTUBE_KEY]}`) : '';

const isStored = (setup: Setup): boolean => setup.values.GITHUB_STORED === buildsPrint(setup);
const isYouTubeStored = (setup: Setup): boolean => (setup.values.GITHUB_YOUTUBE ?? '') === youTubePrint(setup);

/** The permissions for storing, besides starting builds. Empty if the same values are already stored. */
export const rightsToStore = (setup: Setup): Right[] => {
  if (!isStored(setup)) return ['Secrets', 'Variables'];
  return isYouTubeStored(setup) ? [] : ['Secrets'];
};

/** Secrets first: variables switch builds to another host or project, which must have its secrets by then. */
export async function storeOnGitHub(setup: Setup): Promise<undefined> {
  const { values } = setup;
  if (isStored(setup)) return undefined;
  const api = apis(setup).gitHubSettings;
  const filledIn = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  await storeRepositorySecrets(api, filledIn(SECRETS));
  await storeVariables(api, filledIn(VARIABLES), VARIABLES);
  values.GITHUB_STORED = buildsPrint(setup);
}

/** For the workflow that checks links. */
export async function storeYouTubeKey(setup: Setup): Promise<undefined> {
  const { values } = setup;
  if (isYouTubeStored(setup)) return undefined;
  const api = apis(setup).gitHubSettings;
  const key = values[YOUTUBE_KEY];
  if (key) await storeRepositorySecrets(api, { [YOUTUBE_KEY]: key });
  else await removeRepositorySecret(api, YOUTUBE_KEY);
  values.GITHUB_YOUTUBE = youTubePrint(setup);
}

export async function enableWorkflows(setup: Setup): Promise<undefined> {
  for (const file of WORKFLOWS) await enableWorkflow(apis(setup).gitHub, file);
}

/** Permissions that the database's token must not have. */
const TOO_MUCH: Right[] = ['Secrets', 'Variables'];

const narrowSentence = (rights: string, isFirst: boolean): string =>
  isFirst
    ? `The database keeps GitHub’s token, so the token may only start builds. Remove its permission for ${rights}:
  ${GITHUB_TOKENS} → the token → Edit → under Permissions, remove ${rights} → Update.
Then press Enter.`
    : `GitHub says the token still has permission for ${rights}. Choose “Update” at the end of its page to save what you removed.
Press Enter to check again. You can also stop here with Ctrl+C: the next npm run setup continues from here.`;

/** If the database's token could change variables, someone who stole it could redirect all visitors. */
export async function narrowToken(setup: Setup): Promise<undefined> {
  const { gitHub } = apis(setup);
  for (let isFirst = true; ; isFirst = false) {
    const lacking = await lackingRights(gitHub, TOO_MUCH);
    const rights = TOO_MUCH.filter((right) => !lacking.includes(right));
    if (rights.length === 0) return undefined;
    const text = narrowSentence(rights.join(' and '), isFirst);
    // Without a token, the database can't start builds: better than a token with too many permissions.
    if (!setup.isAsking) throw new CommandError(text);
    await answer({ ...setup, values: {}, save: async () => {} }, { name: 'narrowed', text, error: () => null });
  }
}

const PUBLISH = 'publish.yml';
/** How often a build is polled: every five seconds, for 25 minutes, after which the workflow stops it. */
const LOOKS = 300;

/** Builds the site unless this version is live, and waits for the build. */
export async function publish(setup: Setup): Promise<undefined> {
  const { values } = setup;
  const { gitHub } = apis(setup);
  const newest = await newestRun(gitHub, PUBLISH);
  const isLive = values.PUBLISHED_FOR === values.GITHUB_STORED;
  if (isLive && newest?.conclusion === 'success') return undefined;
  // One that's already running may have begun with the previous variables.
  const isRunning = isLive && newest && newest.status !== 'completed';
  const run = isRunning ? newest.id : await startRun(gitHub, PUBLISH, values.GITHUB_BRANCH ?? 'main');
  await waitForBuild(setup, run);
  values.PUBLISHED_FOR = values.GITHUB_STORED ?? '';
}

async function waitForBuild(setup: Setup, id: number): Promise<void> {
  const { tell, pause } = setup;
  const { gitHub } = apis(setup);
  for (let look = 1, reported = ''; look <= LOOKS; look += 1) {
    const run = await readRun(gitHub, id);
    if (look === 1) tell(`  ${run.html_url}\n  Ctrl+C leaves it running.`);
    if (run.conclusion === 'success') return;
    const step = (await currentStep(gitHub, id)) ?? (run.status === 'queued' ? 'Waiting for a machine' : '');
    if (run.status === 'completed') throw new CommandError(failureOf(run, step));
    if (step && step !== reported) tell(`  ${step} …`);
    reported = step || reported;
    await setTimeout(pause);
  }
  throw new CommandError('The build is taking longer than 25 minutes. See the Actions tab on GitHub.');
}

const failureOf = ({ conclusion, html_url }: Run, step: string): string =>
  conclusion === 'skipped'
    ? `GitHub skipped the build because its variables are missing. Delete the GITHUB_STORED line from deploy.env. ${html_url}`
    : `the build ended with ${conclusion}${step && ` at “${step}”`}. ${html_url} says why.`;
