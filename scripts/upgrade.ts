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

Backs up, takes the newest version of the project, tests it, and sends it to GitHub, so that Deploy brings it live. If something
fails before that, everything is as it was before. Without deploy.env, nothing is sent.
  --from VERSION   a branch or a tag of the git remote "upstream", or the address of the original, which it then remembers
  --back           takes the last upgrade out again; what it added to the database stays
  --yes            does not ask before that, if Deploy has applied its migrations already`;

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
  // Ctrl+C ends npm and git, and what has changed is then set back.
  process.on('SIGINT', () => {});
  await (values.back ? goBack(project) : upgrade(project, values.from));
}

if (import.meta.main) await run(command);
