/** For the workflow Deploy: whether the database is ahead of this version of the project, as after npm run upgrade -- --back. */
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { compareMigrations } from './backend/migrations.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';

const HELP = `npm run compare-migrations

Prints ahead=true if the database at DATABASE_URL has all of this version's migrations and more, otherwise nothing.
Supabase's program refuses such a database, even though there's nothing to apply.`;

async function command() {
  readArguments(HELP, {});
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new CommandError('Set DATABASE_URL.');
  const { isAhead } = await withHostedDatabase(DATABASE_URL, compareMigrations);
  if (isAhead) console.info('ahead=true');
}

if (import.meta.main) await run(command);
