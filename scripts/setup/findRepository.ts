/** Finds the copy of the project on GitHub. */
import { execute } from '../system/processes.ts';
import { apis, type Setup } from './context.ts';
import { rightsToStore } from './gitHubSteps.ts';
import { answer, answerToken, GITHUB_TOKEN, REPOSITORY, repositoryOf } from './questions.ts';
import { defaultBranch, GITHUB_TOKENS, gitHubTokenPage, lackingRights, type Right } from './services/gitHub.ts';
import { RefusedRequest } from './services/jsonClient.ts';

/** Reads owner/name from the git repository; asks only if that doesn't work. */
export async function findRepository(setup: Setup): Promise<void> {
  const { values, folder } = setup;
  const origin = await execute(['git', 'remote', 'get-url', 'origin'], { cwd: folder }).catch(() => ({ stdout: '' }));
  const found = repositoryOf(origin.stdout.trim());
  if (found) values.PUBLISH_REPOSITORY = found;
  else await answer(setup, REPOSITORY);
}

/** Requires all permissions that the steps need, now that they are known, rather than failing halfway. */
export async function findGitHubToken(setup: Setup): Promise<void> {
  const { values, tell } = setup;
  const [owner = ''] = (values.PUBLISH_REPOSITORY ?? '').split('/');
  if (setup.gitHubProgramToken && !(await mayStoreByProgram(setup))) setup.gitHubProgramToken = null;
  const rights: Right[] = ['Actions', ...(setup.gitHubProgramToken ? [] : rightsToStore(setup))];
  tell(`
GitHub builds the site. Create a token and paste it: ${gitHubTokenPage(owner, rights)}
  Repository access: only ${values.PUBLISH_REPOSITORY}. Expiration: a year.
  ${permissions(rights)}, and nothing else.`);
  values.GITHUB_BRANCH = await answerToken(setup, GITHUB_TOKEN, async () => {
    const { gitHub } = apis(setup);
    const branch = await defaultBranch(gitHub);
    const lacking = await lackingRights(gitHub, rights);
    if (lacking.length > 0) throw new RefusedRequest(lackSentence(lacking), 403, '');
    return branch;
  });
  await setup.save();
  tell(`✓ GitHub: ${values.PUBLISH_REPOSITORY} found`);
}

/** The GitHub CLI may be signed in to another account. */
const mayStoreByProgram = async (setup: Setup): Promise<boolean> =>
  (await lackingRights(apis(setup).gitHubSettings, rightsToStore(setup)).catch(() => ['all'])).length === 0;

const LIST = new Intl.ListFormat('en');
const permissions = (rights: Right[]): string =>
  rights.length > 1
    ? `Permissions: ${LIST.format(rights)}, each “Read and write”`
    : `Permission: ${rights}, “Read and write”`;

const lackSentence = (lacking: Right[]): string =>
  `This token lacks permission for ${LIST.format(lacking)}, so the site stays as it is. Open ${GITHUB_TOKENS} → the token → Edit.
  ${permissions(lacking)}. Choose Update, come back and press Enter: the token stays the same.`;
