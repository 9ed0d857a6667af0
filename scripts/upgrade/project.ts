/** A copy of this project with its git repository, and the programs that change it. */
import { once } from 'node:events';
import { CommandError } from '../system/commandError.ts';
import { type Command, execute, npm, start } from '../system/processes.ts';

export interface Project {
  root: string;
  /** The site on the internet that this copy deploys to; null if there is no deploy.env. */
  hosted: {
    /** Owner/name on GitHub. */
    repository: string;
    /** The stamps of the migrations applied to its database. */
    appliedMigrations: () => Promise<string[]>;
  } | null;
  /** The GitHub CLI; null if it isn't installed, or not signed in. */
  gh: Command | null;
  /** Milliseconds between polls for the run of Deploy. */
  pause: number;
  tell: (line: string) => void;
  /** Whether the person agrees. */
  confirm: (question: string) => Promise<boolean>;
  /** Where npm's output goes. */
  output: 'inherit' | 'ignore';
}

/** Its output. @throws CommandError with what git says */
export const git = ({ root }: Project, ...args: string[]): Promise<string> =>
  // With the full environment, since git needs the person's keys and agents.
  execute(['git', ...args], { cwd: root, environment: process.env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr, message }) => {
      throw new CommandError(`git ${args[0]}: ${stderr?.trim() || message}`);
    },
  );

/** Whether git answers yes. */
export const gitSays = (project: Project, ...args: string[]): Promise<boolean> =>
  git(project, ...args).then(
    () => true,
    () => false,
  );

/** Shows npm's output, and returns its exit code. */
export async function runNpm({ root, output }: Project, ...args: string[]): Promise<number> {
  const [code] = await once(start(npm(...args), { cwd: root, environment: process.env, stdio: output }), 'close');
  return code ?? 1;
}

/** Installs the packages of package-lock.json, which stays unchanged. */
export async function installPackages(project: Project): Promise<void> {
  if ((await runNpm(project, 'install', '--no-save', '--no-audit', '--no-fund')) !== 0)
    throw new CommandError('npm install failed.');
}
