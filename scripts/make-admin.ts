/** Makes an account an administrator. Administrators can do the same in the admin page; this command makes the first one. */
import { join } from 'node:path';
import type postgres from 'postgres';
import { withHostedDatabase } from './backend/hostedDatabase.ts';
import { hostedEnvironment } from './setup/deployFile.ts';
import { makeAdmin } from './setup/makeAdmin.ts';
import { readArguments } from './system/arguments.ts';
import { CommandError, run } from './system/commandError.ts';
import { loadEnvironmentFile } from './system/environmentFile.ts';
import { ROOT } from './system/paths.ts';

const HELP = `npm run make-admin -- [--hosted] someone@example.org

Makes the account with this address an administrator. Its owner must have confirmed the address.
  --hosted       in the Supabase project that npm run setup has set up (deploy.env)
  DATABASE_URL   address of its database, if there's no deploy.env: postgresql://postgres…
                 Without both, it uses the embedded database, whether or not npm start is running.
  DATA_DIR       folder of the embedded database (.data)`;

async function command() {
  const { values, positionals } = readArguments(HELP, { hosted: { type: 'boolean' } }, 1);
  const [address] = positionals;
  if (!address) throw new CommandError(`Name one address.\n\n${HELP}`);
  // As npm start does.
  if (!values.hosted) loadEnvironmentFile(join(ROOT, '.env'));
  const { DATABASE_URL } = values.hosted ? await hostedEnvironment() : process.env;
  if (values.hosted && !DATABASE_URL) throw new CommandError('Set DATABASE_URL, or run npm run setup.');
  const work = (sql: postgres.Sql) => makeAdmin(sql, address);
  if (DATABASE_URL) return console.info(await withHostedDatabase(DATABASE_URL, work));
  // Loaded here, since it is large and the database of hosted Supabase does without it.
  const { withEmbeddedDatabase } = await import('./backend/embeddedDatabase.ts');
  console.info(await withEmbeddedDatabase(process.env, work));
}

if (import.meta.main) await run(command);
