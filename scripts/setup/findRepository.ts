/** Finds the copy of the project on GitHub. */
import { execute } from '../system/processes.ts';
import { apis, type Setup } from './context.ts';
import { answer, answerToken, GITHUB_TOKEN, REPOSITORY, repositoryOf } from './questions.ts';
import { defaultBranch, gitHubTokenPage } from './services/gitHub.ts';

/** The names of GitHub's permissions in addresses. Without the last two, a token can start builds and do nothing else. */
const ACTIONS = 'actions';
const SETTINGS = ['actions_variables', 'secrets'];

/** Reads owner/name from the git repository; asks only where it does not tell. */
export async function findRepository(setup: Setup): Promise<void> {
  const { values, folder } = setup;
  const origin = await execute(['git', 'remote', 'get-url', 'origin'], { cwd: folder }).catch(() => ({ stdout: '' }));
  const found = repositoryOf(origin.stdout.trim());
  if (found) values.PUBLISH_REPOSITORY = found;
  else await answer(setup, REPOSITORY);
}

export async function findGitHubToken(setup: Setup): Promise<void> {
  const { values, tell, gitHubProgramToken } = setup;
  const [owner = ''] = (values.PUBLISH_REPOSITORY ?? '').split('/');
  const isNarrow = Boolean(gitHubProgramToken || values.GITHUB_STORED);
  tell(`
GitHub builds the site. Make a token and paste it: ${gitHubTokenPage(owner, isNarrow ? [ACTIONS] : [ACTIONS, ...SETTINGS])}
  Repository access: only ${values.PUBLISH_REPOSITORY}. Expiration: a year.
  Permissions: Actions${isNarrow ? '' : ', Secrets and Variables'}, each “Read and write”, and no other.`);
  values.GITHUB_BRANCH = await answerToken(setup, GITHUB_TOKEN, () => defaultBranch(apis(setup).gitHub));
  await setup.save();
  tell(`✓ GitHub: ${values.PUBLISH_REPOSITORY} found`);
}
