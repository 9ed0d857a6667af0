/** The command `npm run upgrade`: takes a newer version of the project, or goes back from it. */
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { appliedMigrations } from './backend/migrations.ts';
import { readDeployFile } from './setup/deployFile.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { confirm } from './system/confirm.ts';
import { ROOT } from './system/paths.ts';
import { execute } from './system/processes.ts';
import type { Project } from './upgrade/project.ts';
import { goBack, upgrade } from './upgrade/upgrade.ts';

const HELP = `npm run upgrade [-- [--from VERSION] [--back [--yes]]]

Makes a backup, merges the newest version of the project, installs its packages and pushes it to GitHub, where Deploy tests and
publishes it. If anything fails before the push, everything is rolled back. Without deploy.env, nothing is pushed.
  --from VERSION   a branch or tag of the git remote "upstream", or the address of the original, which it then remembers
  --back           rolls the last upgrade back; what it added to the database stays
  --yes            doesn't ask first, if Deploy has already applied its migrations`;

async function command() {
  const flag = { type: 'boolean' } as const;
  const { values } = readArguments(HELP, { from: { type: 'string' }, back: flag, yes: flag });
  const { PUBLISH_REPOSITORY: repository, DATABASE_URL } = await readDeployFile();
  const hosted = repository
    ? {
        repository,
        appliedMigrations: async () => {
          if (!DATABASE_URL) throw new CommandError('deploy.env lacks DATABASE_URL: run npm run setup.');
          return withHostedDatabase(DATABASE_URL, appliedMigrations);
        },
      }
    : null;
  const gh = await execute(['gh', 'auth', 'status'], { environment: process.env }).then(
    () => ['gh'] as const,
    () => null,
  );
  const project: Project = {
    ...{ root: ROOT, hosted, gh, pause: 15_000 },
    tell: console.info,
    confirm: async (question) => values.yes || confirm(question),
    output: 'inherit',
  };
  // Ctrl+C ends npm and git, and the changes are then rolled back.
  process.on('SIGINT', () => {});
  await (values.back ? goBack(project) : upgrade(project, values.from));
}

if (import.meta.main) await run(command);
