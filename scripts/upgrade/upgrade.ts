/** Upgrades this copy to a newer version of the project, and reverts that. Anything that fails before the push is rolled back. */
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../system/commandError.ts';
import { execute } from '../system/processes.ts';
import { git, gitSays, installPackages, type Project, runNpm } from './project.ts';

const BACK = 'npm run upgrade -- --back';
/** The exit codes of a backup in which only pictures are missing, and where there is nothing to save yet. */
const [PICTURES_MISSING, NOTHING] = [3, 4];
/** How often the run of Deploy is polled: for an hour, at the command's interval. */
const LOOKS = 240;

/** @param from - a branch or a tag of the remote `upstream`, or another address. */
export async function upgrade(project: Project, from?: string): Promise<void> {
  const before = await requireReady(project);
  const version = await fetchVersion(project, from);
  const last = await lastUpgrade(project);
  if (await gitSays(project, 'merge-base', '--is-ancestor', version, 'HEAD')) {
    if (await isUnpushed(project, last)) return finish(project);
    return project.tell('There’s no newer version.');
  }
  await backUp(project);
  await orBackTo(project, before, async () => {
    await joinHistory(project, version);
    // Git would count reverted commits as merged, so they would never come back.
    if (last?.isUndone) await change(project, 'revert', '--no-edit', last.commit);
    await change(project, 'merge', '--no-ff', '-m', `Upgrade to ${version.slice(0, 10)}`, version);
    project.tell('\nThe new version is here. Installing its packages may take a few minutes.');
    await installPackages(project);
    // Untested: Deploy tests it before it changes anything, and some of the tests need Linux.
    await push(project);
  });
  await followDeploy(project);
}

/** Reverts the last upgrade. The database keeps its migrations, if the person agrees. */
export async function goBack(project: Project): Promise<void> {
  const before = await requireReady(project);
  const last = await lastUpgrade(project);
  if (last?.isUndone && (await isUnpushed(project, last))) return finish(project);
  if (!last || last.isUndone) throw new CommandError('There’s no upgrade to roll back.');
  await agreeToAhead(project, last.commit);
  await orBackTo(project, before, async () => {
    await change(project, 'revert', '--no-commit', '-m', '1', last.commit);
    await git(project, 'commit', '-m', `Take back the upgrade to ${last.version}`);
    await installPackages(project);
    await push(project);
  });
  await followDeploy(project);
}

/** The current commit. @throws CommandError that says what prevents the upgrade */
async function requireReady(project: Project): Promise<string> {
  const changed = await git(project, 'status', '--porcelain', '--untracked-files=no');
  if (changed)
    throw new CommandError(
      `These files have uncommitted changes:\n${changed}\nKeep them with git commit --all --message "Our changes", or discard them for good with git restore . (including the dot). Then run this again.`,
    );
  if (project.hosted) {
    if ((await git(project, 'branch', '--show-current')) !== 'main')
      throw new CommandError(
        'Deploy publishes only the main branch. Switch to it with git switch main, then run this again.',
      );
    await git(project, 'fetch', 'origin', 'main');
    if (!(await gitSays(project, 'merge-base', '--is-ancestor', 'FETCH_HEAD', 'HEAD')))
      throw new CommandError(
        'Your copy on GitHub has changes that aren’t here. Fetch them with git pull, then run this again.',
      );
  }
  return git(project, 'rev-parse', 'HEAD');
}

async function fetchVersion(project: Project, from = 'HEAD'): Promise<string> {
  const isAddress = /:|^\.{0,2}\//.test(from);
  const isKnown = await gitSays(project, 'remote', 'get-url', 'upstream');
  if (!isKnown && !isAddress)
    throw new CommandError(
      'Say where new versions come from, just this once: npm run upgrade -- --from https://github.com/ORIGINAL/REPOSITORY',
    );
  await git(project, 'fetch', ...(isAddress ? [from, 'HEAD'] : ['upstream', from]));
  if (!isKnown) await git(project, 'remote', 'add', 'upstream', from);
  return git(project, 'rev-parse', 'FETCH_HEAD');
}

interface Upgraded {
  commit: string;
  version: string;
  isUndone: boolean;
}

/** The last upgrade of this copy, or its reversal. */
async function lastUpgrade(project: Project): Promise<Upgraded | null> {
  const pattern = '^(Upgrade to|Take back the upgrade to) [0-9a-f]{10}$';
  const line = await git(project, 'log', '-1', '--format=%H %s', '--extended-regexp', `--grep=${pattern}`);
  const [commit = '', ...words] = line.split(' ');
  return commit ? { commit, version: words.at(-1) ?? '', isUndone: words[0] === 'Take' } : null;
}

/** Whether the last run was killed after its commit and before its push. */
const isUnpushed = async (project: Project, last: Upgraded | null): Promise<boolean> =>
  project.hosted !== null &&
  last !== null &&
  !(await gitSays(project, 'merge-base', '--is-ancestor', last.commit, 'refs/remotes/origin/main'));

async function finish(project: Project): Promise<void> {
  project.tell('The last run ended before it had sent its change to GitHub. It goes on from there.');
  await installPackages(project);
  await push(project);
  await followDeploy(project);
}

async function backUp(project: Project): Promise<void> {
  const code = await runNpm(project, 'run', 'backup', ...(project.hosted ? ['--', '--hosted'] : []));
  if (![0, PICTURES_MISSING, NOTHING].includes(code))
    throw new CommandError('The backup failed, so nothing was changed. Its last lines say why.');
}

/** A copy made with GitHub’s template button has the files of a version, but not its history: this tells Git which version that was. */
async function joinHistory(project: Project, version: string): Promise<void> {
  if (await gitSays(project, 'merge-base', version, 'HEAD')) return;
  const first = (await git(project, 'rev-list', '--max-parents=0', 'HEAD')).split('\n').at(-1);
  const tree = await git(project, 'rev-parse', `${first}^{tree}`);
  const versions = (await git(project, 'log', '--format=%T %H', version)).split('\n');
  const origin = versions.find((line) => line.startsWith(tree))?.split(' ')[1];
  if (!origin) throw new CommandError('This copy and the new version have nothing in common. Is the address right?');
  const ours = ['-s', 'ours', '--allow-unrelated-histories', '-m', 'Join the history of the original'];
  await git(project, 'merge', ...ours, origin);
}

/** Runs a git command that changes files. @throws CommandError that names conflicting files */
async function change(project: Project, ...args: string[]): Promise<void> {
  try {
    await git(project, ...args);
  } catch (error) {
    const files = await git(project, 'diff', '--name-only', '--diff-filter=U');
    if (!files) throw error;
    throw new CommandError(
      `Your copy and the other version changed the same lines in:\n${files}\nSomeone has to decide which ones stay: ask a person who knows git to run git ${args[0]} ${args.at(-1)} in this folder and push the result to GitHub.`,
    );
  }
}

async function push(project: Project): Promise<void> {
  if (project.hosted) await git(project, 'push', 'origin', 'HEAD:main');
}

async function orBackTo(project: Project, before: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isMerged = (await git(project, 'rev-parse', 'HEAD')) !== before;
    await git(project, 'reset', '--merge', before);
    if (isMerged) await installPackages(project);
    const cause = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${cause}\n\nEverything is as it was before, here and on the live site.`);
  }
}

/** Migrations cannot be undone, and what people wrote since would be lost with them: so only the code goes back. */
async function agreeToAhead(project: Project, commit: string): Promise<void> {
  const range = [`${commit}^1`, commit, '--', 'supabase/migrations'];
  const added = await git(project, 'diff', '--name-only', '--diff-filter=A', ...range);
  const applied = added && project.hosted ? await project.hosted.appliedMigrations() : [];
  if (!applied.some((stamp) => added.includes(`/${stamp}_`))) return;
  project.tell(
    'The database keeps what the new version added, so nothing that anybody wrote is lost. But the older pages weren’t ' +
      'tested with it. If they can’t be built, visitors keep seeing the current site; if something else doesn’t work with ' +
      'them, upgrade to a later version with npm run upgrade.',
  );
  if (!(await project.confirm('Roll the code back and leave the database as it is?')))
    throw new CommandError('Nothing was changed.');
}

/** Waits until the pushed commit is live, if the GitHub CLI is available. */
async function followDeploy(project: Project): Promise<void> {
  const { hosted, gh, pause, tell } = project;
  if (!hosted) return tell(`\nDone. The next npm start uses it. To roll back: ${BACK}`);
  const page = `https://github.com/${hosted.repository}/actions/workflows/deploy.yml`;
  tell(`\nIt’s on GitHub. Deploy now tests it, backs up the database and publishes it, within an hour: ${page}`);
  if (!gh) return tell(`If it fails there: ${BACK}`);
  const of = [
    '--repo',
    hosted.repository,
    '--workflow',
    'deploy.yml',
    '--commit',
    await git(project, 'rev-parse', 'HEAD'),
  ];
  const ask = [...gh, 'run', 'list', ...of, '--json', 'conclusion', '--jq', '.[0].conclusion // ""'] as const;
  for (let look = 0; look < LOOKS; look++) {
    // Empty until the run has ended. A failed poll, such as without a network, is followed by another.
    const { stdout } = await execute(ask, { environment: process.env }).catch(() => ({ stdout: '' }));
    if (stdout.trim() === 'success') return tell('It’s live.');
    if (stdout.trim())
      throw new CommandError(
        `Deploy failed, so visitors see the site as it was. Its log says why.\nTo roll back: ${BACK}`,
      );
    await setTimeout(pause);
  }
  tell(`It still hasn’t finished after an hour: check there. If it fails: ${BACK}`);
}
